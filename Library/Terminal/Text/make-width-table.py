#!/usr/bin/env python3
"""Writes WidthTable.swift: at which code points the width of a single scalar changes.

    pip install unicodedata2==16.0.0 && python3 make-width-table.py > WidthTable.swift

The data is that of the Unicode version which the module unicodedata2 carries; it is used here only, never by the package.
Rules: general categories Mn, Mc, Me, Cc, Cf, Zl, Zp, Hangul vowels and finals, and default ignorable code points take 0
columns; East Asian Width W and F take 2 (all code points of emoji presentation are W, regional indicators apart, which
count 1 each so that a flag counts 2); everything else takes 1. The signs that stand before digits (Arabic number sign and
its like) are Cf but visible: 1.
"""
import unicodedata2 as data

IGNORABLE = [(0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
             (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
             (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)]
PREPENDED = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
JAMO = [(0x1160, 0x11FF), (0xD7B0, 0xD7FB)]
IDEOGRAPHS = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def width(code):
    character = chr(code)
    if code in PREPENDED:
        return 1
    if code == 0x115F:
        return 2
    if within(code, IGNORABLE) or within(code, JAMO):
        return 0
    if data.category(character) in ("Mn", "Mc", "Me", "Cc", "Cf", "Zl", "Zp"):
        return 0
    if within(code, IDEOGRAPHS) or data.east_asian_width(character) in ("W", "F"):
        return 2
    return 1


changes, last = [], None
for code in range(0x110000):
    here = width(code)
    if here != last:
        changes.append(code << 2 | here)
        last = here

print(f"""\
// Made by make-width-table.py from Unicode {data.unidata_version}; do not edit.

// swift-format-ignore-file

/// The scalars at which the width changes, in ascending order.
enum WidthTable {{
  /// Each entry is a scalar's value shifted left by two bits. The lower two bits are the columns of this scalar and of
  /// all scalars before the next entry.
  static let changes: [UInt32] = [""")
for start in range(0, len(changes), 12):
    print("    " + " ".join(f"0x{change:x}," for change in changes[start:start + 12]))
print("""\
  ]
}""")
