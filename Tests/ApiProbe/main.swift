import ApiSession
import Foundation

// A program of its own, because some answers end the process, because certificates and proxies are read from the
// environment once, and because figures are only worth something where nothing else runs.
//
//   api-probe URL...                sends each URL as one hop: a line "status bytes" or "error ..."
//   api-probe races [STAGE]         cancels ten thousand calls, at every stage or at one, and says what stays behind
//   api-probe overhead [COUNT]      a session's time a request over that of a bare task of URLSession
//   api-probe cancel                how long a cancelled call takes to return, at each stage
//   api-probe large PATH            downloads, streams and holds large bodies, and says what memory they took
//   api-probe odd START             asks for odd answers, from a number on
//   api-probe finding NUMBER [URL]  what the library does where nothing of ours stands before it
//   api-probe keep DIR LETTER TIME  keeps answers in a store until an alarm ends it after so many microseconds; or one
//   api-probe slow-name SLOW FAST   cancels a hop to a name that is looked up for long, and sends others beside it
//   api-probe burst COUNT URL       sends that many hops at once to a URL and says how long all took
//   api-probe serve                 the server of the other three: prints its URL, ends with its input
// CANTINA_TRANSPORT=curl has all of them use libcurl's transport.
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "races": try await Races(only: arguments.dropFirst().first ?? "").run()
case "overhead": try await Overhead(count: arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000).run()
case "cancel": try await CancelTimes().run()
case "large": try await LargeBodies(path: arguments.dropFirst().first ?? "").run()
case "odd": try await OddAnswers(start: arguments.dropFirst().first.flatMap { Int($0) } ?? 0).run()
case "odd-fault": print(OddAnswers.answer(arguments.dropFirst().first.flatMap { Int($0) } ?? 0).fault ?? "none")
case "finding": await Finding.show(Array(arguments.dropFirst()))
case "keep": await KeptAnswers.run(Array(arguments.dropFirst()))
case "slow-name": try await SlowName.run(Array(arguments.dropFirst()))
case "burst": try await Burst.run(Array(arguments.dropFirst()))
case "serve": try Serve.run()
default: await Hops.send(arguments)
}
