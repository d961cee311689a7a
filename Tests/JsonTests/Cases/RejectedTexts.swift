/// Texts that are not JSON: line, column, and what was expected there.
enum RejectedTexts {
  static let structure = TextCase.rejected(
    #"""
    -- nothing at all
    1:1 value
    1:2 value ‹20›
    1:4 value ‹09 20 20›
    2:1 value ‹0A›
    3:1 value ‹0D 0A 0D 0A›
    1:1 value ‹EF BB BF›
    -- arrays
    1:2 value [
    1:3 value [‹20›
    1:2 value [,
    1:2 value [,]
    1:2 value [,1]
    1:3 commaOrBracket [1
    1:4 value [1,
    1:4 value [1,]
    1:5 value [1, ]
    1:4 value [1,,2]
    1:4 commaOrBracket [1 2]
    1:3 commaOrBracket [1;2]
    1:3 commaOrBracket [1:2]
    1:3 commaOrBracket [1}
    1:2 value [}
    1:4 commaOrBracket [[]
    1:5 commaOrBracket [[1]2]
    1:4 commaOrBracket [[][]]
    1:5 commaOrBracket ["a""b"]
    1:8 commaOrBracket [ "a"  "b"]
    1:7 commaOrBracket [true false]
    1:1 value ]
    1:3 endOfDocument []]
    1:3 endOfDocument [],
    1:3 value [[,]]
    1:5 commaOrBracket [{} {}]
    2:1 commaOrBracket [1‹0A›2]
    2:1 value [1,‹0A›,]
    3:1 value [‹0A›1,‹0A›]
    1:2 value [/* none */]
    1:3 commaOrBracket [1// none
    1:2 value [#]
    1:2 value [...]
    1:2 value [a]
    1:2 value [(1)]
    1:2 value [<1>]
    1:2 value [*]
    1:2 value [!]
    1:2 value [=]
    1:2 value [@]
    1:2 value [`a`]
    1:2 value [\"a\"]
    1:2 value [:]
    1:2 value [“a”]
    1:2 value [é]
    1:2 value [日]
    1:2 value [🚀]
    -- objects
    1:2 key {
    1:3 key {‹20›
    1:2 key {,}
    1:2 key {,"a":1}
    1:2 key {1:2}
    1:2 key {a:1}
    1:2 key {'a':1}
    1:2 key {null:1}
    1:2 key {true:1}
    1:2 key {[]:1}
    1:2 key {{}:1}
    1:2 key {:1}
    1:2 key {]
    1:3 closingQuote {"
    1:5 colon {"a"
    1:5 colon {"a"}
    1:6 colon {"a" }
    1:5 colon {"a",1}
    1:6 colon {"a" 1}
    1:5 colon {"a"=1}
    1:6 colon {"a" "b"}
    1:5 colon {"a"=>1}
    1:6 value {"a":
    1:6 value {"a":}
    1:6 value {"a":,}
    1:6 value {"a"::1}
    1:7 value {"a": }
    1:7 commaOrBrace {"a":1
    1:7 commaOrBrace {"a":1]
    1:8 commaOrBrace {"a":1 "b":2}
    1:7 commaOrBrace {"a":1;"b":2}
    1:7 commaOrBrace {"a":1:2}
    1:8 key {"a":1,
    1:8 key {"a":1,}
    1:9 key {"a":1, }
    1:8 key {"a":1,,"b":2}
    1:8 key {"a":1,b:2}
    1:8 key {"a":1,1}
    1:9 commaOrBrace {"a":"b""c":1}
    1:8 commaOrBrace {"a":[]"c":1}
    1:8 commaOrBrace {"a":{}{}}
    1:8 endOfDocument {"a":1}}
    1:8 endOfDocument {"a":1},
    1:3 endOfDocument {}{}
    1:4 endOfDocument {} []
    1:1 value }
    1:1 value ,
    1:1 value :
    3:4 colon {‹0A›  "a":1,‹0A›"b"}
    2:1 key {"a":1,‹0A›}
    2:3 key {‹0A›  a: 1}
    4:3 commaOrBrace {‹0A›  "a": {‹0A›    "b": [1, 2]‹0A›  ]‹0A›}
    2:1 commaOrBrace {"a":1‹0A›"b":2}
    -- behind the value
    1:3 endOfDocument 1 2
    1:3 endOfDocument 1 ,
    1:2 endOfDocument 1,
    1:5 endOfDocument nullx
    1:5 endOfDocument truee
    1:7 endOfDocument false false
    1:3 endOfDocument """
    1:4 endOfDocument "a"b
    1:4 endOfDocument "a":1
    2:1 endOfDocument 1‹0A›2
    2:1 endOfDocument {}‹0A›{}
    1:3 endOfDocument 1 // one
    1:3 endOfDocument 1 # one
    1:2 endOfDocument 1‹00 00›
    1:3 endOfDocument []‹00›
    1:3 endOfDocument []‹C2 A0›
    1:3 endOfDocument []‹E2 80 A8›
    1:2 endOfDocument 1‹0B›
    1:2 endOfDocument 1‹0C›
    1:3 endOfDocument {};
    1:2 endOfDocument 1‹EF BB BF›
    """#)

  static let scalars = TextCase.rejected(
    #"""
    -- words
    1:1 value nul
    1:1 value n
    1:1 value nil
    1:1 value none
    1:1 value None
    1:1 value NULL
    1:1 value Null
    1:1 value undefined
    1:1 value tru
    1:1 value True
    1:1 value TRUE
    1:1 value t
    1:1 value fals
    1:1 value False
    1:1 value yes
    1:1 value on
    1:1 value NaN
    1:1 value nan
    1:1 value Infinity
    1:1 value inf
    1:1 value ‹EF BC 91›
    1:2 value [nul]
    1:2 value [tru,1]
    1:6 value {"a":fals}
    1:1 value truE
    1:1 value nu‹00›l
    1:1 value n‹C3 BC›ll
    -- numbers
    1:1 value +1
    1:1 value .5
    1:1 value +.5
    1:2 digit -
    1:2 digit -a
    1:2 digit - 1
    1:2 digit --1
    1:2 digit -+1
    1:2 digit -.5
    1:2 digit -Infinity
    1:2 digit -NaN
    1:2 noLeadingZero 01
    1:2 noLeadingZero 00
    1:3 noLeadingZero -01
    1:2 noLeadingZero 007.5
    1:3 noLeadingZero [01]
    1:3 digit 1.
    1:3 digit 1.e5
    1:3 digit 1.a
    1:3 digit 1..2
    1:3 digit 1.-2
    1:3 digit 0.
    1:4 digit -0.
    1:4 digit [1.]
    1:4 digit [1.,2]
    1:3 digit 1e
    1:3 digit 1E
    1:4 digit 1e+
    1:4 digit 1e-
    1:3 digit 1ee5
    1:3 digit 1e.5
    1:4 digit 1e++5
    1:4 digit 1e+-5
    1:3 digit 0e
    1:4 endOfDocument 1.5.2
    1:4 endOfDocument 1e5.2
    1:4 endOfDocument 1e5e5
    1:2 endOfDocument 0x10
    1:2 endOfDocument 0b1
    1:2 endOfDocument 1_000
    1:2 endOfDocument 1+2
    1:2 endOfDocument 1-2
    1:2 endOfDocument 1f
    1:2 endOfDocument 1L
    1:3 endOfDocument 1 000
    1:2 endOfDocument 1'000
    1:5 commaOrBracket [1.5d]
    1:3 commaOrBracket [1‹EF BC 91›]
    1:2 value [‹D9 A1›]
    1:2 digit -‹D9 A1›
    1:2 digit -‹FF›
    -- strings
    1:2 closingQuote "
    1:3 closingQuote "a
    1:11 closingQuote "abcdefghi
    1:3 closingQuote "\
    1:4 closingQuote "\"
    1:7 closingQuote "a\\\"
    1:4 closingQuote ["a
    1:5 closingQuote ["a]
    1:4 closingQuote {"a
    1:10 closingQuote {"a":"b,}
    1:1 value 'a'
    1:1 value a
    1:3 escape "\a"
    1:3 escape "\0"
    1:3 escape "\x41"
    1:3 escape "\'"
    1:3 escape "\v"
    1:3 escape "\e"
    1:3 escape "\U0041"
    1:3 escape "\N"
    1:3 escape "\ "
    1:3 escape "\‹0A›"
    1:3 escape "\é"
    1:3 escape "\🚀"
    1:11 escape "abcdefgh\q"
    1:4 escape {"\a":1}
    1:4 hexDigit "\u"
    1:4 hexDigit "\ug"
    1:5 hexDigit "\u0"
    1:7 hexDigit "\u004"
    1:7 hexDigit "\u004x"
    1:4 hexDigit "\u 041"
    1:4 hexDigit "\u+041"
    1:4 hexDigit "\u{41}"
    1:4 hexDigit "\u‹EF BC 90›041"
    1:13 hexDigit "\uD83D\uDE0"
    1:10 hexDigit "\uD83D\u"
    1:9 escape "\uD83D\x"
    1:4 closingQuote "\u
    1:6 closingQuote "\u00
    1:8 closingQuote "\u0041
    1:2 escapedControl "‹00›"
    1:2 escapedControl "‹09›"
    1:2 escapedControl "‹0A›"
    1:2 escapedControl "‹0D 0A›"
    1:2 escapedControl "‹1B›[31m"
    1:2 escapedControl "‹1F›"
    1:10 escapedControl "abcdefgh‹01›"
    1:9 escapedControl "abcdefg‹01›"
    1:8 escapedControl "abcdef‹1F›gh"
    1:4 escapedControl ["a‹0A›b"]
    1:4 escapedControl {"a‹09›":1}
    2:3 escapedControl [‹0A›"a‹0A›b"]
    -- columns are scalars, and not bytes
    1:6 commaOrBracket ["é" 1]
    1:6 commaOrBracket ["日" 1]
    1:6 commaOrBracket ["🚀" 1]
    1:7 commaOrBracket ["‹65 CC 81›" 1]
    1:6 commaOrBracket ["‹FF›" 1]
    1:7 commaOrBracket ["‹C3 28›" 1]
    1:4 commaOrBracket ‹EF BB BF›[1 2]
    2:6 commaOrBracket [‹0D 0A›1, 2 3]
    2:3 commaOrBracket ["日本",‹0A›1 2]
    -- no UTF-8
    1:1 utf8 ‹FF FE 5B 00 5D 00›
    1:1 utf8 ‹FE FF 00 5B 00 5D›
    1:1 utf8 ‹5B 00 5D 00›
    1:1 utf8 ‹00 5B 00 5D›
    1:1 utf8 ‹00 00 00 5B›
    1:1 utf8 1‹00›
    1:1 value ‹00›
    1:1 value ‹FF›
    1:2 value [‹FF›]
    1:2 value [‹C3›]
    1:3 commaOrBracket [1‹80›]
    1:2 key {‹C0 80›}
    """#)
}
