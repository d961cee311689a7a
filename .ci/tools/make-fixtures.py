#!/usr/bin/env python3
"""Writes the bundled fixtures from tables of facts: make-fixtures.py FACTS [OUT]

FACTS holds swapi/<kind>.csv and seats.csv; OUT (Resources/Fixtures by default) gets swapi/<kind>/index.json, each one the
paged envelope of swapi.dev with every record on a single page, and seats/index.json, a line for each row of the aircraft.
The same tables always give the same bytes.
"""

import csv
import json
import pathlib
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
API = "https://swapi.dev/api"
KINDS = ["people", "planets", "films", "species", "vehicles", "starships"]
# The kind that a column of ids points to; a column that is not here is a plain value.
LISTS = {kind: kind for kind in KINDS} | dict.fromkeys(["residents", "pilots", "characters"], "people")


def url(kind, number):
    return f"{API}/{kind}/{number}/"


def crawl(number):
    """Narrow lines that end in CR LF, a blank one between paragraphs: the shape the wire has."""
    text = (HERE / "crawls" / f"{number}.txt").read_text(encoding="utf-8")
    paragraphs = [textwrap.wrap(paragraph, width=40) for paragraph in text.strip().split("\n\n")]
    return "\r\n\r\n".join("\r\n".join(lines) for lines in paragraphs)


def wire(kind, row):
    record = {}
    for column, text in row.items():
        if column == "id":
            continue
        if column == "homeworld":
            record[column] = url("planets", text) if text else None
        elif column in LISTS:
            record[column] = [url(LISTS[column], number) for number in text.split()]
        elif column == "episode_id":
            record[column] = int(text)
            record["opening_crawl"] = crawl(row["id"])
        else:
            record[column] = text or None
    record["url"] = url(kind, row["id"])
    return record


COLUMNS = "ABCDEFGHJK"
FLIGHT = "202002252135-EK0076-CDGDXB"


def seat_row(row):
    item = {"AirLine": "AI", "Aisle": int(row["row"]), "CabinClass": row["cabin"]}
    item |= {f"CabinSide{column}": side for column, side in zip(COLUMNS, row["sides"].split(" "))}
    for column, letters, position in zip(COLUMNS, row["flags"].split(" "), row["position"]):
        primary = [] if letters == "." else list(letters)
        item[f"Config{column}"] = {"Primary": primary, "Secondary": "" if position == "." else position}
    item |= {"Deck": row["deck"], "FltKey": 6013807, "IsDeleted": False}
    item |= {f"Row{column}": state for column, state in zip(COLUMNS, row["seats"])}
    return item | {"Source": "Inbound"}


def seats(facts, out):
    with open(facts / "seats.csv", encoding="utf-8", newline="") as table:
        rows = [seat_row(row) for row in csv.DictReader(table)]
    head = {"Airline": "AI", "BoardPoint": "CDG", "DocType": "Seat_List", "FltKey": 6013807, "FltNo": "0076", "FltSuffix": "null"}
    tail = {"OffPoint": "DXB", "OpLocalTime": "Tue Feb 25 21:35:00 GST 2020", "_id": f"Seat-{FLIGHT}"}
    tail |= {"_rev": "1-3249f450569cfd1fc0124c87ec082534"}
    tail["channels"] = ["Seat_List", "Seat_List-20200225", "20200225", FLIGHT, f"Seat_List-{FLIGHT}"]

    def lines(fields):
        return ",\n".join(f"{json.dumps(key)}:{json.dumps(value, separators=(',', ':'))}" for key, value in fields.items())

    items = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    text = f'{{\n{lines(head)},\n"Items":[\n{items}\n],\n{lines(tail)}\n}}\n'
    json.loads(text)
    folder = out / "seats"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.json").write_text(text, encoding="utf-8", newline="\n")
    print(f"seats: {len(rows)}")


def main(facts, out):
    seats(facts, out)
    for kind in KINDS:
        with open(facts / "swapi" / f"{kind}.csv", encoding="utf-8", newline="") as table:
            records = [wire(kind, row) for row in csv.DictReader(table)]
        page = {"count": len(records), "next": None, "previous": None, "results": records}
        folder = out / "swapi" / kind
        folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(page, ensure_ascii=False, indent=2) + "\n"
        (folder / "index.json").write_text(text, encoding="utf-8", newline="\n")
        print(f"{kind}: {len(records)}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    bundled = HERE.parents[1] / "Resources" / "Fixtures"
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else bundled)
