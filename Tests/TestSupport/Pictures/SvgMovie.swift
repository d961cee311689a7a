import Terminal

/// An animated picture of successive screens in a loop: SVG with a style sheet and no script.
///
/// A line is in the file once, however often it appears. With reduced motion the first screen stays.
public struct SvgMovie {
  private var frames: [(lines: [String], hundredths: Int)] = []
  private var styles = SvgStyles()
  private let size: Size

  /// Makes a movie of screens of this size.
  public init(size: Size) {
    self.size = size
  }

  /// The length of one round, in hundredths of a second.
  public var hundredths: Int { frames.reduce(0) { $0 + $1.hundredths } }

  /// Adds a screen of the movie's size for this time, in hundredths of a second.
  public mutating func show(_ glass: VirtualTerminal, hundredths: Int) {
    var lines: [String] = []
    for row in 0..<size.rows { lines.append(glass.line(row).markup(&styles)) }
    frames.append((lines, hundredths))
  }

  /// Returns the whole file.
  public func text(title: String) -> String {
    var times: [String] = []
    var content = ""
    for row in 0..<size.rows {
      var shown: [String: [Int]] = [:]
      var order: [String] = []
      for (number, frame) in frames.enumerated() where !frame.lines[row].isEmpty {
        if shown[frame.lines[row]] == nil { order.append(frame.lines[row]) }
        shown[frame.lines[row], default: []].append(number)
      }
      for line in order {
        let numbers = shown[line] ?? []
        var name = ""
        if numbers.count < frames.count {
          let rule = keyframes(numbers)
          if !times.contains(rule) { times.append(rule) }
          name = " class=\"t\(times.firstIndex(of: rule) ?? 0)\""
        }
        content += "<g\(name) transform=\"translate(0,\(row * SvgLine.height))\">\(line)</g>\n"
      }
    }
    let rules = times.enumerated().map { number, rule in
      // With reduced motion only the first screen's lines are visible.
      ".t\(number){visibility:\(rule.hasPrefix("0%{visibility:visible}") ? "visible" : "hidden");"
        + "animation:t\(number) \(Double(hundredths) / 100)s step-end infinite}@keyframes t\(number){\(rule)}"
    }
    let still = "@media (prefers-reduced-motion:reduce){g{animation:none!important}}"
    return SvgPicture.page(size, title: title, rules: styles.rules + rules.joined() + still, content: content)
  }

  /// Returns the keyframes of a line visible in these frames, in percent of the round.
  private func keyframes(_ numbers: [Int]) -> String {
    var rule = ""
    var wasSeen: Bool?
    var time = 0
    for (number, frame) in frames.enumerated() {
      let isSeen = numbers.contains(number)
      if isSeen != wasSeen {
        rule += "\(percent(time)){visibility:\(isSeen ? "visible" : "hidden")}"
        wasSeen = isSeen
      }
      time += frame.hundredths
    }
    return rule
  }

  private func percent(_ time: Int) -> String {
    let thousandths = time * 100_000 / max(1, hundredths)
    let text = String(Double(thousandths) / 1000)
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "%"
  }
}
