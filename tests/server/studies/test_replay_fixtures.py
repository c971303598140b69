"""The games that the client is tried with are those the rules would play today."""

from tests.server.studies.replay_fixtures import REPLAYS, replays_json


def test_the_client_deals_again_what_this_server_deals() -> None:
    assert REPLAYS.read_text(encoding="utf-8") == replays_json(), (
        "run `python -m tests.server.studies.replay_fixtures`"
    )
