import CantinaTools
import Loading

// The completeness of the list.
extension RecordsViewModel {
  /// Whether the rows have not been sorted by `order` yet.
  var isSorting: Bool { list.state.isSorting }
  /// The number of records read so far.
  var readCount: Int { list.state.list.items.count }
  /// The number of records that could not be decoded.
  var skippedCount: Int { list.state.list.pages.reduce(0) { $0 + $1.unreadableCount } }

  /// How the list ended; `nil` while it continues, or if its source proves the end.
  private var walkEnd: WalkEnd? { isComplete ? list.state.list.pages.last?.value.walkEnd : nil }

  /// Whether the total is unknown and there may be more records.
  var isCountOpen: Bool {
    guard !isFiltered else { return false }
    switch walkEnd {
    case .whole: return false
    case .short(.total), .open(.total): return false
    case .open: return true
    case .short: return list.state.list.pages.last?.value.total == 0
    case nil: return !isComplete && list.state.list.pages.last?.value.total == 0
    }
  }

  /// The source's total and the actual count; `nil` if they agree.
  var otherTotal: (stated: Int, count: Int)? {
    guard !isFiltered else { return nil }
    switch walkEnd {
    case .short(.total(let stated, let count)), .open(.total(let stated, let count)): return (stated, count)
    case .whole(.total), .whole(.document):
      guard let stated = list.state.list.pages.last?.value.total, stated > 0, stated != readCount else { return nil }
      return (stated, readCount)
    case .whole, .open, .short, nil: return nil
    }
  }

  /// The phrase for `otherTotal`; it differs if the source itself marks the end.
  var otherTotalPhrase: RecordPhrase {
    if case .open = walkEnd { RecordPhrase.ownEnd } else { RecordPhrase.otherTotal }
  }

  /// The origin of the next page if requests to it are not allowed.
  var otherOrigin: String? { if case .short(.elsewhere(let origin)) = walkEnd { origin } else { nil } }

  /// The reason why the list may be incomplete; `nil` if it is whole.
  var doubt: (any Phrase)? {
    switch walkEnd {
    case .open(.total): nil
    case .open: RecordPhrase.endOpen
    case .short(.repeated): ListPhrase.endRepeated
    case .short(.noWay), .short(.failed): RecordPhrase.noWay
    case .short(.noList): RecordPhrase.endNoList
    case .short(.cut): RecordPhrase.endCut
    case .short(.pages), .short(.records), .short(.bytes): ListPhrase.endTooLong
    case .whole, .short(.total), .short(.elsewhere): nil
    case nil: earlyEnd
    }
  }

  /// The remark on the reach of a search while the list is incomplete; otherwise, `nil`.
  var unsearched: RecordPhrase? {
    guard isFiltered, !isComplete, searchError == nil else { return nil }
    return collection.isSearchedAtSource ? RecordPhrase.partFields : RecordPhrase.part
  }
}
