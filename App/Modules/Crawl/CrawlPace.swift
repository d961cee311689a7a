/// How fast a crawl runs; the raw value counts halves of the usual pace, so that nothing is lost to rounding.
enum CrawlPace: Int, CaseIterable, Sendable {
  case half = 1
  case usual = 2
  case double = 4
  case fourfold = 8

  /// Against the usual pace.
  var factor: Double { Double(rawValue) / 2 }
  var faster: CrawlPace? { CrawlPace(rawValue: rawValue * 2) }
  var slower: CrawlPace? { CrawlPace(rawValue: rawValue / 2) }

  /// How far it comes in a time, as the time that it would take at the usual pace.
  func told(in time: Duration) -> Duration { time * rawValue / 2 }
  /// How long it takes to come so far.
  func time(for told: Duration) -> Duration { told * 2 / rawValue }
}
