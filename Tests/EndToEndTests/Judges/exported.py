"""Compares an exported file with the table that it was made from.

usage: exported.py DATABASE TABLE FILE

The end of the file's name says its form. Python's csv and json and SQLite's shell read the file; prints a line for each
value that differs, and the number of rows that were compared.
"""

import csv
import json
import math
import os
import sqlite3
import subprocess
import sys


def rows_of(path, table):
    connection = sqlite3.connect(path)
    connection.text_factory = bytes
    names = [row[1].decode() for row in connection.execute(f"PRAGMA table_info({table})")]
    quoted = ["\"" + name.replace("\"", "\"\"") + "\"" for name in names]
    columns = ", ".join(f"{name}, typeof({name})" for name in quoted)
    found = []
    for row in connection.execute(f"SELECT {columns} FROM {table} ORDER BY 1"):
        found.append([(row[i + 1].decode(), row[i]) for i in range(0, len(row), 2)])
    connection.close()
    return names, found


def separated(kind, value):
    """What a cell of CSV must be, with bytes that are not UTF-8 as Python stands for them."""
    if kind == "null":
        return ""
    if kind == "blob":
        return f"x'{value.hex().upper()}'"
    if kind == "text":
        return value.decode("utf-8", "surrogateescape")
    return value


def same_number(text, value):
    if isinstance(value, float):
        return ("." in text or "Inf" in text) and float(text) == value and math.copysign(1, float(text)) == math.copysign(1, value)
    return text == str(value)


def compare(place, found, wanted):
    if found != wanted:
        print(f"{place}: {found!r} is not {wanted!r}")


def check_separated(path, names, rows, separator):
    with open(path, newline="", encoding="utf-8", errors="surrogateescape") as file:
        lines = list(csv.reader(file, delimiter=separator, strict=True))
    compare("names", lines[0], names)
    compare("count", len(lines) - 1, len(rows))
    for number, (line, row) in enumerate(zip(lines[1:], rows)):
        compare(f"count of {number}", len(line), len(row))
        for text, (kind, value) in zip(line, row):
            if kind in ("integer", "real"):
                compare(f"number {text} in {number}", same_number(text, value), True)
            else:
                compare(f"cell of {number}", text, separated(kind, value))


def check_import(path, names, rows, separator):
    """SQLite's shell reads the file into columns of text. Its texts end at NUL."""
    copy = path + ".imported"
    columns = ", ".join(f"c{number} TEXT" for number in range(len(names)))
    mode = "--csv" if separator == "," else "--ascii"
    commands = f'CREATE TABLE t ({columns});\n.import {mode} --skip 1 "{os.path.basename(path)}" t\n'
    subprocess.run(["sqlite3", copy], input=commands.encode(), check=True, cwd=os.path.dirname(path))
    imported = rows_of(copy, "t")[1]
    compare("imported", len(imported), len(rows))
    by_key = {row[0][1]: row for row in imported}
    for row in rows:
        other = by_key.get(str(row[0][1]).encode())
        for (_, text), (kind, value) in zip(other, row):
            if kind in ("text", "null", "blob"):
                wanted = separated(kind, value).encode("utf-8", "surrogateescape")
                compare(f"imported cell of {row[0][1]}", text, wanted.split(b"\0")[0])


def check_objects(lines, names, rows):
    compare("count", len(lines), len(rows))
    for line, row in zip(lines, rows):
        compare("names", list(line), names)
        for value, (kind, wanted) in zip(line.values(), row):
            if kind == "blob":
                wanted = f"x'{wanted.hex().upper()}'"
            elif kind == "text":
                try:
                    wanted = wanted.decode()
                except UnicodeDecodeError:
                    wanted = f"x'{wanted.hex().upper()}'"
            elif kind == "real" and math.isinf(wanted):
                wanted = "Infinity" if wanted > 0 else "-Infinity"
            compare("value", value, wanted)


def check_statements(database, table, path, rows):
    copy = path + ".inserted"
    schema = sqlite3.connect(database).execute("SELECT sql FROM sqlite_schema WHERE name = ?", [table]).fetchone()[0]
    with open(path, "rb") as file:
        commands = schema.encode() + b";\n" + file.read()
    subprocess.run(["sqlite3", "-bail", copy], input=commands, check=True)
    inserted = rows_of(copy, table)[1]
    compare("count", len(inserted), len(rows))
    for other, row in zip(inserted, rows):
        compare("row", repr(other), repr(row))


def main():
    database, table, path = sys.argv[1:]
    names, rows = rows_of(database, table)
    if path.endswith(".csv"):
        check_separated(path, names, rows, ",")
        check_import(path, names, rows, ",")
    elif path.endswith(".tsv"):
        check_separated(path, names, rows, "\t")
    elif path.endswith(".jsonl"):
        with open(path, "rb") as file:
            check_objects([json.loads(line) for line in file.read().split(b"\n")[:-1]], names, rows)
    elif path.endswith(".json"):
        with open(path, "rb") as file:
            check_objects(json.load(file), names, rows)
    else:
        check_statements(database, table, path, rows)
    print(f"{len(rows)} rows compared")


main()
