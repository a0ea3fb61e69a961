const TEXTS = {
  fr: {
    retry: "Réessayer",
    home: "Revenir à l’accueil",
    title: "Un instant",
    failed:
      "Cette page ne peut pas être affichée pour le moment. Nos équipes sont prévenues ; réessayez dans quelques secondes.",
    busy: "Beaucoup de visiteurs sont là en même temps, et cette page demande un calcul. Réessayez dans quelques secondes.",
    refused: "Cette adresse n’est pas valide.",
  },
  en: {
    retry: "Try again",
    home: "Back to the home page",
    title: "One moment",
    failed: "This page cannot be shown right now. Our team has been told; please try again in a few seconds.",
    busy: "Many visitors are here at the same time, and this page takes some computing. Please try again in a few seconds.",
    refused: "This address is not valid.",
  },
} as const;

/**
 * A readable page for a response that no page of the site can give: it needs no script, no font and no other request,
 * since their server may be what failed. `retry` is the path to try again, already known to be well-formed.
 */
export const errorPage = (status: number, target: string) => {
  const language = target === "/en" || target.startsWith("/en/") ? "en" : "fr";
  const text = TEXTS[language];
  const failed = status >= 500;
  const why = status === 503 ? text.busy : failed ? text.failed : text.refused;
  const retry = failed ? `<a href="${escapeHtml(target)}">${text.retry}</a> ` : "";
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${text.title}</title><style>
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:17px/28px system-ui,sans-serif;background:#FBF9F4;color:#14261F}
main{max-width:34rem}h1{font-size:2rem;line-height:1.2;border-bottom:6px double currentColor;padding-bottom:12px}a{color:#0F4C3A;margin-right:16px;display:inline-block;padding:10px 0}
@media(prefers-color-scheme:dark){body{background:#0E1A15;color:#F1EEE5}a{color:#8FD0B5}}</style></head>
<body><main><h1>${text.title}</h1><p>${why}</p><p>${retry}<a href="${language === "en" ? "/en" : "/"}">${text.home}</a></p></main></body></html>`;
};

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
