import ApiSession
import Foundation

#if os(Linux)
  import ApiSessionCurl
#endif

/// Sends and measures requests in a separate process.
///
/// Some answers crash the process. Certificates and proxies are read from the environment once. Measurements need a
/// process without other work.
///
///     probe api URL...                sends each URL as one hop: a line "status bytes" or "error ..."
///     probe api wait URL...           the same, with the milliseconds of processor time of this process
///     probe api library               the libcurl of this machine
///     probe api races COUNT [STAGE]   cancels COUNT rounds of 105 calls, at every stage or at one, and reports leaks
///     probe api overhead [COUNT]      a session's time per request, relative to a bare URLSession task
///     probe api cancel                the time until a cancelled call returns, at each stage
///     probe api large PATH            downloads, streams and holds large bodies, and reports their memory
///     probe api odd START             requests odd answers, from a number on
///     probe api finding NUMBER [URL]  the behaviour of the system's library without our code
///     probe api keep DIR LETTER TIME  stores answers until an alarm ends it after TIME microseconds; or one
///     probe api slow-name SLOW FAST   cancels a hop during a slow name lookup, and sends others meanwhile
///     probe api burst COUNT URL       sends COUNT hops at once to a URL and reports the total time
///     probe api serve                 the server for the measurements: prints its URL, ends with its input
///
/// `CANTINA_TRANSPORT=curl` selects libcurl's transport for all of them.
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
