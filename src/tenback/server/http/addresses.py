"""Where somebody comes from, and which proxies are believed when they say so.

Many people may share an address: a family, a school. The other way round, whoever has one IPv6
address usually has the whole network of 2⁶⁴ around it, which is counted as one.
"""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

__all__ = ["proxies_of", "whence"]

HOME = 64  # bits of an IPv6 address that are the same for everybody in a home
LONGEST = 64  # characters that are looked at; a proxy may pass on anything


def whence(scope: Any) -> str:
    """The address a connection comes from, as limits count it; "" where there is none."""
    client = scope.get("client")
    return _counted(client[0][:LONGEST]) if client else ""


@lru_cache(maxsize=4096)
def _counted(host: str) -> str:
    if ":" not in host:
        return host
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Network((int(found), HOME), strict=False))
    return str(found)


def proxies_of(text: str) -> list[str]:
    """Addresses and networks with commas between them; a ValueError where one is neither."""
    named = [part.strip() for part in text.split(",") if part.strip()]
    for part in named:
        ip_network(part) if "/" in part else ip_address(part)
    return named
