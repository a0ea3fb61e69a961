import { escapeHtml } from "@/lib/rules/text/escape-html";

export type PageLocale = "fr" | "en";

type Page = { locale: PageLocale; title: string; content: string };

/**
 * Renders the page that a mailed link opens; the page works without the site. A GET only shows a question: the filters
 * of mail servers follow links, so a GET must change nothing. `content` is HTML.
 */
export const plainPage = ({ locale, title, content }: Page) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;padding:.75rem 1.25rem;margin:.25rem 0}form{margin:0}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>`;

export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** Renders a form with one button, which posts to the URL of the page, or to `action`. */
export const buttonForm = (label: string, action?: string) =>
  `<form method="post"${action === undefined ? "" : ` action="${escapeHtml(action)}"`}><button type="submit">${escapeHtml(label)}</button></form>`;

/** Renders the message that a page shows once the visitor has answered its question. */
export const statusLine = (text: string) => `<p role="status">${escapeHtml(text)}</p>`;

/** Headers that prevent scripts, and forms that post elsewhere. */
export const PLAIN_PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "referrer-policy": "no-referrer",
} as const;
