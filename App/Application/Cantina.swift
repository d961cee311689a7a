/// The program.
@main
enum Cantina {
  static func main() {
    print("cantina")
  }
}
