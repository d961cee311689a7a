import CantinaExtensions
import ConsoleProgram
import ApiSession
import CantinaTools
import Foundation

/// `cantina apis`: lists the descriptions of APIs, or tries the collections of one.
@MainActor
struct ApisCommand {
  let api: any AnyApiService
  let book: ApiBook
  let words: Localization

  /// Lists all descriptions; with a name it asks each of its collections for a page.
  func run(check name: String?) async -> GetCommand.Outcome {
    guard let name else { return list() }
    for entry in book.entries {
      switch entry {
      case .success(let description) where description.name == name: return await check(description)
      case .failure(let damage) where URL(filePath: damage.path).deletingPathExtension().lastPathComponent == name:
        return GetCommand.Outcome(messages: [text(damage)], exitCode: .badData)
      case .success, .failure: continue
      }
    }
    return GetCommand.Outcome(
      messages: [words[DescriptionPhrase.unknown, ["name": name.shortened]]], exitCode: .nothingFound)
  }

  private func list() -> GetCommand.Outcome {
    var outcome = GetCommand.Outcome()
    for entry in book.entries {
      switch entry {
      case .success(let api): outcome.output += "\(api.name)\t\(api.base.absoluteString)\t\(api.title ?? "")\n"
      case .failure(let damage):
        outcome.messages.append(text(damage))
        outcome.exitCode = .badData
      }
    }
    return outcome
  }

  private func check(_ description: ApiDescription) async -> GetCommand.Outcome {
    var outcome = GetCommand.Outcome()
    for header in description.headers where header.filled(ThisProcess.environment) == nil {
      for name in header.variables {
        outcome.messages.append(words[CommandLinePhrase.usageMissingVariable, ["name": name]])
      }
    }
    let collections = description.collections.map { ($0.name, description.url(of: $0)) }
    for (name, url) in collections.isEmpty ? [(description.name, description.base)] : collections {
      do throws(ApiError) {
        let shape = try await api.answer(at: url, .reload).value.shape
        guard case .records(let records) = shape.content else {
          outcome.output += "\(name)\t\(words[DescriptionPhrase.checkNoList])\n"
          continue
        }
        outcome.output += "\(name)\t\(words[DescriptionPhrase.checkList, count: shape.total ?? records.count])\n"
      } catch {
        outcome.messages.append("\(name): " + GetFailure.source(error).text(words))
        outcome.exitCode = GetFailure.source(error).exitCode
      }
    }
    return outcome
  }

  private func text(_ damage: ApiBook.Damage) -> String { "\(damage.path): \(words.text(damage.flaw))" }
}
