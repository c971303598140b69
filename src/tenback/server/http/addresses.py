"""The address of a client, and the proxies that may name another one.

Many people may share an address: a family, a school. A person with one IPv6 address usually has
the whole /64 network around it, so that network counts as one address.
"""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

from litestar.types import Scope

__all__ = ["client_address", "normalized", "proxies_of"]

NETWORK_BITS = 64  # of an IPv6 address; the rest is usually one household
MOST_ADDRESS_CHARACTERS = 64  # characters; a proxy may pass on anything


def client_address(scope: Scope) -> str:
    """The address of a connection as limits count it; "" if it has none."""
    client = scope.get("client")
    return normalized(client[0][:MOST_ADDRESS_CHARACTERS]) if client else ""


@lru_cache(maxsize=4096)
def normalized(host: str) -> str:
    """An address as limits and bans count it: of IPv6 the network of a household."""
    if ":" not in host:
        return host
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((int(address), NETWORK_BITS), strict=False))
    return str(address)


def proxies_of(text: str) -> list[str]:
    """The addresses and networks of a comma-separated list; raises ValueError for anything else."""
    named = [part.strip() for part in text.split(",") if part.strip()]
    for part in named:
        ip_network(part) if "/" in part else ip_address(part)
    return named
