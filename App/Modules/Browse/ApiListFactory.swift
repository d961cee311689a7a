import Foundation
import TerminalKit

/// Makes the list that an address has answered.
@MainActor
enum ApiListFactory {
  static func create(
    _ answer: Sourced<AnyAnswer>, at url: URL, route: Route, only: RecordMatch?, navigator: Navigator,
    dependencies: DependencyManager
  ) -> RecordsScreen<AnyRecord> {
    let records = ApiRecords(
      answer, at: url, route: route, only: only, asksNames: dependencies.asksNames, api: dependencies.anyApi)
    return RecordsFactory.create(
      records, ApiDoors(records: records), pages: records.firstPages, navigator: navigator, dependencies: dependencies)
  }
}
