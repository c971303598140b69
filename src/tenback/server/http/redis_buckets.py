"""Token buckets in Redis, counted by one script so that no two processes count at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from redis.asyncio import Redis

__all__ = ["RedisBuckets"]

PREFIX = "tenback:limit:"
TIMEOUT_SECONDS = 1.0
# A bucket is the time at which it is full again, in milliseconds of Redis' own clock.
TAKE = """
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local full = math.max(tonumber(redis.call("GET", KEYS[1]) or "0"), now) + tonumber(ARGV[1])
local over = full - now - tonumber(ARGV[2])
if over > 0 then return math.ceil(over) end
redis.call("SET", KEYS[1], string.format("%.0f", full), "PX", math.ceil(full - now) + 1000)
return 0
"""


class RedisBuckets:
    """Buckets at this address."""

    def __init__(self, address: str) -> None:
        from redis.asyncio import Redis  # noqa: PLC0415  only where it is installed

        self.redis: Redis = Redis.from_url(
            address, socket_timeout=TIMEOUT_SECONDS, socket_connect_timeout=TIMEOUT_SECONDS
        )

    async def take(self, key: str, rate: float, reserve: float) -> int:
        """Count one: 0, or if the bucket is empty the milliseconds until the next try."""
        cost, whole = 1000 / rate, 1000 * reserve / rate
        return int(await self.redis.eval(TAKE, 1, f"{PREFIX}{key}", str(cost), str(whole)))

    async def close(self) -> None:
        """Disconnect."""
        await self.redis.aclose()
