"""One endpoint about classes or lessons: whatever is refused becomes an error with a sentence."""

from __future__ import annotations

import functools
from typing import Any

from fastapi import Response

from fairshake.application.errors import BadInput
from fairshake.application.learning.library import NoSuchLesson
from fairshake.application.texts import TextError
from fairshake.server.live.answering import RETRY, Endpoint, as_wrong
from fairshake.server.live.errors import Wrong, json
from fairshake.server.live.platform import Live


def answered(live: Live, endpoint: Endpoint) -> Endpoint:
    @functools.wraps(endpoint)
    async def answer(*args: Any, **kwargs: Any) -> Response:
        try:
            if live.stopping:
                raise Wrong(503, "stopping", retry=RETRY)
            return await endpoint(*args, **kwargs)
        except TextError as bad:
            return as_wrong(bad).response()
        except BadInput as bad:
            return json(bad.coded("bad-field"), 422)
        except NoSuchLesson as none:
            return Wrong(404, "no-such-lesson", "lesson", "classes", given=str(none)).response()
        except Exception as error:
            return as_wrong(error).response()

    return answer


def download(data: bytes | str, name: str, kind: str) -> Response:
    return Response(data, 200, {"Content-Disposition": f'attachment; filename="{name}"'}, kind)
