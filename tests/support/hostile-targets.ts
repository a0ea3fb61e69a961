const EVIL = "evil.example";

/** URLs of another site, some of which a careless parser would accept as URLs of this site. */
const ADDRESSES = [
  `https://${EVIL}/`,
  `http://${EVIL}`,
  `HTTPS://${EVIL.toUpperCase()}/`,
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}/%2e%2e`,
  `\\\\${EVIL}`,
  `/\\${EVIL}`,
  `\\/${EVIL}`,
  `/\\/${EVIL}`,
  `https:\\\\${EVIL}`,
  `https:/${EVIL}`,
  `https:${EVIL}`,
  `/%2F${EVIL}`,
  `/%5C${EVIL}`,
  `/%252F${EVIL}`,
  `%2F%2F${EVIL}`,
  `/%09/${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  ` https://${EVIL}`,
  `\u0000https://${EVIL}`,
  `\u2028//${EVIL}`,
  `\ufeff//${EVIL}`,
  `https://${EVIL}\\@localhost/`,
  `https://localhost@${EVIL}/`,
  `https://localhost:3000@${EVIL}`,
  `https://${EVIL}#@localhost`,
  `https://localhost.${EVIL}`,
  `https://${EVIL}?localhost`,
  `https://${EVIL}/localhost:3000/`,
  `https://localhost\u3002${EVIL}`,
  `https://l\u043ecalhost/`,
  "https://ｅｖｉｌ.example/",
  "https://evil。example",
  "//evil\uff0eexample",
  "\uff0f\uff0fevil.example",
  "https://xn--e1awd7f.com",
  "http://0x7f.1:1/",
  "http://2130706433:1/",
  "http://[::1]:1/",
  "http://[::ffff:7f00:1]:1/",
  "http://127.1:1/",
  "http://localhost:1/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://evil.example/1",
  "about:blank",
  "view-source:https://evil.example",
  "ftp://evil.example/",
  "mailto:a@evil.example",
  "intent://evil.example#Intent;scheme=https;end",
  "//",
  "/\\",
  "///",
  "https://",
  "/../../evil",
  "/./",
  "/..%2f..%2f",
  "/entreprise/..//evil.example",
  "/recherche//evil.example",
  "/api/marketplace/users",
  "/redirect?redirect=x",
  "/en//evil.example",
  "/fr//evil.example",
  "/%E0%A4%A",
  "/\ud800",
  "/x\r\nLocation: //evil.example",
];

const base64 = (text: string) => Buffer.from(text).toString("base64");
const base64url = (text: string) => Buffer.from(text).toString("base64url");
const escaped = (text: string) =>
  [...text].map((letter) => `%${Buffer.from(letter).toString("hex").match(/../g)?.join("%")}`).join("");

/**
 * Encodings of an address in the parameter: plain, escaped once too often, as the site writes the parameter, or in
 * another of its fields.
 */
const ENCODINGS: ((address: string) => string)[] = [
  (address) => address,
  escaped,
  base64,
  (address) => base64(JSON.stringify(address)),
  (address) => base64(JSON.stringify({ url: address })),
  (address) => base64url(JSON.stringify({ name: address })),
  (address) => base64(JSON.stringify({ path: address, href: address, fullPath: address })),
  (address) => base64(JSON.stringify({ name: "companyPage", params: { slug: address } })),
  (address) => base64(JSON.stringify({ name: "docs", params: { path: address } })),
  (address) =>
    base64url(JSON.stringify({ name: "home", query: { redirect: base64(JSON.stringify({ url: address })) } })),
  (address) => base64(base64(JSON.stringify({ url: address }))),
];

const deep = (depth: number, inner: string) => `${'{"query":'.repeat(depth)}${inner}${"}".repeat(depth)}`;
let loop = base64url(JSON.stringify({ name: "redirect" }));
for (let turn = 0; turn < 8; turn += 1)
  loop = base64url(JSON.stringify({ name: "redirect", query: { redirect: loop } }));

/** Values that do not describe a route, or describe one incorrectly. */
const DESCRIPTIONS = [
  "",
  " ",
  "null",
  "true",
  "0",
  "-1",
  "1e999",
  '"home"',
  "[]",
  "[[]]",
  "{}",
  "{",
  '{"name":',
  "undefined",
  "NaN",
  '{"name":null}',
  '{"name":{}}',
  '{"name":["home"]}',
  '{"name":0}',
  '{"name":""}',
  '{"name":"HOME"}',
  '{"name":"home\\u0000"}',
  '{"name":"__proto__"}',
  '{"name":"constructor"}',
  '{"name":"toString"}',
  '{"name":"hasOwnProperty"}',
  '{"name":"valueOf"}',
  '{"__proto__":{"name":"home","url":"//evil.example"}}',
  '{"constructor":{"prototype":{"url":"//evil.example"}}}',
  '{"name":"companyPage","params":{"__proto__":{"slug":"x"}}}',
  '{"name":"companyPage"}',
  '{"name":"companyPage","params":[]}',
  '{"name":"companyPage","params":{"slug":["a","b"]}}',
  '{"name":"companyPage","params":{"slug":{"toString":"x"}}}',
  '{"name":"companyPage","params":{"slug":".."}}',
  '{"name":"companyPage","params":{"slug":"%2e%2e"}}',
  '{"name":"companyPage","params":{"slug":""}}',
  `{"name":"companyPage","params":{"slug":"${"a".repeat(3000)}"}}`,
  '{"name":"home","query":[]}',
  '{"name":"home","query":{"a":{"b":1}}}',
  '{"name":"home","query":{"\\u0000":"\\u0000"}}',
  '{"name":"home","query":{"embed":"//evil.example"}}',
  '{"name":"home","hash":"//evil.example"}',
  '{"url":{"href":"//evil"}}',
  '{"url":["https://evil.example"]}',
  '{"url":"https://evil.example","name":"home"}',
  '{"name":"redirect"}',
  '{"name":"notFound"}',
  deep(200, "{}"),
  deep(40, '{"name":"home"}'),
  `{"name":"home","query":{${'"a":"b",'.repeat(150)}"c":1}}`,
];

/** Values longer than any real link; `MEGABYTE` is longer than the server reads. */
const LONG = [
  "a".repeat(5_000),
  "/".repeat(5_000),
  "%2F".repeat(2_000),
  "a".repeat(9_000),
  base64(`{"url":"//evil${"e".repeat(8_000)}"}`),
];
const MEGABYTE = "A".repeat(1_000_000);

const ALL = [
  ...ADDRESSES.flatMap((address) => ENCODINGS.map((encode) => encode(address))),
  ...DESCRIPTIONS.flatMap((text) => [base64(text), base64url(text), text]),
  loop,
  ...LONG,
  MEGABYTE,
];

/** More than 900 values of a parameter, none of which may lead to another site. */
export const HOSTILE_TARGETS: readonly string[] = [...new Set(ALL)];
