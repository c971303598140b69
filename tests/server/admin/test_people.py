"""People, passwords, bans and removal, as an operator handles them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tenback.cli import main
from tenback.server.people.passwords import Passwords
from tests.server.admin.commands import Capture, told
from tests.table.room import Room

ROWS = (("p-anna", "Anna", "anna.k"), ("p-ben", "Ben", None), ("p-100%", "100%", None))


def rows(database: Path, query: str, *values: object) -> list[Any]:
    with closing(sqlite3.connect(database)) as connection, connection:
        return connection.execute(query, values).fetchall()


@pytest.fixture(autouse=True)
def known(database: Path) -> None:
    for number, (person, name, login) in enumerate(ROWS, 1):
        insert = "insert into people (id, name, created, login) values (?, ?, ?, ?)"
        rows(database, insert, person, name, number, login)
        token = bytes([number]) * 32
        rows(database, "insert into tokens values (?, ?, ?)", token, person, number * 1000)


def test_people_are_listed_with_the_latest_first(capsys: Capture) -> None:
    people = told(capsys, "people")
    assert [person["id"] for person in people] == ["p-100%", "p-ben", "p-anna"]
    assert people[2] == {
        "id": "p-anna", "name": "Anna", "login": "anna.k", "created": 1, "seen": 1000,
        "tables": 0, "games": 0, "banned": False,
    }  # fmt: skip
    assert len(told(capsys, "people", "--limit", "1")) == 1


@pytest.mark.parametrize(
    ("text", "found"), [("ANNA.K", "p-anna"), ("ben", "p-ben"), ("%", "p-100%")]
)
def test_people_are_searched_by_name_login_and_id(capsys: Capture, text: str, found: str) -> None:
    assert [person["id"] for person in told(capsys, "people", text)] == [found]
    assert main(["admin", "people", text]) == 0
    assert capsys.readouterr().out.startswith(f"{found}  ")


def test_a_new_password_is_right_and_signs_out_all_devices(database: Path, capsys: Capture) -> None:
    made = told(capsys, "reset-password", "Anna.K")
    assert made["login"] == "anna.k"
    ((hashed,),) = rows(database, "select password from people where id = 'p-anna'")
    assert made["password"] not in hashed
    assert asyncio.run(Passwords().check(hashed, made["password"]))
    assert rows(database, "select count(*) from tokens where person = 'p-anna'") == [(0,)]
    assert rows(database, "select count(*) from tokens") == [(2,)]


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["reset-password", "p-ben"], "no account"),
        (["reset-password", "carl"], "carl"),
        (["ban", "carl"], "carl"),
        (["ban", "p-ben", "--address", "1.2.3.4"], "--address"),
        (["ban", "p-ben", "--days", "0"], "--days"),
        (["ban", "p-ben", "--days", "nan"], "--days"),
        (["unban", "p-ben"], "not banned"),
        (["unban"], "PERSON"),
        (["remove-person", "carl"], "carl"),
        (["remove-table", "nowhere"], "nowhere"),
        (["people", "--limit", "0"], "--limit"),
    ],
)
def test_bad_input_is_one_line(words: list[str], hint: str, capsys: Capture) -> None:
    assert main(["admin", *words]) == 2
    error = capsys.readouterr().err
    assert hint in error
    assert error.count("\n") == 1


def test_bans_are_listed_replaced_and_lifted(database: Path, capsys: Capture) -> None:
    assert told(capsys, "ban", "anna.k")["until"] is None
    again = told(capsys, "ban", "anna.k", "--days", "2", "--reason", "insults")
    assert again["until"] - again["created"] == 2 * 86_400_000
    address = told(capsys, "ban", "--address", "203.0.113.7")
    assert "203.0.113.7" not in str(rows(database, "select * from bans"))
    assert {ban["value"] for ban in told(capsys, "ban")} == {"p-anna", address["value"]}
    assert [person["banned"] for person in told(capsys, "people", "anna")] == [True]
    told(capsys, "unban", "p-anna")
    told(capsys, "unban", "--address", "203.0.113.7")
    assert told(capsys, "ban") == []


def test_a_household_of_ipv6_is_one_address(capsys: Capture) -> None:
    told(capsys, "ban", "--address", "2001:db8::1")
    told(capsys, "unban", "--address", "2001:db8::2")


def test_a_table_is_removed_with_its_log(database: Path, taken_in: Room, capsys: Capture) -> None:
    told(capsys, "remove-table", taken_in.table.id)
    assert told(capsys, "show") == []
    for table in ("events", "members", "tables"):
        assert rows(database, f"select count(*) from {table}") == [(0,)]  # noqa: S608


def test_a_person_is_erased(database: Path, capsys: Capture) -> None:
    assert told(capsys, "remove-person", "anna.k")["name"] == "Anna"
    assert rows(database, "select count(*) from people where id = 'p-anna'") == [(0,)]
    assert rows(database, "select count(*) from tokens where person = 'p-anna'") == [(0,)]
    assert len(told(capsys, "people")) == 2
