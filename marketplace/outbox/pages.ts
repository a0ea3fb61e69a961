import type { ListedMail, ReadMail } from "@/marketplace/outbox/read-outbox";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

export const OUTBOX_PATH = "/outbox";
const TITLE = "E-mails de la démonstration";

/** Headers of every page of the outbox: no script, no fetch, no cache, no frame on another site. */
export const OUTBOX_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
} as const;

/**
 * Headers of a mail, which contains text that people typed: it is a sandboxed document without origin or permissions.
 */
export const MAIL_HEADERS = {
  ...OUTBOX_HEADERS,
  "content-security-policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; form-action 'none'; base-uri 'none'",
} as const;

const page = (title: string, content: string) => `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid;vertical-align:top;overflow-wrap:anywhere}
iframe{width:100%;height:38rem;border:1px solid;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}
li{overflow-wrap:anywhere}</style>
</head>
<body><main>${content}</main></body>
</html>`;

const pathOf = (name: string) => `${OUTBOX_PATH}/${encodeURIComponent(name)}`;
const dateOf = (date: string) => {
  const time = new Date(date);
  return Number.isNaN(time.getTime())
    ? ""
    : time.toLocaleString("fr-FR", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Paris" });
};

export const listPage = ({ mails, count }: { mails: ListedMail[]; count: number }) =>
  page(
    TITLE,
    `<h1>${TITLE}</h1>
<p>Aucun serveur de messagerie n’est configuré\u00a0: ces messages ne sont partis nulle part.${
      count > mails.length ? ` Les ${mails.length} derniers, sur ${count}.` : ""
    }</p>
${
  mails.length === 0
    ? "<p>Aucun message pour le moment. Demandez par exemple un nouveau mot de passe, ou une alerte.</p>"
    : `<table><thead><tr><th scope="col">Date</th><th scope="col">À</th><th scope="col">Objet</th></tr></thead><tbody>${mails
        .map(
          ({ name, subject, to, date }) =>
            `<tr><td>${escapeHtml(dateOf(date))}</td><td>${escapeHtml(to)}</td><td><a href="${escapeHtml(pathOf(name))}">${escapeHtml(subject || name)}</a></td></tr>`,
        )
        .join("")}</tbody></table>`
}`,
  );

export const mailPage = ({ name, subject, to, date, text, links }: ReadMail) =>
  page(
    subject || name,
    `<p><a href="${OUTBOX_PATH}">Tous les e-mails</a></p>
<h1>${escapeHtml(subject || name)}</h1>
<p>${escapeHtml(dateOf(date))} · à ${escapeHtml(to)}</p>
<h2>Liens</h2>
<ul>${links.map((link) => `<li><a rel="noreferrer noopener" href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join("")}</ul>
<h2>Message</h2>
<iframe sandbox="" title="Le message tel qu’il est lu" src="${escapeHtml(pathOf(name))}/html"></iframe>
<h2>Texte</h2>
<pre>${escapeHtml(text)}</pre>`,
  );
