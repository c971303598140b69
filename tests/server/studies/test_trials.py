"""Moves tried on a position: what follows, what is refused and by which clause; and the lessons."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.server.client import http_client
from tests.support.server.process import Process

LESSONS = Path(__file__).parents[3] / "web" / "src" / "learn" / "lessons.json"
TASKS = [
    pytest.param(task, id=f"{game}-{task['id']}")
    for game, tasks in json.loads(LESSONS.read_text("utf-8")).items()
    for task in tasks
]
POSITION = "classic 1 - 47,1,100,100 36,37,50 20,21,22 @1"


def test_a_legal_move_leads_to_the_next_position(server: Process) -> None:
    with http_client(server) as client:
        tried = client.post("/api/trials", json={"position": POSITION, "moves": ["37a"]}).json()
    assert tried["refused"] is None
    assert tried["view"]["tops"]["a"] == 37
    assert tried["view"]["hand"] == [36, 50]
    assert tried["position"].endswith("@1 37a")


def test_an_illegal_move_names_its_clause_in_the_language_of_the_reader(server: Process) -> None:
    with http_client(server) as client:
        body = {"position": POSITION, "moves": ["37a", "36a"]}
        headers = {"Accept-Language": "fr"}
        tried = client.post("/api/trials", json=body, headers=headers).json()
    assert tried["done"] == 1
    assert tried["refused"]["clause"] == "G-7"
    assert "pile monte" in tried["refused"]["text"]
    assert tried["view"]["tops"]["a"] == 37


def test_a_move_that_loses_has_a_warning(server: Process) -> None:
    body = {"position": "classic 1 - 40,99,3,2 35,45,50 20,21,22 @1", "moves": ["50a"]}
    with http_client(server) as client:
        tried = client.post("/api/trials", json=body).json()
    assert tried["refused"] is None
    assert len(tried["warnings"]) == 1


@pytest.mark.parametrize(
    "body",
    [
        {"position": "chess", "moves": []},
        {"position": POSITION},
        {"position": POSITION, "moves": ["37a"] * 21},
        {"position": "x" * 4001, "moves": []},
        {"position": POSITION, "moves": [], "seat": 9},
    ],
)
def test_nonsense_is_refused_in_a_sentence(server: Process, body: dict[str, object]) -> None:
    with http_client(server) as client:
        answer = client.post("/api/trials", json=body)
    assert answer.status_code == 400
    assert answer.json()["text"]


@pytest.mark.parametrize("task", TASKS)
def test_every_task_of_a_lesson_can_be_done(server: Process, task: dict[str, list[str]]) -> None:
    with http_client(server) as client:
        body = {"position": task["position"], "moves": task["want"]}
        tried = client.post("/api/trials", json=body).json()
    assert (tried["done"], tried["refused"]) == (len(task["want"]), None)
