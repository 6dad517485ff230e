"""Reads a journal of version 2 by docs/formats/journal-2.md and nothing else.

usage: journal2.py JOURNAL LINES

Checks every checksum, and compares the records, also those in the ring, with what trellis-audit log
--all --format jsonl has said (LINES). Prints one line; status 1 if anything differs.
"""

import json
import os
import sqlite3
import struct
import sys

KINDS = {1: "input", 2: "event", 3: "question", 4: "effect", 5: "timer", 6: "completion",
         7: "notification", 8: "row-change", 9: "lifecycle", 10: "change",
         11: "recovery"}
OUTCOMES = {1: "returned", 2: "unhandled", 3: "vetoed", 4: "threw", 5: "disabled", 6: "hidden",
            7: "detached", 8: "too-deep", 9: "cancelled", 10: "failed",
            11: "suspended", 12: "ignored"}
TABLES = {"session": 1, "anchor": 2, "name": 3, "site": 4, "gap": 9, "open": 10, "drain": 11,
          "registration": 13, "last": 14, "checkpoint": 15}

TABLE = []
for index in range(256):
    for _ in range(8):
        index = index >> 1 ^ (0x82F63B78 if index & 1 else 0)
    TABLE.append(index)


def crc(data, remainder=0xFFFFFFFF):
    for byte in data:
        remainder = remainder >> 8 ^ TABLE[(remainder ^ byte) & 0xFF]
    return remainder


def fail(message):
    print(message)
    sys.exit(1)


# Values are pairs: the type of the page, and what is in it.

def from_column(value):
    if value is None:
        return (0, None)
    if isinstance(value, int):
        return (2, value)
    if isinstance(value, float):
        return (3, value)
    if isinstance(value, str):
        return (4, value)
    tag, rest = value[0], value[1:]
    if tag == 1:
        return (1, rest == b"\x01")
    if tag == 3:
        return (3, struct.unpack(">d", rest)[0])
    return ({2: 5, 4: 6, 5: 7, 6: 8, 7: 9}[tag], rest)


def unsigned(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(out) + bytes([number])


def signed(number):
    return unsigned((number << 1 ^ number >> 63) & (1 << 64) - 1)


def text(value):
    data = value.encode()
    return unsigned(len(data)) + data


def optional(number):
    return unsigned(0 if number is None else number + 1)


def value_bytes(pair):
    kind, value = pair
    head = bytes([kind])
    if kind == 0:
        return head
    if kind == 1:
        return head + bytes([value])
    if kind == 2:
        return head + signed(value)
    if kind == 3:
        return head + struct.pack(">d", value)
    if kind == 4:
        return head + text(value)
    return head + unsigned(len(value)) + value


def outcome_bytes(outcome):
    code, error, message = outcome
    return bytes([code]) + (text(error) if code == 4 else b"") + (
        text(message) if code in (4, 10) else b"")


def site_bytes(site):
    if site is None:
        return b"\x00"
    data = site[0].encode()
    return unsigned(len(data) + 1) + data + unsigned(site[1])


def path_bytes(path):
    return b"\x00" if path is None else unsigned(len(path.encode()) + 1) + path.encode()


def leaf(record):
    out = b"\x01" + unsigned(record["sequence"]) + unsigned(record["kind"])
    out += path_bytes(record["path"]) + text(record["subject"]) + optional(record["cause"])
    out += b"".join(path_bytes(name) for name in record["origin"])
    out += site_bytes(record["site"]) + unsigned(record["depth"])
    out += signed(record["began"]) + unsigned(len(record["arguments"]))
    for name, value in record["arguments"]:
        out += text(name) + value_bytes(value)
    end = record["end"]
    out += optional(end and end["time"])
    if end:
        out += outcome_bytes(end["outcome"]) + value_bytes(end["answer"])
        out += bytes([end["default"]])
    out += unsigned(len(record["calls"]))
    for call in record["calls"]:
        out += unsigned(call["handler"]) + site_bytes(call["site"]) + signed(call["began"])
        out += optional(call["ended"])
        if call["ended"] is not None:
            out += outcome_bytes(call["outcome"]) + value_bytes(call["answer"])
    if end:
        out += unsigned(len(end["changes"]))
        for state, old, new, distance in end["changes"]:
            out += text(state) + value_bytes(old) + value_bytes(new) + unsigned(distance)
    return out


def row_bytes(number, row):
    data = bytes([number])
    for column in row:
        if column is None:
            data += b"\x00"
        elif isinstance(column, int):
            data += b"\x01" + struct.pack(">q", column)
        else:
            tag = 3 if isinstance(column, str) else 4
            column = column.encode() if tag == 3 else column
            data += bytes([tag]) + struct.pack(">Q", len(column)) + column
    return data


class Journal:
    def __init__(self, path):
        # The ring first: what leaves it afterwards is in the rows when they are read.
        self.database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        ring = self.database.execute("SELECT ring FROM session").fetchone()[0]
        self.ring = ring and os.path.exists(ring) and ring
        self.data = open(ring, "rb").read() if self.ring else b""
        self.database.execute("BEGIN")
        self.rows = {name: self.checked(name, number) for name, number in TABLES.items()}
        self.names = dict(self.rows["name"])
        self.sites = {row[0]: (self.names[row[1]], row[2]) for row in self.rows["site"]}
        self.records = {}
        self.read_rows()
        self.open = {}
        for sequence, frames in self.rows["open"]:
            while frames:
                length, = struct.unpack_from("<I", frames)
                self.take(frames[4:4 + length])
                frames = frames[4 + length:]
        if self.ring:
            self.read_ring(self.rows["drain"][0][1] if self.rows["drain"] else 0)
        self.records.update(self.open)
        self.check_last()

    def checked(self, table, number):
        # Files of an earlier version have no list of last changes and no checkpoints.
        if table in ("last", "checkpoint") and not self.database.execute(
                "SELECT 1 FROM sqlite_schema WHERE name = ?", [table]).fetchone():
            return []
        rows = self.database.execute(f"SELECT * FROM {table}").fetchall()
        for row in rows:
            if crc(row_bytes(number, row[:-1])) ^ 0xFFFFFFFF != row[-1]:
                fail(f"{table} {row[0]}: the checksum is another")
        return [row[:-1] for row in rows]

    def site(self, number):
        return self.sites[number] if number else None

    def name(self, number):
        return self.names[number] if number else None

    def read_rows(self):
        def parts(table):
            found = {}
            for row in self.database.execute(f"SELECT * FROM {table} ORDER BY id"):
                found.setdefault(row[0] >> 20, []).append(row[1:])
            return found
        arguments, calls, changes = parts("argument"), parts("call"), parts("change")
        details = parts("detail")
        for row in self.database.execute("SELECT * FROM record ORDER BY sequence"):
            (sequence, kind, path, subject, cause, site, depth, began, lasted, outcome, answer,
             beside, handler, place, call_began, call_lasted, checksum) = row
            actor, source, reason, error, message = details.get(sequence, [(None,) * 5])[0]
            for place_of, table in enumerate((arguments, calls, changes)):
                if beside >> 1 + 21 * place_of & (1 << 21) - 1 != len(table.get(sequence, [])):
                    fail(f"record {sequence}: there are other numbers of parts")
            record = {
                "sequence": sequence, "kind": kind, "path": self.name(path),
                "subject": self.name(subject), "cause": cause, "site": self.site(site),
                "depth": depth, "began": began, "calls": [], "end": None,
                "origin": [self.name(number) for number in (actor, source, reason)],
                "arguments": [(self.name(name), from_column(value))
                              for name, value in arguments.get(sequence, [])],
            }
            all_calls = calls.get(sequence, [])
            if handler is not None:
                first = (handler, place, call_began, call_lasted, 1, None, None, None)
                all_calls = [first] + all_calls
            for (number, where, start, length, code, kind_of_error, words, said) in all_calls:
                start += began
                record["calls"].append({
                    "handler": number, "site": self.site(where), "began": start,
                    "ended": None if length is None else start + length,
                    "outcome": (code, self.name(kind_of_error), words),
                    "answer": from_column(said)})
            if lasted is not None:
                record["end"] = {
                    "time": began + lasted, "outcome": (outcome, self.name(error), message),
                    "answer": from_column(answer), "default": beside & 1,
                    "changes": [(self.name(state), from_column(old), from_column(new), distance)
                                for state, old, new, distance in changes.get(sequence, [])]}
            found = crc(leaf(record)) ^ 0xFFFFFFFF
            if found - (1 << 32 if found >> 31 else 0) != checksum:
                fail(f"record {sequence}: the checksum is another")
            self.records[sequence] = record

    def check_last(self):
        """Compares the list of last changes with the records."""
        rows = self.rows["last"]
        if not rows:
            return
        if [row[0] for row in rows] != list(range(rows[0][1] + 1)):
            fail("last: there are other rows than the first one says")
        states, places = {}, {}
        decisive = {row[1]: row[4] for row in rows[1:] if row[2] is None}
        for sequence, record in sorted(self.records.items()):
            for state, _, _, distance in (record["end"] or {"changes": []})["changes"]:
                moment, last, count = states.get(state, (-1, 0, 0))
                if sequence + distance > moment:
                    moment, last = sequence + distance, sequence
                states[state] = (moment, last, count + 1)
            found = [name for name, _ in record["arguments"]]
            given = dict(record["arguments"])
            if "keyAfter" in given:
                places = {}
            if KINDS[record["kind"]] != "row-change" or "new" not in given or "keyAfter" in given:
                continue
            place = tuple(given.get(name, (0, None)) for name in ("table", "key", "column"))
            if any(kind != 4 for kind, _ in place) or len(found) != len(given):
                continue
            place += (record["origin"][1],)
            _, count, before = places.get(place, (None, 0, 0))
            told = sequence if record["cause"] is None else record["cause"]
            places[place] = (sequence, 1 if before > told else count + 1, told)
        for number, count, _ in places.values():
            if decisive.get(number) != count:
                fail(f"last: record {number} stands for {decisive.get(number)}, not {count}")
        listed = {self.names[row[2]]: (row[1] + row[3], row[1], row[4])
                  for row in rows[1:] if row[2] is not None}
        if listed != states:
            fail(f"last: the states are {listed}, not {states}")

    def read_ring(self, position):
        seed, = struct.unpack_from("<I", self.data, 8)
        capacity, = struct.unpack_from("<Q", self.data, 16)
        head, = struct.unpack_from("<Q", self.data, 64)
        body = self.data[16384:16384 + capacity] * 2
        position = max(position, head - capacity)
        while position < head:
            start = position % capacity
            checksum, length, place = struct.unpack_from("<IIQ", body, start)
            frame = body[start:start + length]
            if place != position or length % 8 or not 16 <= length <= capacity or (
                    crc(frame[4:], seed) != checksum):
                position += 8
                continue
            self.take(frame[16:])
            position += length

    def take(self, body):
        offset = 4
        kind, flags, code = body[0], body[2 if body[0] == 1 else 1], body[2]

        def number(size):
            nonlocal offset
            offset += size
            return int.from_bytes(body[offset - size:offset], "little")

        def some_text():
            nonlocal offset
            length = number(4)
            offset += length
            return body[offset - length:offset]

        def value():
            what = number(1)
            if what == 0:
                return (0, None)
            if what == 1:
                return (1, number(1) == 1)
            if what == 2:
                raw = number(8)
                return (2, raw - (1 << 64 if raw >> 63 else 0))
            if what == 3:
                return (3, struct.unpack("<d", struct.pack("<Q", number(8)))[0])
            if what == 7:
                return (7, struct.pack(">Q", number(8)))
            data = some_text()
            return (what, data.decode() if what == 4 else data)

        def outcome():
            error = self.name(number(4)) if code == 4 else None
            return (code, error, some_text().decode() if code in (4, 10) else None)

        def time(record):
            record["latest"] = max(record["latest"], 0 if flags & 1 else number(8))
            return record["latest"]

        if kind == 1:
            count, sequence, began, cause = number(4), number(8), number(8), number(8)
            path, subject, site, depth = (number(4) for _ in range(4))
            origin = [number(4) for _ in range(3)] if flags >> 2 & 1 else [0, 0, 0]
            record = {
                "sequence": sequence, "kind": body[1], "path": self.name(path),
                "subject": self.name(subject), "cause": cause - 1 if cause else None,
                "site": self.site(site), "depth": depth, "began": began, "latest": began,
                "origin": [self.name(number) for number in origin],
                "calls": [], "end": None, "arguments": []}
            for _ in range(count):
                name = self.name(number(4))
                record["arguments"].append((name, value()))
            self.open[sequence] = record
        elif kind in (2, 3):
            handler, sequence, order, site = number(4), number(8), number(8), number(4)
            record = self.open.get(sequence)
            if record is None:
                return
            running = [call for call in record["calls"]
                       if call["order"] == order and call["ended"] is None]
            known = any(call["order"] == order for call in record["calls"])
            if kind == 3 and known and not running:
                return
            now = time(record)
            if kind == 2 or not running:
                call = {"handler": handler, "site": self.site(site), "began": now, "ended": None,
                        "order": order, "outcome": None, "answer": (0, None)}
                record["calls"].append(call)
                running = [call]
            if kind == 3:
                running[-1].update(ended=now, outcome=outcome(), answer=value())
        elif kind == 4:
            count, sequence = number(4), number(8)
            record = self.open.pop(sequence, None)
            if record is None:
                return
            record["end"] = {"time": time(record), "outcome": outcome(), "answer": value(),
                             "default": flags >> 1 & 1, "changes": []}
            for _ in range(count):
                state = self.name(number(4))
                record["end"]["changes"].append((state, value(), value(), number(8)))
            self.records[sequence] = record
        elif kind == 5:
            place = number(4)
            self.names[place] = some_text().decode()
        elif kind == 6:
            place, file, line = number(4), number(4), number(8)
            self.sites[place] = (self.names[file], line)
        elif kind == 7:
            checksum, which, length = number(4), number(8), number(8)
            data = open(f"{self.ring}.{which}", "rb").read()
            if len(data) == length and crc(data, 0) == checksum:
                self.take(data)


def shown(pair):
    kind, value = pair
    if kind == 6:
        return {"private": True}
    if kind == 8:
        return {"digest": value[8:].hex(), "bytes": int.from_bytes(value[:8], "big")}
    if kind == 9:
        return {"count": int.from_bytes(value[:8], "big"), "type": value[8:].decode()}
    return value


def line(record):
    end = record["end"]
    site = lambda place: place and f"{place[0]}:{place[1]}"
    return {
        "seq": record["sequence"], "began_ns": record["began"], "kind": KINDS[record["kind"]],
        "control": record["path"], "event": record["subject"], "cause": record["cause"],
        "arguments": {name: shown(value) for name, value in record["arguments"]},
        "site": site(record["site"]), "depth": record["depth"], "origin": record["origin"],
        "calls": [(call["handler"], site(call["site"]),
                   "unfinished" if call["ended"] is None else OUTCOMES[call["outcome"][0]],
                   None if call["ended"] is None else call["ended"] - call["began"],
                   shown(call["answer"]))
                  for call in record["calls"]],
        "outcome": OUTCOMES[end["outcome"][0]] if end else "unfinished",
        "answer": shown(end["answer"]) if end else None,
        "duration_ns": end["time"] - record["began"] if end else None,
        "changes": [(state, shown(old), shown(new),
                     record["sequence"] + distance if distance else None)
                    for state, old, new, distance in end["changes"]] if end else [],
    }


def expected(entry):
    def private(value):
        return {"private": True} if isinstance(value, dict) and "private" in value else value
    return {
        "seq": entry["seq"], "began_ns": entry["began_ns"], "kind": entry["kind"],
        "control": entry["control"], "event": entry["event"], "cause": entry["cause"],
        "arguments": {name: private(value) for name, value in entry["arguments"].items()},
        "site": entry["site"], "depth": entry["depth"],
        "origin": [entry.get(name) for name in ("actor", "source", "reason")],
        "calls": [(call["handler"], call["site"], call.get("outcome"), call.get("duration_ns"),
                   private(call.get("answer"))) for call in entry["calls"]],
        "outcome": entry.get("outcome") or "unfinished", "answer": private(entry.get("answer")),
        "duration_ns": entry.get("duration_ns"),
        "changes": [(change["state"], private(change["old"]), private(change["new"]),
                     change.get("latest"))
                    for change in entry.get("changes", [])],
    }


def main():
    journal = Journal(sys.argv[1])
    ours = [line(record) for _, record in sorted(journal.records.items())]
    theirs = [expected(entry) for entry in map(json.loads, open(sys.argv[2], encoding="utf-8"))
              if "seq" in entry and "kind" in entry and entry["kind"] != "gap"]
    for mine, other in zip(ours, theirs):
        if mine != other:
            fail(f"differs:\n{mine}\n{other}")
    if len(ours) != len(theirs):
        fail(f"{len(ours)} records, not {len(theirs)}")
    print(f"{len(ours)} records, {len(journal.open)} open")


if __name__ == "__main__":
    main()
