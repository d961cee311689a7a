import ApiSession
import Foundation
import CantinaTestSupport

extension MatrixRow {
  /// Redirects.
  static let redirectRows: [MatrixRow] =
    [301, 302, 303, 307, 308].map { code in
      MatrixRow(
        "redirect", "\(code)", expected: { _ in .value("a") },
        play: { scene in
          scene.server.on("/x", .redirect(code, to: "x/?a=1"))
          scene.server.on("/x/?a=1", .json(good))
          return await scene.ask("x")
        })
    } + [
      .wire("redirect", "without a place", .status(302)) {
        .error(.redirectRefused(.missingLocation, from: $0, to: ""))
      },
      MatrixRow(
        "redirect", "307 of a body to another host",
        expected: {
          .error(.redirectRefused(.bodyToAnotherHost, from: $0 + "x/", to: "http://127.0.0.1:1/"))
        },
        play: { scene in
          scene.server.on("/x/", .redirect(307, to: "http://127.0.0.1:1/"))
          return await scene.ask("x/") { request in
            request.method = .put
            request.body = .data(Data("body".utf8))
          }
        }),
      .wire("redirect loop", "", .redirect(to: "/x/")) { .error(.tooManyRedirects(limit: 5, url: $0)) },
      MatrixRow(
        "redirect to another host with credentials", expected: { _ in .text("a, and nothing secret came with it") },
        play: { scene in
          let other = try LoopbackServer()
          defer { other.stop() }
          other.on("/x/", .json(good))
          scene.server.on("/x/", .redirect(to: other.url.absoluteString + "x/"))
          let outcome = await scene.ask("x/") { request in
            request.headers = ["Authorization": "Bearer secret", "Cookie": "a=secret", "X-Token": "secret"]
          }
          let hasLeaked = other.requests.contains { $0.headers.contains { $0.value.contains("secret") } }
          let wasSent = scene.server.requests.first?.header("x-token") == "secret"
          guard outcome == .value("a"), wasSent, !hasLeaked else { return .text("\(outcome), \(other.requests)") }
          return .text("a, and nothing secret came with it")
        }),
      .wire("redirect to file:", "", .redirect(to: "file:///etc/passwd")) {
        .error(.redirectRefused(.unsupportedScheme, from: $0, to: "file:///etc/passwd"))
      },
    ]
}
