/// The equal app in Python's curses, a toolkit available everywhere, for comparison in `README.md`.
enum CursesApp {
  static let source = #"""
    import curses, sys

    names = open(sys.argv[1]).read().split("\n")[:-1]

    def show(screen, rows, query, top, chosen):
        height = screen.getmaxyx()[0]
        screen.erase()
        screen.addstr(0, 0, "Names (%d)" % len(rows))
        for line, row in enumerate(rows[top:top + height - 2]):
            screen.addstr(line + 1, 0, names[row], curses.A_REVERSE if top + line == chosen else 0)
        screen.addstr(height - 1, 0, "enter open  / filter  q quit" if query is None else "/" + query)
        screen.refresh()

    def detail(screen, row):
        screen.erase()
        screen.addstr(0, 0, "Detail: " + names[row])
        for field in range(1, 9):
            screen.addstr(field + 1, 0, "field %d: value %d" % (field, 7 * field + row))
        screen.addstr(screen.getmaxyx()[0] - 1, 0, "esc back (end of detail)")
        screen.refresh()
        while screen.getch() not in (27, ord("h")):
            pass

    def main(screen):
        curses.use_default_colors()
        curses.curs_set(0)
        curses.set_escdelay(12)
        screen.idlok(True)
        rows, query, top, chosen = list(range(len(names))), None, 0, 0
        while True:
            height = screen.getmaxyx()[0] - 2
            chosen = max(0, min(chosen, len(rows) - 1))
            top = max(min(top, chosen), chosen - height + 1)
            show(screen, rows, query, top, chosen)
            key = screen.getch()
            if key == curses.KEY_DOWN: chosen += 1
            elif key == curses.KEY_UP: chosen -= 1
            elif key == curses.KEY_NPAGE: chosen += height - 1
            elif key == curses.KEY_PPAGE: chosen -= height - 1
            elif key == curses.KEY_HOME: chosen = 0
            elif key in (10, 13) and rows: detail(screen, rows[chosen])
            elif query is None and key == ord("q"): return
            elif query is None and key == ord("/"): query = ""
            elif query is not None:
                if key == 27: query = None
                elif key in (127, curses.KEY_BACKSPACE): query = query[:-1]
                elif 32 <= key < 127: query += chr(key)
                wanted = (query or "").lower()
                rows = [row for row, name in enumerate(names) if wanted in name.lower()]

    curses.wrapper(main)
    """#
}
