import Foundation
import CantinaTestSupport
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

@Suite("Hostile arguments")
struct HostileArgumentTests {
  /// Nonsense values, and some plausible ones.
  private static let values = [
    "", " ", "-", "--", "=", "wrong!", "-1", String(repeating: "9", count: 40), "0x10", "١٠", "1e3", "ą漢👩‍🚀",
    "\u{202E}lru",
    "\u{1B}[31m\u{7}\nnext line", "\u{0}", "http://", "http://%zz/", "http://h:99999999/", "http://[::1/", "https:///x",
    "javascript:alert(1)", "file:///etc/passwd", "../../..", "/dev/null/x", "--plain", "a=b=c",
  ]
  /// Slow in a debug build, so each option is tried once.
  private static let longValues = [
    String(repeating: "x", count: 100_000), "http://" + String(repeating: "a", count: 100_000),
    "x" + String(repeating: "\u{301}", count: 50_000),
  ]

  private let english: Localization

  init() throws { english = try Words.english() }

  /// Parses a command line as the program does; returns the error message, if any.
  private func words(of arguments: [String], _ environment: [String: String] = [:]) -> String? {
    do throws(UsageError) {
      _ = try CommandLineParser.parse(arguments, environment: environment)
      return nil
    } catch {
      return english.text(error)
    }
  }

  private func expectReadable(_ words: String?, _ sample: String) {
    guard let words else { return }
    // Long values are shortened in messages, even those of few characters and many scalars.
    #expect(words.unicodeScalars.count < 1_000, "\(sample.prefix(60))")
    #expect(words.hasSuffix("Try cantina --help.") || words.contains("Did you mean"), "\(sample.prefix(60))")
  }

  @Test("Every option accepts or clearly refuses every value, once or twice, with or without =")
  func options() {
    for setting in Setting.all {
      for option in [setting.option, setting.opposite].compactMap(\.self) {
        for value in Self.values {
          for arguments in [[option, value], ["\(option)=\(value)"], ["\(option)=\(value)", option, value]] {
            expectReadable(words(of: arguments), arguments.joined(separator: " "))
          }
          if case .text = setting.value { continue }
          #expect(words(of: ["\(option)=\(value)"]) != nil, "\(option) takes no value")
        }
        for value in Self.longValues { expectReadable(words(of: ["\(option)=\(value)"]), option) }
        #expect(words(of: ["\(option)x"])?.contains("Unknown option") ?? false)
        #expect(words(of: ["--", option]) != nil, "a word behind -- is no option")
      }
    }
  }

  @Test("Every variable in the environment does the same")
  func variables() {
    for setting in Setting.all where setting.isVariable {
      for value in Self.values + Self.longValues {
        expectReadable(words(of: [], [setting.variable: value]), setting.variable)
      }
    }
  }

  @Test("Unknown commands, routes and kinds get an answer")
  func commands() {
    for entry in CommandEntry.all {
      for value in Self.values {
        for arguments in [[entry.name, value], [entry.name, value, value], [value, entry.name], ["--", value]] {
          expectReadable(words(of: arguments), arguments.joined(separator: " "))
        }
      }
    }
    for value in Self.values {
      for front in ["people/", "seats/", "posters/", "posters/compare/1/", "cocktails/", "films/1/", "people/1/with/"] {
        expectReadable(words(of: ["open", front + value]), front)
        expectReadable(words(of: ["get", front + value]), front)
      }
    }
  }

  // A lone comma once printed an empty line for each person.
  @Test("A list of fields without a name is a usage error")
  func noFields() {
    for value in [",", ",,,"] {
      #expect(words(of: ["get", "people", "--fields", value]) == "--fields needs a value. Try cantina --help.")
    }
    #expect(words(of: ["get", "people", "--fields", ",name,"]) == nil)
  }

  @Test("Extreme numbers in a route do no harm")
  func numbers() {
    let numbers =
      [0, -1, Int.max, Int.min].map(String.init) + [String(repeating: "9", count: 40), "٣", "+1", "01", "1.0"]
    for front in ["people/", "seats/", "posters/", "cocktails/", "films/"] {
      for number in numbers {
        for back in ["", "/crawl", "/shopping", "/with/\(number)"] {
          // A route is accepted or refused; an accepted one survives a round trip.
          guard let route = try? Features.all.route(front + number + back) else { continue }
          #expect((try? Features.all.route(route.path)) == route, "\(front)\(number)\(back)")
        }
      }
    }
  }
}
