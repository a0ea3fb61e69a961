/**
 * Returns a function that is true when robots.txt lets every crawler read an address: of the rules that match, the
 * longest wins (RFC 9309 §2.2.2).
 */
export function readRobots(text: string): (address: string) => boolean {
  const rules = [...text.matchAll(/^(allow|disallow):[ \t]*(\S+)/gim)].map(([, kind = "", pattern = ""]) => ({
    allows: kind.toLowerCase() === "allow",
    length: pattern.length,
    matches: new RegExp(`^${pattern.split("*").map(escapeText).join(".*").replace(/\\\$$/, "$")}`),
  }));
  return (address) => {
    const matching = rules.filter(({ matches }) => matches.test(address));
    const longest = Math.max(0, ...matching.map(({ length }) => length));
    const decisive = matching.filter(({ length }) => length === longest);
    return decisive.length === 0 || decisive.some(({ allows }) => allows);
  };
}

const escapeText = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
