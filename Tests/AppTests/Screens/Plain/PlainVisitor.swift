import TerminalKit
import Testing

/// Uses plain lines like a user: reads the page, types the number of a line, returns to the start and quits.
///
/// The step `>Darth Vader` types the number of the first line with these words; other steps are typed verbatim.
@MainActor
final class PlainVisitor: LineDevice {
  /// The last page, with its further lines.
  private(set) var page = ""
  /// Whether `page` is whole: after a command it holds the changes only, and an empty line asks for the rest.
  private var isWhole = true
  private(set) var transcript = ""
  /// The number of times it went back after the last step.
  private(set) var waysBack = 0
  private var steps: [String]
  private let deepest: String

  /// - Parameters:
  ///   - steps: the way to the deepest screen.
  ///   - deepest: a text on that screen.
  init(_ steps: [String], deepest: String) {
    self.steps = steps
    self.deepest = deepest
  }

  func readLine() async -> String? {
    let line = isWhole ? nextLine() : ""
    isWhole = line.isEmpty || line == "more"
    transcript += line + "\n"
    if line != "more" { page = "" }
    return line
  }

  func write(_ text: String) -> Bool {
    page += text
    transcript += text
    return true
  }

  /// Whether it had returned to the main screen when it quit.
  private(set) var cameHome = false

  private var isHome: Bool { !heading.contains("›") && heading.hasPrefix("Cantina") }

  private var heading: Substring { page.split(separator: "\n").first ?? "" }

  private func nextLine() -> String {
    if !steps.isEmpty {
      let step = steps.removeFirst()
      guard step.hasPrefix(">") else { return step }
      let wanted = step.dropFirst()
      let line = page.split(separator: "\n").first { $0.contains(wanted) && $0.first?.isNumber == true }
      guard let number = line?.prefix(while: \.isNumber), !number.isEmpty else {
        if page.split(separator: "\n").last(where: { $0 != "> " })?.hasPrefix("… more") == true {
          steps.insert(step, at: 0)
          return "more"
        }
        Issue.record("nothing called “\(wanted)” can be chosen here:\n\(page)")
        steps = []
        return "q"
      }
      return String(number)
    }
    // Choices made on the way are to be discarded.
    if let line = page.split(separator: "\n").first(where: { $0.first?.isNumber == true && $0.contains("Leave") }) {
      return String(line.prefix(while: \.isNumber))
    }
    if waysBack == 0 { #expect(page.contains(deepest), "the deepest screen does not show “\(deepest)”:\n\(page)") }
    cameHome = isHome
    if isHome || waysBack > 12 { return "q" }
    waysBack += 1
    return "0"
  }
}
