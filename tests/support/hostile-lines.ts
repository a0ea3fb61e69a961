/** 120 random characters, drawn once. */
const DRAWN =
  "PtYgj&mU?h Bel31iEl+2h/pC::?h=?YgCf-rL1s*p=N-xn?=.yVm+i/h;A &2O7?6UMFxFk=M% R5K_jp!1vRt 1fj-=ORS^ ?6ilI8ihN,=5KXSc7Tv~o9";

/** Lines from a keyboard, a bad paste or an attacker, for the search field: none names a job, a place or a firm. */
export const HOSTILE_LINES: readonly (readonly [name: string, line: string])[] = [
  ["nothing", ""],
  ["blanks", " \t\n\u00a0\u2003 "],
  ["punctuation", "?!… ,;:. -– ()[]{} «» \"' /\\ | & * ~ ^ °"],
  ["twelve stop words", "le la les de du des un une et ou pour dans"],
  ["a letter", "q"],
  ["random characters", DRAWN],
  ["emoji", "🧮📊💶 👩🏽‍💼👨‍👩‍👧‍👦 🇫🇷"],
  ["Chinese", "会计师 巴黎 审计"],
  ["Greek and Cyrillic", "λογιστής бухгалтер"],
  ["right to left", "محاسب في باريس רואה חשבון"],
  ["direction overrides", "\u202eelbatpmoc\u202c \u200f\u2066x\u2069"],
  ["accents piled up", `c${"\u0301\u0327\u0332".repeat(40)}o${"\u0308".repeat(60)}`],
  ["SQL", "'; DROP TABLE assets; -- ' OR '1'='1' UNION SELECT NULL,version()"],
  ["a query of PostgreSQL", "a:* & !b | (c <-> d) <2> \\ %_ $1"],
  ["markup", '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
  ["a URL", "https://www.example.org/emploi?q=comp%20table&p=2#haut"],
  ["an e-mail", "prenom.nom+recrutement@exemple-cabinet.example"],
  ["a very long word", "anticonstitutionnellement".repeat(19)],
  ["NUL and controls", "\u0000ab\u0000\u0001\u001b[2J\u007f"],
  ["lone surrogates", "\ud800zz\udfff \udc00\ud83d"],
];
