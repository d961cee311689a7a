import ApiSession
import Foundation
import Testing

@testable import cantina

@Suite("Request budget for names")
struct NameBudgetTests {
  private let start = ContinuousClock.now

  private func url(_ number: Int, on host: String = "a.example") throws -> URL {
    try #require(URL(string: "https://\(host)/people/\(number)"))
  }

  private func limit(_ remaining: String) throws -> RateLimit? { RateLimit(["X-RateLimit-Remaining": remaining]) }

  @Test("An origin gets at most 30 requests a minute, independently of other origins")
  func minute() throws {
    var budget = NameBudget()
    for number in 0..<30 { #expect(budget.takes(try url(number), limit: nil, at: start)) }
    #expect(!budget.takes(try url(30), limit: nil, at: start + .seconds(59)))
    #expect(budget.takes(try url(1, on: "b.example"), limit: nil, at: start))
    #expect(budget.takes(try url(30), limit: nil, at: start + .seconds(60)))
  }

  @Test("The last 20 requests of a limit are reserved for the user; implausible limits are ignored")
  func reserve() throws {
    var budget = NameBudget()
    #expect(!budget.takes(try url(1), limit: try limit("19"), at: start))
    #expect(budget.takes(try url(1), limit: try limit("20"), at: start))
    for lie in ["-5", "99999999999999999999", "many"] {
      #expect(budget.takes(try url(2), limit: try limit(lie), at: start), "\(lie)")
    }
  }

  @Test("A refusing server gets a minute's pause")
  func failures() throws {
    var budget = NameBudget()
    let failure = StatusFailure(code: 429, url: "", excerpt: "", body: ErrorBody(Data()))
    #expect(budget.takes(try url(2), limit: nil, at: start))
    budget.note(.rateLimited(failure), at: try url(2), start)
    #expect(!budget.takes(try url(3), limit: nil, at: start + .seconds(30)))
    #expect(budget.takes(try url(3), limit: nil, at: start + .seconds(60)))
  }
}
