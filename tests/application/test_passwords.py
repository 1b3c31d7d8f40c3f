"""Passwords that anyone would try first are refused; thoughtful passwords are accepted."""

from __future__ import annotations

import pytest

from fairshake.application.people.passwords import BadPasswordError, check_password, common_words


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "PASSWORD",
        "Password1",
        "p4ssw0rd",
        "pa$$word",
        "password123!",
        "12345678",
        "87654321",
        "123456789012",
        "11111111",
        "aaaaaaaaaaaa",
        "abcabcabc",
        "12121212",
        "abcdefgh",
        "abcd1234",
        "qwertyuiop",
        "qwerty12",
        "asdfghjk",
        "1q2w3e4r",
        "iloveyou",
        "i love you",
        "sunshine2024!",
        "football1",
        "Jessica99",
        "20100512",
        "12/05/1998",
        "contraseña",
        "Tequiero1",
        "letmein!!",
    ],
)
def test_what_everybody_tries_first_is_refused(password: str) -> None:
    with pytest.raises(BadPasswordError) as bad:
        check_password(password, "Ms Lee")
    assert bad.value.code == "password-common"


@pytest.mark.parametrize(
    ("password", "name"),
    [
        ("Brave Otter", "Brave Otter"),
        ("brave-otter-7", "Brave Otter"),
        ("my bravE 0tter", "Brave Otter"),
        ("otter2026", "Brave Otter"),
        ("ann12345", "Ann"),
    ],
)
def test_the_name_is_not_a_password(password: str, name: str) -> None:
    with pytest.raises(BadPasswordError) as bad:
        check_password(password, name)
    assert bad.value.code == "password-name"


@pytest.mark.parametrize(
    "password",
    [
        "twelve cubes",
        "long enough",
        "planning cubes",
        "purple otter sings",
        "x7!kQp2v",
        "correcthorse",
        "314159265358979",
        "нежный ёж",
        "数学は楽しいですね",
    ],
)
def test_others_are_taken(password: str) -> None:
    check_password(password, "Ann")


@pytest.mark.parametrize(("password", "code"), [("short", "password-short"), ("x1" * 101, "password-long")])
def test_length_comes_first(password: str, code: str) -> None:
    with pytest.raises(BadPasswordError) as bad:
        check_password(password, "Ann")
    assert bad.value.code == code


def test_the_list_is_read_without_its_notes() -> None:
    assert len(common_words()) > 2_000
    assert all(word == word.casefold() and "#" not in word for word in common_words())
