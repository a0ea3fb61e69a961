import type { DescribedCall, Parameter } from "@/marketplace/documentation/call";
import { FAILURES } from "@/marketplace/documentation/errors";
import { type Field, fieldsOf, kindOf } from "@/marketplace/documentation/json-schema";
import { type Html, html } from "@/marketplace/documentation/page/html";

const NOTHING = html``;

/** Section of a call: its purpose, its access, its parameters, its response and its errors. */
export const callSection = (
  call: DescribedCall,
): Html => html`<section id="${call.id}" aria-labelledby="${call.id}-title">
<h3 id="${call.id}-title"><a href="#${call.id}"><span class="verb">${call.method}</span> <code>${call.path}</code></a></h3>
<p>${call.summary}.</p>
${call.description === "" ? NOTHING : html`<p>${call.description}</p>`}
<ul>${call.rights.map((sentence) => html`<li>${sentence}</li>`)}</ul>
${call.rules.length === 0 ? NOTHING : html`<p>What types do not show:</p><ul>${call.rules.map((rule) => html`<li>${rule}</li>`)}</ul>`}
${parametersOf(call.parameters)}
${call.takesBytes ? html`<p>The body is a file.</p>` : NOTHING}
${call.body ? content("Body", fieldsOf(call.body.schema), call.body.example) : NOTHING}
${call.response ? content("Answer", fieldsOf(call.response.schema), call.response.example) : NOTHING}
<p>Refused with ${call.failures.map((status, index) => html`${index === 0 ? "" : ", "}<a href="#conventions" title="${FAILURES[status].when}">${status}</a>`)}.</p>
</section>
`;

const parametersOf = (parameters: Parameter[]): Html =>
  parameters.length === 0
    ? NOTHING
    : html`<details><summary>Parameters (${parameters.length})</summary>
<dl>${parameters.map(
        ({ name, place, isRequired, schema, description }) =>
          html`<dt><code>${name}</code>${isRequired ? ", required" : ""}</dt><dd>${place}: ${place === "header" ? (description ?? "") : kindOf(schema)}</dd>`,
      )}</dl>
</details>`;

const content = (title: string, fields: Field[], example: unknown): Html => html`<details><summary>${title}</summary>
${
  fields.length === 0
    ? NOTHING
    : html`<dl>${fields.map(
        ({ name, isRequired, kind }) =>
          html`<dt><code>${name}</code>${isRequired ? ", required" : ""}</dt><dd>${kind}</dd>`,
      )}</dl>`
}
${example === undefined ? NOTHING : html`<pre>${JSON.stringify(example, null, 2)}</pre>`}
</details>`;
