import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@Suite("Imitated lists of documented public APIs")
struct ImitatedListTests {
  @Test("are read completely, or reported as incomplete, with few useless requests")
  func table() {
    let all = Table("all", of: ImitatedList.all)
    let frozen = Table("frozen", of: ImitatedList.frozen)
    for (name, lists) in ImitatedList.groups { print(Table(name, of: lists).line) }
    print(all.line)
    for judge in all.judges where judge.outcome != .complete { print("  \(judge.line)") }
    #expect(all.silent.isEmpty)
    #expect(all.complete >= 300)
    #expect(frozen.complete >= 20)
    #expect(all.meanWasted <= 0.4)
    #expect(all.mostWasted <= 4)
  }

  @Test("that lie, break off or loop are never called complete", arguments: ImitatedList.hostile)
  func hostile(_ list: ImitatedList) {
    let judge = ListJudge(list)
    #expect(judge.outcome != .silent)
    #expect(!judge.isWhole, "\(judge.line)")
    #expect(judge.end != nil)
    #expect(judge.wasted <= 6, "\(judge.line)")
  }

  @Test("are not found in a single object", arguments: ImitatedRecord.all)
  func record(_ record: ImitatedRecord) throws {
    let url = try #require(URL(string: record.address))
    let found = ListFinder(try JsonDocument(record.body).root, at: url).find().list
    #expect(found == nil, "\(found?.place ?? "")")
  }

  @Test("number at least 120, with documentation and distinct names")
  func names() {
    let all = ImitatedList.all
    #expect(all.count >= 120)
    #expect(ImitatedList.frozen.count >= 20)
    #expect(ImitatedRecord.all.count >= 30)
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.allSatisfy { $0.documentation.contains(/\w+\.\w+.*, \w/) })
  }

  /// The results of some lists.
  private struct Table {
    let name: String
    let judges: [ListJudge]

    init(_ name: String, of lists: [ImitatedList]) {
      (self.name, judges) = (name, lists.map(ListJudge.init))
    }

    var complete: Int { judges.count { $0.outcome == .complete } }
    var silent: [String] { judges.filter { $0.outcome == .silent }.map(\.line) }
    var meanWasted: Double { mean(\.wasted) }
    var mostWasted: Int { judges.map(\.wasted).max() ?? 0 }
    var line: String {
      let reported = judges.count { $0.outcome == .reported }
      let requests = mean(\.asked.count).formatted(.number.precision(.fractionLength(2)))
      let wasted = meanWasted.formatted(.number.precision(.fractionLength(2)))
      return "\(name): \(judges.count) lists, \(complete) complete, \(reported) reported, \(silent.count) silent; "
        + "requests \(requests) in the mean, wasted \(wasted), at most \(mostWasted)"
    }

    private func mean(_ number: (ListJudge) -> Int) -> Double {
      Double(judges.map(number).reduce(0, +)) / Double(max(1, judges.count))
    }
  }
}
