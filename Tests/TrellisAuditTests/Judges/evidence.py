"""Checks the evidence of a journal by docs/formats/evidence.md, RFC 6962, RFC 8032 and the C2SP
specifications, and nothing else.

usage: evidence.py journal JOURNAL KEY
       evidence.py record PROOF KEY
       evidence.py consistency PROOF KEY

Prints one line; status 1 if anything does not hold.
"""

import base64
import hashlib
import sys

from journal2 import Journal, fail, leaf, row_bytes, signed, site_bytes, text, unsigned

PRIME = 2 ** 255 - 19
ORDER = 2 ** 252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, PRIME - 2, PRIME) % PRIME


def sha(data):
    return hashlib.sha256(data).digest()


# Ed25519 (RFC 8032), with points in affine coordinates: slow, and short enough to be read.

def add(one, two):
    (x1, y1), (x2, y2) = one, two
    product = D * x1 * x2 * y1 * y2 % PRIME
    x = (x1 * y2 + x2 * y1) * pow(1 + product, PRIME - 2, PRIME) % PRIME
    y = (y1 * y2 + x1 * x2) * pow(1 - product, PRIME - 2, PRIME) % PRIME
    return (x, y)


def times(number, point):
    result = (0, 1)
    while number:
        if number & 1:
            result = add(result, point)
        point = add(point, point)
        number >>= 1
    return result


def point(data):
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (1 << 255) - 1
    square = (y * y - 1) * pow(D * y * y + 1, PRIME - 2, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME:
        x = x * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    if y >= PRIME or (x * x - square) % PRIME or not x and sign:
        fail("a key or a signature has no point")
    return (PRIME - x if x & 1 != sign else x, y)


BASE = point((4 * pow(5, PRIME - 2, PRIME) % PRIME).to_bytes(32, "little"))


def is_signature(signature, message, key):
    if len(signature) != 64:
        return False
    scalar = int.from_bytes(signature[32:], "little")
    hashed = hashlib.sha512(signature[:32] + key + message).digest()
    challenge = int.from_bytes(hashed, "little") % ORDER
    return scalar < ORDER and times(scalar, BASE) == add(
        point(signature[:32]), times(challenge, point(key)))


# C2SP signed notes

def verifier(line):
    name, number, encoded = line.split("+", 2)
    data = base64.b64decode(encoded, validate=True)
    if len(data) != 33 or data[0] != 1:
        fail("the key is not one for Ed25519")
    if sha(name.encode() + b"\n" + data)[:4].hex() != number:
        fail("the key has another ID")
    return name, bytes.fromhex(number), data[1:]


def opened(note, key):
    name, number, public = verifier(key)
    body, signatures = note.split("\n\n", 1)
    body += "\n"
    for line in signatures.splitlines():
        dash, signer, encoded = line.split(" ")
        data = base64.b64decode(encoded, validate=True)
        if dash == "—" and signer == name and data[:4] == number:
            if not is_signature(data[4:], body.encode(), public):
                fail("the signature is not valid")
            return body.splitlines()
    return fail("the note is not signed by the key")


# RFC 6962

def root(hashes):
    if len(hashes) < 2:
        return hashes[0] if hashes else sha(b"")
    power = 1
    while power * 2 < len(hashes):
        power *= 2
    return sha(b"\x01" + root(hashes[:power]) + root(hashes[power:]))


def chain(entries):
    value = sha(b"")
    for entry in entries:
        value = sha(value + entry)
    return value


def check_journal(path, key):
    journal = Journal(path)
    rows = {row[0]: row for row in journal.database.execute("SELECT * FROM checkpoint")}
    if sorted(rows) != [0, 1]:
        fail("there are other checkpoints than two")
    start, newest = opened(rows[0][2], key), opened(rows[1][2], key)
    leaves = {number: leaf(record) for number, record in journal.records.items()
              if record["end"] or journal.rows["session"][0][19] is not None}
    for _, first, count, began, ended, reason in journal.rows["gap"]:
        if reason not in ("rotated", "removed"):
            data = b"\x02" + unsigned(first) + unsigned(count) + signed(began) + signed(ended)
            leaves.update((first + index, data + text(reason)) for index in range(count))
    if int(start[1]) != 0 or base64.b64decode(start[2]) != root([]):
        fail("the first checkpoint is not that of an empty journal")
    session = journal.rows["session"][0]
    origin = session[2] + "/" + session[1].hex()
    size = int(newest[1])
    if [start[0], newest[0]] != [origin, origin]:
        fail("the origin is another")
    hashes = [sha(b"\x00" + leaves[number]) for number in range(size)]
    if base64.b64decode(newest[2]) != root(hashes):
        fail("the root is another")
    anchors, registrations = journal.rows["anchor"], journal.rows["registration"]
    names = [text(journal.name(row[1])) + text(journal.name(row[2])) + unsigned(row[3])
             + site_bytes(journal.site(row[4])) for row in registrations]
    facts = sha(sha(row_bytes(1, session[:18])) + sha(rows[0][3]) + chain(row_bytes(2, row) for row in anchors)
                + chain(names))
    words = newest[3].split(" ")
    if words != ["facts", str(len(anchors)), str(len(names)),
                 base64.b64encode(facts).decode()]:
        fail("the facts are others")
    if session[19] is not None and newest[4] != f"ended {session[20]} {session[19]} {session[21]}":
        fail("the end is another")
    print(f"{size} records of {newest[0].split('/')[0]} are signed")


def check_record(proof, key):
    lines = proof.split("\n")
    if lines[0] != "trellis record proof v1" or lines[2] != f"key {key}" or lines[3]:
        fail("it is no proof")
    data = base64.b64decode(lines[1].removeprefix("record "), validate=True)
    if lines[4] != "c2sp.org/tlog-proof@v1":
        fail("it is no proof of C2SP")
    index = int(lines[5].removeprefix("index "))
    end = lines.index("", 4)
    path = [base64.b64decode(line, validate=True) for line in lines[6:end]]
    note = opened("\n".join(lines[end + 1:]), key)
    node, last, value = index, int(note[1]) - 1, sha(b"\x00" + data)
    for step in path:
        if node & 1 or node == last:
            value = sha(b"\x01" + step + value)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            value = sha(b"\x01" + value + step)
        node, last = node >> 1, last >> 1
    if last or value != base64.b64decode(note[2]):
        fail("the record is not in the tree")
    print(f"record {index} of {note[1]} is proved")


def check_consistency(proof, key):
    head, older, newer = proof.split("\n\n", 2)
    older_note, newer = newer.split("\n\n", 1)
    older = opened(older + "\n\n" + older_note, key)
    newer = opened(newer, key)
    lines = head.split("\n")
    if lines[0] != "trellis consistency proof v1" or lines[1] != f"key {key}":
        fail("it is no proof")
    steps = [base64.b64decode(line, validate=True) for line in lines[2:]]
    first, second = int(older[1]), int(newer[1])
    roots = [base64.b64decode(note[2]) for note in (older, newer)]
    if first & (first - 1) == 0:
        steps.insert(0, roots[0])
    node, last = first - 1, second - 1
    while node & 1:
        node, last = node >> 1, last >> 1
    one = two = steps[0]
    for step in steps[1:]:
        if node & 1 or node == last:
            one, two = sha(b"\x01" + step + one), sha(b"\x01" + step + two)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            two = sha(b"\x01" + two + step)
        node, last = node >> 1, last >> 1
    if last or [one, two] != roots:
        fail("the later checkpoint does not begin with the records of the earlier one")
    print(f"{first} of {second} records are the same")


if __name__ == "__main__":
    what, place, given = sys.argv[1:]
    given = open(given).read().strip()
    if what == "journal":
        check_journal(place, given)
    elif what == "record":
        check_record(open(place, newline="").read(), given)
    else:
        check_consistency(open(place, newline="").read(), given)
