import TerminalKit
import Testing

/// Uses the plain face like a person: reads the page, types the number of a line, and at the end goes
/// back to the start and quits.
///
/// The step `>Darth Vader` types the number of the first line with these words; other steps are typed verbatim.
/// Lines that a command changed replace those with the same numbers.
@MainActor
final class PlainVisitor: LineDevice {
  /// The last page, with the lines that changed since.
  private(set) var page = ""
  private var news = ""
  /// The pages so far, by their headings.
  private var pages: [Substring: String] = [:]
  private var asksForMore = false
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
    turnPage()
    let line = nextLine()
    transcript += line + "\n"
    news = ""
    asksForMore = line == "more"
    return line
  }

  func write(_ text: String) -> Bool {
    news += text
    transcript += text
    return true
  }

  private func turnPage() {
    func isNumbered(_ line: Substring) -> Bool { line.first?.isNumber == true }
    func number(_ line: Substring) -> Substring { line.prefix { $0 != "." } }
    if asksForMore { return page += news }
    let lines = news.split(separator: "\n").filter { $0 != "> " }
    let isBack = lines.first.map { $0 != heading && pages[$0] != nil } ?? false
    let known = (isBack ? lines.first.flatMap { pages[$0] } ?? "" : page)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let changed = lines.filter(isNumbered)
    // A whole page begins with its heading; below a panel that has closed there are changes alone.
    let isPart =
      isBack
      ? lines.dropFirst().allSatisfy(isNumbered)
      : lines.first != heading
        && (!changed.isEmpty || news.contains("has changed."))
    if isPart, changed.allSatisfy({ line in known.contains { number($0) == number(line) } }),
      changed.count < max(1, known.count(where: isNumbered))
    {
      page = known.map { line in isNumbered(line) ? changed.first { number($0) == number(line) } ?? line : line }
        .joined(separator: "\n")
    } else {
      page = news
    }
    pages[heading] = page
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
