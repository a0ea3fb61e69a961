import fc from "fast-check";

/** What breaks programs that do not expect it, as texts. */
export const HOSTILE = [
  ...["", " ", "0", "-1", "1e400", "99999999999999999999", "NaN", "null", "undefined", "true", "[]", "{}", '{"a":'],
  ...['{"gte":null}', '{"gte":{"gte":1}}', "\u0000", "a\u0000b", "\ud800", "\udfff\ud800", "\u202e", "é", "🧮", "%"],
  ...["%00", "%ED%A0%80", "../..", "..\\..", "a/b", "*", "\\", "_%", "'", '"', "';--", "$1"],
  ...["__proto__", "constructor", "toString", "x".repeat(3000), "1,".repeat(500), "[".repeat(500), "(a+)+$"],
  ...[`${'{"a":'.repeat(60)}1${"}".repeat(60)}`, "0000-01-01", "9999-12-31T23:59:59-14:00", "2020-02-30"],
  ...["2020-01-01T25:00:00Z", "+275760-09-13", "0001-01-01T00:00:00Z", "<script>", "javascript:alert(1)"],
  ...["http://127.0.0.1/", "http://[::1]:1/", "file:///etc/passwd", "a@b", "ＡＢ", "İ", "\u2028", "a\r\nX-A: b"],
];

/** The same as JSON values. */
const HOSTILE_JSON: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MIN_VALUE, -0],
  ...[[], {}, [[]], [null], { a: { b: { c: {} } } }, ["a", 1, null, {}], { _private: { a: 1 } }, { _system: 1 }],
  ...[{ constructor: { prototype: {} } }, { "": 1 }, { "a\u0000": 1 }, { id: "x", roles: ["dev"] }],
];

export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom("\u0000", "a\u0000b"), // what no schema notices and PostgreSQL refuses
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.json({ maxDepth: 4 }),
  fc.integer().map(String),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...HOSTILE_JSON),
  fc.jsonValue({ maxDepth: 3 }),
);
