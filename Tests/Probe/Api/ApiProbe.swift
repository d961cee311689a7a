import ApiSession
import Foundation

#if os(Linux)
  import ApiSessionCurl
#endif

/// Sends and measures requests in a process of its own: some answers end the process, certificates and proxies are read from the
/// environment once, and figures are only worth something where nothing else runs.
///
///     probe api URL...                sends each URL as one hop: a line "status bytes" or "error ..."
///     probe api wait URL...           the same, and the milliseconds of processor time that this process has taken
///     probe api library               the libcurl of this machine
///     probe api races COUNT [STAGE]   cancels rounds of 105 calls, at every stage or at one, and reports leftovers
///     probe api overhead [COUNT]      a session's time a request over that of a bare task of URLSession
///     probe api cancel                how long a cancelled call takes to return, at each stage
///     probe api large PATH            downloads, streams and holds large bodies, and says what memory they took
///     probe api odd START             asks for odd answers, from a number on
///     probe api finding NUMBER [URL]  what the library does where nothing of ours stands before it
///     probe api keep DIR LETTER TIME  keeps answers in a store until an alarm ends it after so many microseconds; or one
///     probe api slow-name SLOW FAST   cancels a hop to a name that is looked up for long, and sends others beside it
///     probe api burst COUNT URL       sends that many hops at once to a URL and says how long all took
///     probe api serve                 the server of the other three: prints its URL, ends with its input
///
/// `CANTINA_TRANSPORT=curl` has all of them use libcurl's transport.
enum ApiProbe {
  static func run(_ words: [String]) async throws {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "wait": await Hops.send(rest, tellsTime: true)
    case "library": print(library ?? "none")
    case "races": 
      guard let rounds = rest.first.flatMap({ Int($0) }) else { return }
      try await Races(only: rest.dropFirst().first ?? "", rounds: rounds).run()
    case "overhead": try await Overhead(count: rest.first.flatMap { Int($0) } ?? 2_000).run()
    case "cancel": try await CancelTimes().run()
    case "large": try await LargeBodies(path: rest.first ?? "").run()
    case "odd": try await OddAnswers(start: rest.first.flatMap { Int($0) } ?? 0).run()
    case "odd-fault": print(OddAnswers.answer(rest.first.flatMap { Int($0) } ?? 0).fault ?? "none")
    case "finding": await Finding.show(rest)
    case "keep": await KeptAnswers.run(rest)
    case "slow-name": try await SlowName.run(rest)
    case "burst": try await Burst.run(rest)
    case "serve": try Serve.run()
    default: await Hops.send(words)
    }
  }

  private static var library: String? {
    #if os(Linux)
      return CurlTransport.library.map { "\($0.version) \($0.tls ?? "without TLS")" }
    #else
      return nil
    #endif
  }
}
