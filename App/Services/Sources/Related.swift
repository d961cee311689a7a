/// A relation to other records, as the source describes it.
///
/// Some sources lack relations, and some lists have only names: absent differs from empty, and is shown as missing.
/// An address that is not a record of the same source is kept as unreadable, to be counted and explained.
struct Related<Link: Hashable & Sendable>: Hashable, Sendable {
  private enum Form { case absent, one, many }

  /// The records that can be opened, in the source's order; also empty if the relation is absent.
  let references: [Link]
  /// The reasons why the others cannot be opened.
  let unreadable: [UnreadableLink]
  private let form: Form

  /// A relation missing from the source, which may or may not have records.
  static var absent: Related { Related(references: [], unreadable: [], form: .absent) }

  /// A relation to one record, such as a home world; `nil` for none.
  static func one(_ reference: Link?) -> Related {
    Related(references: reference.map { [$0] } ?? [], unreadable: [], form: .one)
  }

  static func many(_ references: [Link], unreadable: [UnreadableLink] = []) -> Related {
    Related(references: references, unreadable: unreadable, form: .many)
  }

  /// A relation to one record with an unreadable address.
  static func unreadable(_ link: UnreadableLink) -> Related { Related(references: [], unreadable: [link], form: .one) }

  /// Whether the source lacks the relation, so that no references does not mean none.
  var isAbsent: Bool { form == .absent }
  var isMany: Bool { form == .many }
  /// The source's number of records, unreadable ones included; nil if the relation is absent.
  var count: Int? { isAbsent ? nil : references.count + unreadable.count }

  /// Returns the relation with at most this number of references, and everything unreadable.
  func prefix(_ most: Int) -> Related {
    Related(references: Array(references.prefix(most)), unreadable: unreadable, form: form)
  }
}

/// The reason why a related record cannot be opened.
enum UnreadableLink: Error, Hashable, Sendable {
  /// Its address is on another host, where the same number may be another record.
  case foreign(host: String)
  /// Its address does not end in a kind and a number.
  case noRecord
  case wrongType
}
