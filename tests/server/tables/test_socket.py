"""The socket keeps to PROTOCOL.md: hello, ids, numbers, refusals, and nonsense of every kind."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tenback.language import say
from tests.support.server.client import Client, run_clients, seated_clients
from tests.support.server.log_checks import check
from tests.support.server.process import Process


async def alone(server: Process, name: str = "Anna") -> Client:
    """Somebody who has just opened a table."""
    client = Client(server, name)
    client.open("classic", 2)
    return await client.connect()


async def closed(client: Client) -> tuple[int, str]:
    """How the server closes a connection."""
    with pytest.raises(ConnectionClosed) as ended:
        await client.until("nothing more")
    assert ended.value.rcvd
    return ended.value.rcvd.code, ended.value.rcvd.reason


def test_a_command_takes_effect_once(server: Process) -> None:
    async def talk() -> None:
        client = await alone(server)
        first = await client.ask("take_seat", "same", seat=0)
        again = await client.ask("take_seat", "same", seat=1)
        assert (first["repeated"], again["repeated"]) == (False, True)
        assert (first["first"], first["last"]) == (again["first"], again["last"])
        assert client.sight["seat"] == 0
        await client.cut()
        await client.connect_again()
        assert (await client.ask("take_seat", "same", seat=1))["repeated"] is True
        client.acknowledged = ["same"]
        check(server, [client])

    run_clients(talk())


def test_a_later_hello_changes_the_language_and_nothing_else(server: Process) -> None:
    async def talk() -> None:
        client = await alone(server)
        await client.send({"type": "hello", "protocol": 1, "last": None, "language": "fr"})
        refused = await client.ask("play", "early", move="13a")
        assert refused["text"] == say("table.no.not_playing", "fr")
        assert len(client.welcomes) == 1

    run_clients(talk())


def test_somebody_who_was_cut_off_is_told_what_was_missed(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await seated_clients(server, "classic", "Anna", "Ben", bot="")
        while ben.number < anna.number:
            await ben.hear()
        await ben.cut()
        await anna.do("say", text="where are you?")
        while not any(event["event"] == "lost" for event in anna.events):
            await anna.hear()
        await ben.connect_again()
        welcome = ben.welcomes[-1]
        assert welcome["tail"] is True
        assert [event["event"] for event in welcome["events"]] == ["said", "lost"]
        while not any(event["event"] == "returned" for event in anna.events):
            await anna.hear()
        while ben.number < anna.number:
            await ben.hear()
        check(server, [anna, ben])
        await ben.connect(fresh=True)
        assert (ben.welcomes[-1]["tail"], ben.welcomes[-1]["events"]) == (False, [])
        assert ben.sight == anna.sight | {"person": ben.id, "seat": 1, "view": ben.view}

    run_clients(talk())


def test_what_is_missing_is_told_only_to_those_who_know_the_same_log(server: Process) -> None:
    async def talk() -> None:
        (anna,) = await seated_clients(server, "classic", "Anna", bot="")
        known, mark = anna.number, anna.mark
        await anna.do("say", text="well")
        for last, said, tail in (
            (known, mark, True),
            (known, "another", False),  # as after an undo, or with a backup in its place
            (known, None, False),
            (known + 1, mark, False),
            (known + 99, mark, False),
            (None, mark, False),
        ):
            anna.socket = await anna.dial()
            await anna.send({"type": "hello", "protocol": 1, "last": last, "mark": said})
            anna.number = known
            welcome = await anna.until("welcome")
            assert welcome["tail"] is tail, (last, said)
            assert len(welcome["events"]) == tail
            assert (welcome["number"], welcome["table"]["number"]) == (known + 1, known + 1)

    run_clients(talk())


def test_refusals_are_typed_and_carry_the_number(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await seated_clients(server, "classic", "Anna", "Ben", bot="")
        for client in (anna, ben):
            await client.do("point_at", seat=0)
        while anna.sight["phase"] != "playing" or ben.number < anna.number:
            await (anna if anna.sight["phase"] != "playing" else ben).hear()
        cases: list[tuple[Client, str, str, dict[str, Any]]] = [
            (ben, "not_your_turn", "play", {"move": "."}),
            (anna, "stale", "play", {"move": anna.view["legal"][0], "after": 99}),
            (anna, "illegal", "play", {"move": "."}),
            (anna, "invalid", "play", {"move": "nonsense"}),
            (ben, "host", "pass_host", {"person": ben.id}),
            (ben, "talk", "say", {"text": "I have the 37"}),
            (anna, "unreadable", "fly", {}),
            (anna, "unreadable", "tick", {}),
            (anna, "unreadable", "play", {"move": 5}),
            (anna, "unreadable", "play", {"move": "5a", "more": 1}),
        ]
        for client, kind, do, values in cases:
            answer = await client.ask(do, **values)
            assert (answer["type"], answer["refused"]) == ("refused", kind), answer
            assert answer["number"] == anna.number
            assert answer["text"]
        illegal = await anna.ask("play", move=".")
        assert illegal["clause"] == "G-6"
        assert not any("37" in text for text in anna.heard if "said" in text)

    run_clients(talk())


FRAMES: dict[str, str | bytes] = {
    "garbage": "\x00{]",
    "empty": "",
    "binary": b'{"type":"ping"}',
    "bytes": bytes(range(256)),
    "number": "17",
    "list": '[{"type":"ping"}]',
    "deep": "[" * 30_000,
    "deeper": '{"type":"do","command":' + '{"a":' * 9_000 + "1" + "}" * 9_001,
    "unknown": '{"type":"cheat"}',
    "untyped": '{"command":{}}',
    "wrong": '{"type":"do","command":7}',
    "half": '{"type":"do","command":{"do":"say","id":"h","text":"\\ud800"}}',
    "zero": '{"type":"do","command":{"do":"say","id":"z","text":"a\\u0000b"}}',
    "huge number": '{"type":"do","command":{"do":"take_seat","id":"n","seat":1e400}}',
    "long number": '{"type":"do","command":{"do":"take_seat","id":"n","seat":' + "9" * 500 + "}}",
    "long id": json.dumps({"type": "do", "command": {"do": "ready", "id": "x" * 500}}),
    "NUL in an id": json.dumps({"type": "do", "command": {"do": "ready", "id": "x\0y"}}),
    "list as id": '{"type":"do","command":{"do":"ready","id":[1]}}',
    "another version": '{"type":"do","command":{"v":9,"do":"ready","id":"v"}}',
    "deep option": json.dumps(
        {
            "type": "do",
            "command": {"do": "settle", "id": "d", "game": "extreme", "players": 2,
                        "options": {"kinds": [[[["STOP"]]]], "instructions": {"x": {}}}},
        }
    ),
}  # fmt: skip


def test_nonsense_is_refused_and_harms_nobody(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await seated_clients(server, "classic", "Anna", "Ben", bot="")
        number = anna.number
        for name, frame in FRAMES.items():
            await anna.send(frame)
            answer = await anna.hear()
            assert answer["type"] == "refused", (name, answer)
            assert answer["refused"] in ("unreadable", "phase", "invalid"), (name, answer)
            assert answer["number"] == number
        await anna.send({"type": "ping"})
        assert (await anna.until("pong"))["number"] == number
        await ben.send({"type": "ping"})
        assert (await ben.until("pong"))["number"] == number
        check(server, [anna])

    run_clients(talk())


def test_what_is_huge_ends_the_connection_only(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await seated_clients(server, "classic", "Anna", "Ben", bot="")
        await anna.send(json.dumps({"type": "do", "command": {"text": "x" * 100_000}}))
        assert (await closed(anna))[0] == 1009
        await ben.send({"type": "ping"})
        await ben.until("pong")
        await anna.connect_again()
        assert anna.welcomes[-1]["tail"] is True

    run_clients(talk())


async def _nothing_said(client: Client) -> None:
    await client.send('{"type":"ping"}')


async def _old(client: Client) -> None:
    await client.send({"type": "hello", "protocol": 0})


@pytest.mark.parametrize(
    ("first", "code", "why"), [(_nothing_said, 4400, "hello"), (_old, 4426, "reload")]
)
def test_the_first_word_must_be_hello(
    server: Process, first: Callable[[Client], Awaitable[None]], code: int, why: str
) -> None:
    async def talk() -> None:
        client = Client(server, "Anna")
        client.open("classic", 2)
        client.socket = await client.dial()
        await first(client)
        assert await closed(client) == (code, why)
        messages = [json.loads(text) for text in client.heard]
        assert messages[-1] == {"type": "bye", "why": why}
        assert (why == "reload") == (messages[0].get("protocol") == 1)

    run_clients(talk())


def test_only_those_at_the_table_are_let_in(server: Process) -> None:
    async def talk() -> None:
        anna, eve = await alone(server), Client(server, "Eve")
        eve.table = anna.table
        eve.socket = await eve.dial()
        assert await closed(eve) == (4404, "no_table")
        assert eve.http.get(f"/api/tables/{anna.table}").status_code == 404
        eve.table = "nothing"
        eve.socket = await eve.dial()
        assert await closed(eve) == (4404, "no_table")
        eve.http.cookies.clear()
        eve.socket = await eve.dial()
        assert await closed(eve) == (4401, "nobody")
        with pytest.raises(InvalidStatus, match="403"):
            await anna.dial(Origin="https://elsewhere.example")
        await anna.dial(Origin=server.address)

    run_clients(talk())


def test_somebody_who_leaves_hears_no_more(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await seated_clients(server, "classic", "Anna", "Ben", bot="")
        assert (await ben.ask("leave"))["type"] == "done"
        assert await closed(ben) == (4410, "left")
        await anna.do("say", text="he has left")
        assert not any("he has left" in text for text in ben.heard)

    run_clients(talk())


@pytest.mark.slow  # a server of its own
def test_too_fast_says_when_to_go_on(tmp_path: Path) -> None:
    async def talk(server: Process) -> None:
        client = await alone(server)
        for _ in range(20):
            await client.send({"type": "ping"})
        answer = await client.until("refused")
        assert answer["refused"] == "too_fast"
        assert 0 < answer["retry"] <= 500
        await asyncio.sleep(answer["retry"] / 1000)
        await client.send({"type": "ping"})
        await client.until("pong")

    with Process(tmp_path, "--rate", "2", "--people-per-address", "1") as server:
        run_clients(talk(server))
        client = Client(server, "Ben")
        answers = [client.http.get("/api/codes/guess") for _ in range(20)]
        assert answers[0].status_code == 404
        assert answers[-1].status_code == 429
        assert answers[-1].json()["retry"] > 0
        assert int(answers[-1].headers["retry-after"]) >= 1
