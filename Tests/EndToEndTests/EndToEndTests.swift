import Testing

/// Everything that starts programs: one after the other, since what is measured and awaited is real time.
@Suite("End to end", .serialized)
enum EndToEndTests {}
