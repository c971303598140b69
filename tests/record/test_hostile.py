"""Files nobody meant well: they are refused, quickly, and nothing but RecordError comes out."""

from __future__ import annotations

import json
from io import BytesIO
from random import Random

import pytest

from tenback.record import RecordError, read_record, read_records
from tests.support.small_records import SEVEN, refused, wrong

GOOD = json.dumps(SEVEN)


def test_ten_megabytes_of_garbage_are_refused_before_they_are_parsed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("parsed")

    monkeypatch.setattr("tenback.record.json_text.json.loads", never)
    garbage = Random(1).randbytes(10_000_000)
    assert refused(garbage).key == "record.size"
    assert refused("[" * 10_000_000).key == "record.size"
    assert refused('{"a":' * 300_000).key == "record.deep"


@pytest.mark.parametrize(
    "garbage",
    [
        Random(2).randbytes(10_000_000),
        b"{" + Random(3).randbytes(10_000_000),
        b"\n" * 10_000_000,
        b"{\n" * 5_000_000,
        b"{}\n" + b"\n" * 10_000_000,
        b"{}\n" + b"[]\n" * 3_000_000,
        b'{"\\' * 2_500_000,
        b'"\\' * 5_000_000,
        b"{}\n" + b"x" * 10_000_000,
        b"{}\n" * 3_333_333,
        b'{"tenback":1}\n' * 700_000,
        b'{"tenback":2}\n' * 700_000,
        b'{"tenback":1,"a":1}\n' * 500_000,
        b'{"a":1,"a":1}\n' * 700_000,
    ],
    ids=range(14),
)
def test_ten_megabytes_of_garbage_are_given_up_soon(garbage: bytes) -> None:
    found = list(read_records(BytesIO(garbage)))
    assert all(isinstance(error, RecordError) for error in found)
    assert 1 <= len(found) <= 21


@pytest.mark.parametrize(
    ("source", "where", "key"),
    [
        ("", "line 1, column 1", "record.json"),
        ("\x00", "line 1, column 1", "record.json"),
        ('{"tenback": 1,\n "game" "classic"}', "line 2, column 9", "record.json"),
        (GOOD[:-1], f"line 1, column {len(GOOD)}", "record.json"),
        (GOOD + "x", f"line 1, column {len(GOOD) + 1}", "record.json"),
        ('{"tenback": 1, "tenback": 1}', "keys", "record.double"),
        ('{"options": {"a": 1, "a": 2}}', "keys", "record.double"),
        ("[]", "record", "record.must.object"),
        ("7", "record", "record.must.object"),
        ("null", "record", "record.must.object"),
        ('"' + "\\" * 1000, "line 1, column 1", "record.json"),
        ("[" * 9, "brackets", "record.deep"),
        ('{"a":' * 9, "brackets", "record.deep"),
        ("9" * 100_000, "record", "record.must.object"),
        (b"\xff{}", "byte 1", "record.encoding"),
        (b'{"tenback": "\xed\xa0\x80"}', "byte 14", "record.encoding"),
        (GOOD.encode("utf-16"), "byte 1", "record.encoding"),
        ("{\ud800}", "byte 2", "record.encoding"),
    ],
)
def test_what_is_no_json_object_is_refused(source: str | bytes, where: str, key: str) -> None:
    error = refused(source)
    assert (error.where, error.key) == (where, key)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "9" * 50_000, "-1"])
def test_numbers_that_are_none_are_refused_where_they_stand(number: str) -> None:
    for key, where in (("players", "players"), ("tenback", "tenback"), ("seed", "seed")):
        plain = {name: value for name, value in SEVEN.items() if name != key}
        error = refused(json.dumps(plain)[:-1] + f', "{key}": {number}}}')
        assert error.where == where
        assert len(str(error)) < 400


def test_a_byte_order_mark_is_let_pass() -> None:
    assert read_record(b"\xef\xbb\xbf" + GOOD.encode()) == read_record(GOOD)
    assert read_record("\ufeff" + GOOD) == read_record(GOOD)
    assert list(read_records(b"\xef\xbb\xbf" + GOOD.encode())) == [read_record(GOOD)]


def test_an_error_can_be_printed_whatever_it_repeats() -> None:
    for name in ("\ud800", "\x1b[31m", "\u202e", "a\nb", "x" * 9000):
        text = str(wrong({name: 1}))
        assert text.isprintable()
        assert len(text) < 500


def test_a_json_lines_file_is_read_on_after_an_error() -> None:
    broken = json.dumps(SEVEN | {"players": 9})
    text = f"\n{GOOD}\n{broken}\n\nnonsense\n{GOOD}\n{GOOD[:-9]}\n{GOOD}"
    found = list(read_records(text))
    places = [e.where if isinstance(e, RecordError) else "fine" for e in found]
    torn = f"line 7, column {len(GOOD) - 8}"
    assert places == ["fine", "line 3, players", "line 5, column 1", "fine", torn, "fine"]


def test_a_torn_first_line_does_not_hide_the_others() -> None:
    found = list(read_records(f"{GOOD[:50]}\n{GOOD}\n"))
    assert isinstance(found[0], RecordError)
    assert found[0].line == 1
    assert found[1:] == [read_record(GOOD)]


@pytest.mark.parametrize("text", ["", " \n\n"])
def test_an_empty_file_says_so(text: str) -> None:
    (error,) = read_records(text)
    assert isinstance(error, RecordError)
    assert (error.where, error.key) == ("file", "record.empty")


def test_one_record_may_stand_on_many_lines() -> None:
    laid_out = "\n\n" + json.dumps(SEVEN, indent=1)
    assert list(read_records(laid_out)) == [read_record(GOOD)]
    (error,) = read_records(laid_out.replace('"players": 2', '"players" 2'))
    assert isinstance(error, RecordError)
    assert error.where == "line 6, column 12"


def test_a_file_of_something_else_is_given_up() -> None:
    found = list(read_records("{}\n" + "{ garbage\n" * 100))
    assert len(found) == 21
    last = found[-1]
    assert isinstance(last, RecordError)
    assert (last.where, last.key) == ("line 20, file", "record.hopeless")


def test_bad_records_among_good_ones_are_all_told() -> None:
    text = (f"{'{}'}\n" * 19 + f"{GOOD}\n") * 3
    assert len(list(read_records(text))) == 60
    broken = json.dumps(SEVEN | {"players": 9}) + "\n"
    assert len(list(read_records(broken * 50))) == 50  # these are records, if not legal ones


def test_a_line_that_is_too_long_is_passed_over() -> None:
    huge = json.dumps(SEVEN | {"comments": {"0": "x" * 5_000_000}})
    found = list(read_records(f"{GOOD}\n{huge}\n{GOOD}\n"))
    assert [isinstance(item, RecordError) for item in found] == [False, True, False]
    assert isinstance(found[1], RecordError)
    assert found[1].where == "line 2, size"
