import { escapeHtml } from "@/lib/rules/text/escape-html";
import type { PageRequest } from "@/server/captured-response";

const TEXTS = {
  fr: {
    retry: "Réessayer",
    home: "Revenir à l’accueil",
    title: "Un instant",
    failed:
      "Cette page ne peut pas être affichée pour le moment. Nos équipes sont prévenues ; réessayez dans quelques secondes.",
    busy: "Beaucoup de visiteurs sont là en même temps, et cette page demande un calcul. Réessayez dans quelques secondes.",
    starting: "Le site redémarre. Réessayez dans quelques secondes.",
    refused: "Cette adresse n’est pas valide.",
    reference: "Référence à indiquer si vous nous écrivez :",
  },
  en: {
    retry: "Try again",
    home: "Back to the home page",
    title: "One moment",
    failed: "This page cannot be shown right now. Our team has been told; please try again in a few seconds.",
    busy: "Many visitors are here at the same time, and this page takes some computing. Please try again in a few seconds.",
    starting: "The site is restarting. Please try again in a few seconds.",
    refused: "This address is not valid.",
    reference: "Reference to quote if you write to us:",
  },
} as const;

/** Drawing of a cup of coffee on the double underline: "one moment". */
const DRAWING = `<svg aria-hidden="true" width="160" height="100" viewBox="0 0 160 100" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">
<path d="M46 42h58v18q0 26-24 26H70Q46 86 46 60zM104 48h6q12 0 12 11t-18 14M64 32q-6-8 0-15M76 32q-6-8 0-15M88 32q-6-8 0-15"/>
<path stroke="#F2B134" stroke-width="2.5" d="M20 90h120M20 96h120"/></svg>`;

/**
 * Returns a readable error page, for when no page of the site can be sent. It needs no script, no font and no other
 * request, since the server of these may have failed. `target` is the path to try again, already validated as
 * well-formed.
 */
export const errorPage = (
  status: number,
  { target, requestId }: Pick<PageRequest, "target" | "requestId">,
  reason?: "starting",
) => {
  const language = target === "/en" || target.startsWith("/en/") ? "en" : "fr";
  const text = TEXTS[language];
  const failed = status >= 500;
  const why = text[reason ?? (status === 503 ? "busy" : failed ? "failed" : "refused")];
  const retry = failed ? `<a href="${escapeHtml(target)}">${text.retry}</a> ` : "";
  const reference = failed && requestId ? `<p><small>${text.reference} <code>${requestId}</code></small></p>` : "";
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${text.title}</title><style>
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:17px/28px system-ui,sans-serif;background:#FBF9F4;color:#14261F}
main{max-width:34rem}h1{font-size:2rem;line-height:1.2;border-bottom:6px double currentColor;padding-bottom:12px}a{color:#0F4C3A;margin-right:16px;display:inline-block;padding:10px 0}
@media(prefers-color-scheme:dark){body{background:#0E1A15;color:#F1EEE5}a{color:#8FD0B5}}</style></head>
<body><main>${DRAWING}<h1>${text.title}</h1><p>${why}</p><p>${retry}<a href="${language === "en" ? "/en" : "/"}">${text.home}</a></p>${reference}</main></body></html>`;
};
