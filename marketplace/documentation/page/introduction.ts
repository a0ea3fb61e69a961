import { FAILURES } from "@/marketplace/documentation/errors";
import { type Html, html } from "@/marketplace/documentation/page/html";
import { API_VERSION } from "@/marketplace/http/version";

/** What holds for every call. */
export const introduction = (apiOrigin: string): Html => html`
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
