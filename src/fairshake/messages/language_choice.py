"""Which language a request means: a web tag (`es-MX`), a locale (`es_ES.UTF-8`), or a browser's list of both."""

from __future__ import annotations

from collections.abc import Mapping

from fairshake.messages import DEFAULT_LANGUAGE, LANGUAGES

MOST_READ = 20


def known(tag: str) -> str:
    """The language of a tag, or "" if it isn't supported.

    >>> known("es-MX"), known("en_US.UTF-8"), known("C")
    ('es', 'en', '')
    """
    language = tag.strip().lower().replace("_", "-").split("-")[0].split(".")[0]
    return language if language in LANGUAGES else ""


def accepted(header: str) -> str:
    """The supported language that a browser prefers most.

    >>> accepted("fr-FR, es;q=0.8, en;q=0.7"), accepted("fr"), accepted("")
    ('es', 'en', 'en')
    """
    liked = [_weighed(part) for part in header[:1000].split(",")[:MOST_READ]]
    best = max(liked, key=lambda pair: pair[0], default=(0.0, ""))
    return best[1] or DEFAULT_LANGUAGE


def _weighed(part: str) -> tuple[float, str]:
    tag, _, rest = part.partition(";")
    language = known(tag)
    weight = rest.strip().removeprefix("q=") or "1"
    try:
        return (float(weight) if language else 0.0), language
    except ValueError:
        return 0.0, ""


def of_environment(environment: Mapping[str, str]) -> str:
    """The language that a terminal is set to.

    >>> of_environment({"LANG": "es_ES.UTF-8"}), of_environment({"LC_ALL": "C", "LANG": "es_ES"}), of_environment({})
    ('es', 'en', 'en')
    """
    for name in ("FAIRSHAKE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return known(environment[name]) or DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE
