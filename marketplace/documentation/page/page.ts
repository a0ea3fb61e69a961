import type { DescribedCall } from "@/marketplace/documentation/call";
import { callSection } from "@/marketplace/documentation/page/call-section";
import { Html, html } from "@/marketplace/documentation/page/html";
import { introduction } from "@/marketplace/documentation/page/introduction";
import { STYLE } from "@/marketplace/documentation/page/style";

type Group = { name: string; calls: DescribedCall[] };

/** The documentation for people: one page, without script, that reads well at any width and in both themes. */
export function renderPage(calls: DescribedCall[], apiOrigin: string): string {
  const names = [...new Set(calls.map(({ group }) => group))].sort();
  const groups = names.map((name) => ({ name, calls: calls.filter(({ group }) => group === name) }));
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Happy Cabinet API</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header id="top">
<h1>Happy Cabinet API</h1>
<p>${calls.length} calls. The same, for programs: <a href="openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Calls">
<p><a href="#conventions">What holds for every call</a></p>
<div class="groups">
${groups.map(tableOfGroup)}</div>
</nav>
<main>
${introduction(apiOrigin)}
${groups.map(sectionOfGroup)}
</main>
<footer><a href="#top">Back to the top</a></footer>
</body>
</html>
`.text;
}

const tableOfGroup = ({ name, calls }: Group): Html => html`<details><summary>${name} (${calls.length})</summary>
<ul>${calls.map(({ id, method, path }) => html`<li><a href="#${id}"><span class="verb">${method}</span> ${path}</a></li>`)}</ul>
</details>
`;

const sectionOfGroup = ({ name, calls }: Group): Html => html`<section aria-labelledby="group-${name}">
<h2 id="group-${name}">${name}</h2>
${calls.map(callSection)}
<a class="top" href="#top">Back to the top</a>
</section>
`;
