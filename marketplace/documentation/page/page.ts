import type { DescribedCall } from "@/marketplace/documentation/call";
import { FAILURES } from "@/marketplace/documentation/errors";
import { callSection } from "@/marketplace/documentation/page/call-section";
import { Html, html } from "@/marketplace/documentation/page/html";
import { STYLE } from "@/marketplace/documentation/page/style";
import { API_VERSION } from "@/marketplace/http/version";

type Group = { name: string; calls: DescribedCall[] };

/** Renders the documentation for people: one page, without script, that reads well at any width and in both themes. */
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

/** Section of the rules common to every call. */
const introduction = (apiOrigin: string): Html => html`
<section id="conventions">
<h2>What holds for every call</h2>
<p>Calls are made to <code>${apiOrigin}</code>, in JSON, in version <code>${API_VERSION}</code> of the protocol. Every success is a 200 with a JSON body; a removal answers the id, even of what did not exist. Every answer carries <code>x-request-id</code>.</p>
<h3>Who calls</h3>
<ul>
<li>With a key: <code>authorization: Basic base64(&lt;key&gt;:)</code>, or <code>x-api-key: &lt;key&gt;</code>.</li>
<li>Logged in: <code>authorization: Stelace-V1 apiKey=&lt;key&gt;, token=&lt;access token&gt;</code>. A token that expired or was revoked is ignored: the caller is then the key alone, and the answer says <code>x-stelace-token: ignored</code>.</li>
<li>Acting as an organization: the same, with <code>x-stelace-organization-id</code>. The roles that one has there count, and no longer one's own.</li>
<li>With a secret key, everything that a person is not needed for; <code>x-stelace-user-id</code> says for whom.</li>
</ul>
<h3>Lists</h3>
<p><code>page</code>, <code>nbResultsPerPage</code>, <code>orderBy</code> and <code>order</code>; the answer is <code>{nbResults, nbPages, page, nbResultsPerPage, results}</code>. A page beyond the end is empty. Several values: <code>id=a,b</code>, <code>id[]=a&amp;id[]=b</code> or <code>id=["a","b"]</code>. Bounds: <code>createdDate[gte]=2026-01-01</code>. Objects: JSON text, kept when contained in what is stored.</p>
<h3>Edits</h3>
<p>PATCH merges objects at every depth, replaces lists, and stores null as null. The first-level keys of <code>metadata</code> and <code>platformData</code> that begin with <code>_</code> are namespaces: who reads and writes them depends on whose object it is.</p>
<h3>What is refused</h3>
<dl>${Object.values(FAILURES).map(({ status, when }) => html`<dt><code>${status}</code></dt><dd>${when}</dd>`)}</dl>
<pre>${JSON.stringify(FAILURES[400].example, null, 2)}</pre>
</section>`;
