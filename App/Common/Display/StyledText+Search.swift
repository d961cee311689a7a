import TerminalKit

extension StyledText {
  /// A name with the parts marked that a search found in it.
  init(_ name: String, marking rule: SearchRule) {
    var spans: [Span] = []
    var start = name.startIndex
    for range in rule.terms.isEmpty ? [] : rule.ranges(in: name) {
      if start < range.lowerBound { spans.append(Span(String(name[start..<range.lowerBound]))) }
      spans.append(Span(String(name[range]), .match))
      start = range.upperBound
    }
    if start < name.endIndex { spans.append(Span(String(name[start...]))) }
    self.init(spans: spans)
  }
}
