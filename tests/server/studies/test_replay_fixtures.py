"""The games that the client is tried with are those the rules would play today."""

from tests.server.studies.replay_fixtures import WALKS, walks


def test_the_client_deals_again_what_this_server_deals() -> None:
    assert WALKS.read_text(encoding="utf-8") == walks(), (
        "run `python -m tests.server.studies.replay_fixtures`"
    )
