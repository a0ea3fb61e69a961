import { createHash } from "node:crypto";

/** The page loads nothing: no script, no font, no picture. Colours have a contrast of 7 and more in both themes. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c1b22; --soft: #4a4856; --paper: #fdfcfa; --line: #d9d5cc; --code: #f1eee7; --accent: #5b2a86; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2eff7; --soft: #bdb8c9; --paper: #17151c; --line: #3a3644; --code: #231f2b; --accent: #d2b4f2; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
main, header, nav, footer { max-width: 52rem; margin: 0 auto; padding: 0 1rem; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 2rem 0 .5rem; }
h2 { font-size: 1.4rem; margin: 3rem 0 .5rem; padding-top: .5rem; border-top: 2px solid var(--line); }
h3 { font-size: 1.05rem; margin: 2rem 0 .25rem; }
h4 { font-size: .95rem; margin: 1rem 0 .25rem; color: var(--soft); }
p, ul, dl, pre { margin: .25rem 0 .75rem; }
ul { padding-left: 1.2rem; }
a { color: var(--accent); text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code, pre { font: .9em/1.5 ui-monospace, monospace; }
pre { background: var(--code); padding: .75rem; border-radius: .5rem; white-space: pre-wrap; }
dt { margin-top: .35rem; }
dd { margin: 0 0 0 1rem; color: var(--soft); }
details { margin: .25rem 0; }
summary { cursor: pointer; min-height: 1.75rem; }
.verb { font-weight: 700; color: var(--accent); }
.top { display: inline-block; margin-top: .5rem; }
@media (min-width: 48rem) { .groups { columns: 3; } .groups details { break-inside: avoid; } }
footer { margin: 3rem auto 2rem; }
`;

const hash = createHash("sha256").update(STYLE).digest("base64");

export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
