"""How often somebody may do something: limits that fill up again, and forget."""

from __future__ import annotations

from typing import cast

import pytest
from litestar.types import Scope

from tenback.server.http import buckets
from tenback.server.http.addresses import client_address, proxies_of
from tenback.server.http.limits import Allowance, Crowd, Limit, TooFast


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_limit_refuses_what_is_too_much_and_says_when_to_go_on() -> None:
    clock = Clock()
    limit = Limit(2, 3, clock)
    for _ in range(3):
        limit.take("anna")
    with pytest.raises(TooFast) as fast:
        limit.take("anna")
    assert fast.value.wait == 500
    limit.take("ben")
    clock.now = 0.5
    limit.take("anna")
    with pytest.raises(TooFast):
        limit.take("anna")
    unlimited = Limit(0, 0)
    for _ in range(1000):
        unlimited.take("anna")
    assert len(unlimited) == 0


def test_somebody_who_has_not_come_for_long_is_forgotten() -> None:
    clock = Clock()
    limit = Limit(2, 3, clock)  # full again after a second and a half
    for n in range(50):
        limit.take(n)
    assert len(limit) == 50
    clock.now = 1.0
    limit.take(49)
    clock.now = 2.0
    for n in range(100, 149):
        limit.take(n)
    assert len(limit) == 50  # those, and the one that came in between
    for _ in range(2):
        limit.take(100)
    with pytest.raises(TooFast):  # nobody is forgotten who has still to wait
        limit.take(100)


def test_no_more_are_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buckets, "MOST_BUCKETS", 10)
    limit = Limit(1, 1, Clock())
    for n in range(1_000):
        limit.take(n)
    assert 1 <= len(limit) <= 10
    with pytest.raises(TooFast):
        limit.take(999)


def test_neighbours_have_more_together_and_nobody_takes_it_from_them() -> None:
    allowance = Allowance(1, 2, people_per_address=3, clock=Clock())
    for who in ("anna", "ben"):
        for _ in range(2):
            allowance.take("home", who)
        for _ in range(20):
            with pytest.raises(TooFast) as fast:
                allowance.take("home", who)
            assert fast.value.wait == 1000
    allowance.take("home", "carl")
    allowance.take("home")  # somebody nobody knows
    with pytest.raises(TooFast) as fast:
        allowance.take("home", "carl")
    assert fast.value.wait == 334  # three times as soon as for one person
    allowance.take("elsewhere", "dora")


def test_a_crowd_knows_how_many_are_here() -> None:
    crowd = Crowd()
    crowd.enter("anna", "home")
    crowd.enter("ben", "home")
    assert (crowd["anna"], crowd["home"], crowd["nobody"]) == (1, 2, 0)
    crowd.leave("anna", "home")
    assert (crowd["anna"], crowd["home"]) == (0, 1)
    crowd.leave("ben", "home")
    assert crowd["home"] == 0


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:0db8:0001:0002::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("a local socket", "a local socket"),
        ("x:" * 1_000, "x:" * 32),
    ],
)
def test_an_address_is_counted_with_its_home(host: str, counted: str) -> None:
    assert client_address(cast(Scope, {"client": (host, 1)})) == counted


def test_somebody_who_has_no_address_is_counted_as_well() -> None:
    assert client_address(cast(Scope, {"client": None})) == client_address(cast(Scope, {})) == ""


def test_proxies_are_addresses_and_networks() -> None:
    assert proxies_of("") == proxies_of(" , ") == []
    assert proxies_of("127.0.0.1, ::1,10.0.0.0/8") == ["127.0.0.1", "::1", "10.0.0.0/8"]
    for wrong in ("nginx", "*", "10.0.0.1/8", "1.2.3", "127.0.0.1 ::1"):
        with pytest.raises(ValueError, match=r"appear|host bits"):
            proxies_of(wrong)
