import CantinaTools
import Loading

// What is known of the end of the list.
extension RecordsViewModel {
  /// Whether the rows still stand in another order than `order`.
  var isSorting: Bool { list.state.isSorting }
  /// How many records were read so far.
  var readCount: Int { list.state.list.items.count }
  /// How many records could not be read.
  var skippedCount: Int { list.state.list.pages.reduce(0) { $0 + $1.unreadableCount } }

  /// How the list ended; nil while it goes on, and where its source proves the end by itself.
  private var walkEnd: WalkEnd? { isComplete ? list.state.list.pages.last?.value.walkEnd : nil }

  /// Whether nobody says how many records there are, and there may be more.
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

  /// How many records the source says it has, where fewer or more came to the end of the list; nil where the two are the same.
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

  /// How `otherTotal` is said: the source may say itself that the list ends there.
  var otherTotalPhrase: RecordPhrase {
    if case .open = walkEnd { RecordPhrase.ownEnd } else { RecordPhrase.otherTotal }
  }

  /// Where the list goes on, if that may not be asked.
  var otherOrigin: String? { if case .short(.elsewhere(let origin)) = walkEnd { origin } else { nil } }

  /// Why the list ends before its end, or that nothing proves it; nil for a list that is whole.
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

  /// What a search may find more by in what has not been read yet; nil for nothing.
  var unsearched: RecordPhrase? {
    guard isFiltered, !isComplete, searchError == nil else { return nil }
    return collection.isSearchedAtSource ? RecordPhrase.partFields : RecordPhrase.part
  }
}
