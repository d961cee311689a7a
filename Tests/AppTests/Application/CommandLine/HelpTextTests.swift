import Testing

@testable import cantina

@Suite("What help says")
@MainActor
struct HelpTextTests {
  private let help: HelpText

  init() throws {
    help = HelpText(words: try Words.english())
  }

  @Test("Help is this")
  func usage() {
    #expect(
      help.usage == """
        Usage
          cantina               Open the main screen
          cantina open ROUTE    Open a screen, such as people/4
          cantina help [keys]   Show this help, or all keys

        Options
          --offline             Use the bundled data only; open no connection
          --fixtures DIR        Use the data in this folder instead of the bundled one
          --swapi URL           Read Star Wars data from this address; more than once
                                for mirrors
          --timeout SECONDS     Give up an attempt after so many seconds (10)
          --retries N           Try a failed request again so many times (2)
          --plain               Write plain lines and ask at a prompt
          --no-color            Show no colours
          --reduced-motion      Let nothing move by itself
          --theme NAME          Colours: dusk, tide or terminal
          --lang CODE           Language, such as en
          --log FILE            Write what happens to this file
          --log-level LEVEL     How much is written there: debug, info, warning or
                                error
          --version             Say which version this is
          --help                Show this help

        Each option can also stand in the environment, such as CANTINA_OFFLINE=1; the
        command line wins.

        """)
  }

  @Test("The keys of every screen are these")
  func keys() {
    #expect(
      help.keys == """
        Everywhere
          esc ← h ⌫   back
          tab         next field
          ⇧tab        previous field
          ?           keys
          q           quit
          ^L          repaint
          ^Z          suspend
          ^C          quit at once

        In every list
          ↓ j                down
          ↑ k                up
          pgdn ^D ^F space   page down
          pgup ^U ^B         page up
          home g             first
          end G              last

        In an alert
          ↵            choose
          → ↓ l tab    next answer
          ← ↑ h ⇧tab   previous answer

        Cantina
          ↵ → l               open
          /                   search
          esc                 end search
          1 2 3 4 5 6 7 8 9   open by number

        People
          ↵ → l   open
          /       search
          esc     end search
          m       load more
          r       reload

        Person
          r   reload

        """)
  }

  @Test("The version is one line")
  func version() {
    #expect(help.version == "cantina \(Version.current)\n")
  }

  @Test("No line is wider than a terminal of 80 columns, or ends in a blank")
  func widths() {
    for line in (help.usage + help.keys).split(separator: "\n") {
      #expect(line.count <= 79, "\(line)")
      #expect(!line.hasSuffix(" "))
    }
  }
}
