import Loading
import TerminalKit

/// Makes the list that an address has answered.
@MainActor
enum ApiListFactory {
  static func create(
    _ records: ApiRecords, _ pages: ItemPages<AnyRecord>, navigator: Navigator, dependencies: DependencyManager
  ) -> RecordsScreen<AnyRecord> {
    RecordsFactory.create(
      records, ApiDoors(records: records), pages: pages, navigator: navigator, dependencies: dependencies)
  }
}
