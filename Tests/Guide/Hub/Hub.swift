import ApiSession
import ConsoleProgram
import Foundation
import Loading
import TerminalKit

struct Issue: Decodable, Identifiable, Sendable {
  struct Label: Decodable { let name: String }
  let number: Int, title: String, state: String, comments: Int
  let body: String?, user: User?, labels: [Label]
  var id: Int { number }
}
struct User: Decodable { let login: String }
struct Comment: Decodable, Identifiable, Sendable { let id: Int, user: User?, body: String }
struct Found: Decodable { let items: [Issue] }
struct Draft: Encodable { let title: String, body: String }
struct Change: Encodable { let state: String }
struct ServerMessage: Decodable { let message: String }

/// A page whose response names the next one in its `Link` header.
struct LinkedPage<Item: Identifiable & Sendable>: ListPage where Item.ID: Sendable {
  let items: [Item]
  let next: URL?
  let total = 0
}

/// Shows the issues of a repository: lists, searches on the server, reads with comments, creates and closes.
@main @MainActor struct Hub {
  let api: ApiSession
  let repository: String
  var clock: any Clock<Duration> = ContinuousClock()

  static func main() async {
    let token = OptionGroup.text(
      "token", "Sign in with this token; HUB_TOKEN hides it from others", placeholder: "TOKEN")
    await ConsoleProgram(
      name: "hub", version: "1.0", summary: "Issues of a repository", arguments: ["OWNER/NAME"],
      options: [.apiSource, token]
    ) { program in
      guard let name = program.arguments.first, name.split(separator: "/").count == 2 else {
        throw UsageError.missingArgument(command: "hub", known: ["OWNER/NAME"])
      }
      let headers = program.options["token"].map(HttpHeaders.bearer) ?? [:]
      return Hub(api: program.session(at: "https://api.github.com/", headers: headers), repository: name).issues
    }.run()
  }

  var issues: any Screen {
    let list = PagedList<LinkedPage<Issue>, ApiError>(clock: clock, texts: { [$0.title] + $0.labels.map(\.name) }) {
      [self] request async throws(ApiError) in
      if request.cursor == nil, !request.text.isEmpty {
        let words: ApiQuery = ["q": "repo:\(repository) \(request.text)"]
        let found = try await api.send(ApiRequest<Found>.get("search/issues", query: words))
        return LinkedPage(items: found.value.items, next: found.links["next"])
      }
      return try await page(request.cursor, or: "repos/\(repository)/issues")
    }
    let columns: [ItemColumn<Issue>] = [
      .text(width: 7) { "#\($0.number)" }, .text("labels") { $0.labels.map(\.name).joined(separator: " ") },
      .number("comments") { $0.comments },
    ]
    let keys: [ItemKey<Issue>] = [
      .key("n", "new issue") { _, navigator in
        navigator.push(NewIssueScreen { draft async throws(ApiError) in try await create(draft, in: list) })
      },
      .key("x", "close issue") { issue, navigator in
        if let issue { await close(issue, in: list, navigator) }
      },
    ]
    return ListScreen(
      repository, list: list, name: \.title, columns: columns, keys: keys, refreshes: .seconds(30), open: detail)
  }

  func page<Item: Decodable & Identifiable & Sendable>(
    _ cursor: URL?, or path: ApiPath
  ) async throws(ApiError) -> LinkedPage<Item> {
    let answer = try await api.send(ApiRequest<[Item]>.get(cursor.map { ApiPath($0.absoluteString) } ?? path))
    return LinkedPage(items: answer.value, next: answer.links["next"])
  }

  func create(_ draft: Draft, in list: PagedList<LinkedPage<Issue>, ApiError>) async throws(ApiError) {
    _ = try await api.send(ApiRequest<Issue>.post("repos/\(repository)/issues", .json(draft)))
    list.perform { $0.reload() }
  }

  func close(_ issue: Issue, in list: PagedList<LinkedPage<Issue>, ApiError>, _ navigator: Navigator) async {
    guard await navigator.confirm("Close #\(issue.number)?", issue.title, yes: "Close it") else { return }
    do throws(ApiError) {
      let path: ApiPath = "repos/\(repository)/issues/\(issue.number)"
      _ = try await api.send(ApiRequest<Issue>.patch(path, .json(Change(state: "closed"))))
      list.perform { $0.reload() }
    } catch {
      let reason = error.reason
      navigator.show(toast: reason)
    }
  }

  func detail(_ issue: Issue) -> any Screen {
    DetailScreen("#\(issue.number)", api, "repos/\(repository)/issues/\(issue.number)") { (issue: Issue) in
      [
        .text("Title", issue.title), .text("State", issue.state), .text("By", issue.user?.login ?? "nobody"),
        .text("Labels", issue.labels.map(\.name).joined(separator: ", ")), .text("Text", issue.body ?? ""),
        .relation("Comments", "\(issue.comments)") { comments(of: issue) },
      ]
    }
  }

  func comments(of issue: Issue) -> any Screen {
    let list = PagedList<LinkedPage<Comment>, ApiError>(clock: clock, texts: { [$0.body] }) {
      [self] request async throws(ApiError) in
      try await page(request.cursor, or: "repos/\(repository)/issues/\(issue.number)/comments")
    }
    return ListScreen(
      "Comments", list: list, name: { $0.user?.login ?? "nobody" }, columns: [.text(width: 40) { $0.body }]
    ) { comment in
      DetailScreen("Comment", known: comment, load: { comment }) {
        [.text("By", $0.user?.login ?? "nobody"), .text("Text", $0.body)]
      }
    }
  }
}

extension ApiError {
  /// The server's message, or else the error's description.
  var reason: String { decode(ServerMessage.self)?.message ?? "\(self)" }
}
