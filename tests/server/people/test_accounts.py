"""Being known on a second device, taking everything along, and being forgotten."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from tenback.record import read_record
from tenback.table import replay
from tests.support.server.client import Client, http_client, run_clients, seated_clients
from tests.support.server.process import Process

SECRET = "a quiet evening with cards"  # noqa: S105  of nobody


def account(client: Client, login: str, password: str = SECRET, **more: str) -> Any:
    values = {"login": login, "password": password, **more}
    return client.http.put("/api/me/account", json=values)


def everything(server: Process) -> str:
    with closing(sqlite3.connect(server.database)) as database:
        return "\n".join(database.iterdump())


def test_somebody_with_a_password_is_the_same_on_a_second_device(server: Process) -> None:
    anna = Client(server, "Anna")
    made = account(anna, "Anna.K")
    assert made.json() == {"id": anna.id, "name": "Anna", "login": "anna.k"}
    phone = http_client(server)
    answer = phone.post("/api/sign-in", json={"login": "ANNA.k", "password": SECRET})
    assert (answer.status_code, answer.json()["id"]) == (200, anna.id)
    assert phone.get("/api/me").json() == made.json()
    assert SECRET not in everything(server)
    assert anna.http.post("/api/sign-out", json={"which": "others"}).status_code == 204
    assert phone.get("/api/me").status_code == 401
    assert anna.http.get("/api/me").status_code == 200
    assert anna.http.post("/api/sign-out", json={}).status_code == 204
    assert "tenback" not in anna.http.cookies
    assert anna.http.get("/api/me").status_code == 401


def test_a_device_that_is_signed_out_hears_nothing_more(server: Process) -> None:
    async def talk() -> None:
        (anna,) = await seated_clients(server, "classic", "Anna", bot="easy")
        assert account(anna, "anna.two").status_code == 200
        phone = Client(server, "phone")
        for changes in (
            lambda: anna.http.post("/api/sign-out", json={"which": "others"}),
            lambda: account(anna, "anna.two", "another password", old=SECRET),
        ):
            phone.http.cookies.clear()
            known = {"login": "anna.two", "password": SECRET}
            assert phone.http.post("/api/sign-in", json=known).json()["id"] == anna.id
            phone.table, phone.number = anna.table, 0
            await phone.connect()
            assert changes().is_success
            assert (await phone.until("bye"))["why"] == "nobody"
            assert phone.http.get("/api/me").status_code == 401
            assert (await anna.ask("say", text="still here"))["type"] == "done"
        assert account(anna, "anna.too", "another password", old="another password").is_success
        assert anna.http.post("/api/sign-out", json={}).is_success
        assert (await anna.until("bye"))["why"] == "nobody"

    run_clients(talk())


def test_a_password_is_needed_for_what_it_guards(server: Process) -> None:
    ben, eve = Client(server, "Ben"), Client(server, "Eve")
    assert account(ben, "ben").status_code == 200
    assert account(eve, "BEN").json()["key"] == "server.no.login_taken"
    for login, password in (("ben", "wrong password"), ("nobody", SECRET)):
        refused = http_client(server).post(
            "/api/sign-in", json={"login": login, "password": password}
        )
        assert (refused.status_code, refused.json()["key"]) == (403, "server.no.wrong_password")
    assert account(ben, "benny", "another password").status_code == 403
    assert ben.http.post("/api/me/delete", json={}).status_code == 403
    assert account(ben, "benny", "another password", old=SECRET).json()["login"] == "benny"


@pytest.mark.parametrize(
    ("login", "password", "key"),
    [
        ("ab", SECRET, "bad_login"),
        ("a b c", SECRET, "bad_login"),
        ("<script>", SECRET, "bad_login"),
        ("carl", "short", "bad_password"),
        ("carl", "x" * 201, "bad_password"),
    ],
)
def test_logins_and_passwords_have_a_form(
    server: Process, login: str, password: str, key: str
) -> None:
    refused = account(Client(server, "Carl"), login, password)
    assert (refused.status_code, refused.json()["key"]) == (400, f"server.no.{key}")


def test_somebody_who_is_forgotten_is_in_no_log_and_no_record_while_games_stay(
    server: Process,
) -> None:
    async def talk() -> None:
        zita, olaf = await seated_clients(server, "classic", "Zita Quux", "Olaf", bot="")
        await zita.do("say", text="such a quuxotic evening")
        for client in (zita, olaf):
            await client.do("agree", to="abandon")
        name = olaf.record
        data = zita.http.get("/api/me/export").json()
        assert (data["name"], data["devices"]) == ("Zita Quux", 1)
        assert [message["text"] for message in data["messages"]] == ["such a quuxotic evening"]
        assert [game["id"] for game in data["games"]] == [name]
        before = server.log(zita.table)
        assert zita.http.post("/api/me/delete", json={}).status_code == 204
        assert (await zita.until("bye"))["why"] == "left"
        assert zita.http.get("/api/me").status_code == 401
        assert "quux" not in everything(server).lower()
        after = server.log(zita.table)
        assert [event.number for event in after][: len(before)] == [e.number for e in before]
        assert replay(after).current_game is not None
        shown = http_client(server).get(f"/api/records/{name}")
        assert read_record(shown.content).names[1] == "Olaf"
        await olaf.connect(fresh=True)
        assert "Quux" not in olaf.heard[-1]
        (played_game,) = olaf.http.get("/api/me/games").json()
        assert played_game["id"] == name

    run_clients(talk())


def test_nobody_else_is_renamed_when_a_namesake_is_forgotten(server: Process) -> None:
    async def talk() -> None:
        olaf, wanda, level, bert = (Client(server, name) for name in ("Olaf", "Wanda", "easy", "B"))
        code = olaf.open("classic", 4)
        for seat, client in enumerate((olaf, wanda, level, bert)):
            if seat:
                client.join(code)
            await client.connect()
            await client.do("take_seat", seat=seat)
        await wanda.do("leave")
        command = {"do": "rename", "id": "r", "name": "Wanda"}
        await bert.send({"type": "do", "command": command})
        await bert.until("done", id="r")
        await level.do("leave_seat")
        for seat in (1, 2):
            await olaf.do("seat_bot", seat=seat, level="easy")
        await olaf.do("start_game")
        for client in (wanda, level):
            assert client.http.post("/api/me/delete", json={}).status_code == 204
        names = ["Olaf", "easy", "easy", "Wanda"]
        await olaf.connect(fresh=True)
        assert olaf.sight["current_game"]["names"] == names
        for client in (olaf, bert):
            await client.do("agree", to="abandon")
        await olaf.connect(fresh=True)
        assert http_client(server).get(f"/api/records/{olaf.record}").json()["names"] == names

    run_clients(talk())


def test_a_name_is_known_by_the_seat_at_the_deal(server: Process) -> None:
    async def talk() -> None:
        olaf, mara = await seated_clients(server, "classic", "Olaf", "Mara Frotz", bot="")
        nora = Client(server, "Nora")
        nora.join(olaf.http.get(f"/api/tables/{olaf.table}").json()["link"]["code"])
        await nora.connect()
        await mara.do("leave_seat")
        await nora.do("take_seat", seat=1)
        for client in (olaf, nora):
            await client.do("agree", to="abandon")
        await olaf.connect(fresh=True)
        assert nora.http.post("/api/me/delete", json={}).status_code == 204
        names = http_client(server).get(f"/api/records/{olaf.record}").json()["names"]
        assert names == ["Olaf", "Mara Frotz"]
        assert mara.http.post("/api/me/delete", json={}).status_code == 204
        assert "frotz" not in everything(server).lower()

    run_clients(talk())


def test_somebody_who_is_forgotten_is_in_no_record_of_a_table_that_is_gone(server: Process) -> None:
    async def talk() -> None:
        xara, olaf = await seated_clients(server, "classic", "Xara Plugh", "Olaf", bot="")
        for client in (xara, olaf):
            await client.do("agree", to="abandon")
        name, gone = olaf.record, olaf.table
        played_on = olaf.http.post(f"/api/games/{name}/table", json={"moves": 0}).json()["id"]
        assert "Plugh" not in str(server.log(played_on)[0])
        for client in (xara, olaf):
            await client.ask("leave")
        old = json.loads(body(server, played_on))
        old["begin"]["names"] = ["Xara Plugh", "Olaf"]  # as it was written once
        with closing(sqlite3.connect(server.database)) as database, database:
            database.execute("update records set table_id = null where table_id = ?", (gone,))
            database.execute("delete from members where table_id = ?", (gone,))
            database.execute("delete from events where table_id = ?", (gone,))
            database.execute("delete from tables where id = ?", (gone,))
            written = (json.dumps(old, separators=(",", ":")), played_on)
            database.execute(
                "update events set body = ? where table_id = ? and number = 1", written
            )
        assert xara.http.post("/api/me/delete", json={}).status_code == 204
        assert "plugh" not in everything(server).lower()
        assert (
            read_record(http_client(server).get(f"/api/records/{name}").content).names[1] == "Olaf"
        )
        assert json.loads(body(server, played_on))["begin"]["names"][1] == "Olaf"

    run_clients(talk())


def body(server: Process, table: str) -> str:
    """The first event of a table, as it is kept."""
    query = "select body from events where table_id = ? and number = 1"
    with closing(sqlite3.connect(server.database)) as database:
        return str(database.execute(query, (table,)).fetchone()[0])
