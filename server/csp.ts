import { createHash, createHmac, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { LRUCache } from "lru-cache";
import { sessionMark } from "@/lib/rules/user/session-mark";
import { headerText, isHtml, type PageResponse } from "@/server/captured-response";
import type { ServerEnv } from "@/server/env";

const FILLER = "0";
/** Video players that a page may show after a click on their poster (components/ui/video). */
const PLAYERS = "https://www.youtube-nocookie.com https://player.vimeo.com";
const SCRIPT = "<script";
const SCRIPT_END = "</script>";

type PolicyEnv = Pick<ServerEnv, "siteOrigin" | "embedOrigins" | "uploadOrigins" | "product">;

type PolicyPage = { embed: boolean; target: string };
/**
 * Private screens, in each language. Navigating between them loads no document: all of them run under the policy of the
 * first document.
 */
const WORKSPACE = /^(?:\/[a-z]{2})?\/app(?:[/?]|$)/;

/**
 * Returns the Content-Security-Policy of a response. `scripts`: the inline scripts that may run, by hash; no other
 * inline script in the page runs. Inline styles are allowed, since blurred placeholders of pictures use them. A private
 * screen may also frame documents that it created itself, such as a CV next to the data read from it: no script runs in
 * such a frame.
 */
export const contentPolicy = (env: PolicyEnv, { embed, target }: PolicyPage, scripts = ""): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${markHash(env.product)} ${scripts}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...env.uploadOrigins].join(" "),
    `frame-src 'self' ${PLAYERS}${WORKSPACE.test(target) ? " blob:" : ""}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framers(env, embed)}`,
    ...(env.siteOrigin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

const markHashes = new Map<string, string>();

/** Returns the hash of the script that marks the document of a logged-in user. */
function markHash(product: string): string {
  const known = markHashes.get(product) ?? hash([Buffer.from(sessionMark(product))]);
  markHashes.set(product, known);
  return known;
}

/** Returns the sites that may frame a page: the configured ones for an embedded page, none for any other page. */
export const framers = ({ embedOrigins }: Pick<PolicyEnv, "embedOrigins">, embed: boolean): string =>
  embed && embedOrigins.length > 0 ? embedOrigins.join(" ") : "'none'";

export type ScriptMark = {
  /** Request header from which Next takes the nonce of its own inline scripts. */
  header: string;
  /** Returns the page without the nonce, and the hashes of the inline scripts that had it. */
  take(page: PageResponse): { page: PageResponse; scripts: string };
};

/**
 * Creates the mark of Next's own inline scripts: a nonce that Next puts on them. The nonce is a secret, which no
 * response contains, so no other script has it. Scripts with the nonce are allowed by their hash, so that caches may
 * store the page (docs/architecture.md §6). `built`: the hashes of the pages that the build rendered, which have no
 * nonce. `cache`: hashes by ETag.
 */
export const createScriptMark = (mark: string, built: string, cache: LRUCache<string, Buffer>): ScriptMark => {
  const scriptsOf = (page: PageResponse, shown: Buffer): string => {
    const etag = headerText(page, "etag");
    const key = etag && `${etag}|${page.body.length}`;
    const known = key && cache.get(key);
    if (known) return known.toString();
    const hashes = hash(inlineScripts(page.body, `nonce="${mark}"`, shown)) || built;
    if (key) cache.set(key, Buffer.from(hashes));
    return hashes;
  };

  return {
    header: markedPolicy(mark),
    take(page) {
      const body = erased(page.body, mark);
      const scripts = isHtml(page) ? scriptsOf(page, body) : "";
      // Next preloads scripts by a header, which contains the nonce too.
      const { link } = page.headers;
      const links = link && { link: Array.isArray(link) ? link.map(without(mark)) : without(mark)(link) };
      return { page: { ...page, headers: { ...page.headers, ...links }, body }, scripts };
    },
  };
};

/** Returns the request header that makes Next put the nonce on its own inline scripts. */
export const markedPolicy = (mark: string): string => `script-src 'nonce-${mark}'`;

const MARK_BYTES = 24;

/**
 * Returns a nonce that is the same in every copy of the site with the same secret and build, so that each copy may send
 * pages that another copy rendered. Without a secret, the nonce belongs to this process alone.
 */
export const scriptMarkOf = (secret: string | undefined, buildId: string): string =>
  (secret === undefined
    ? randomBytes(MARK_BYTES)
    : createHmac("sha256", secret).update(`script-mark ${buildId}`).digest().subarray(0, MARK_BYTES)
  ).toString("base64url");

/** Returns the hashes of the inline scripts of the pages that the build rendered, in `.next/server`. */
export const hashBuiltPages = (folder: string): string => {
  const pages = ["app", "pages"].flatMap((kind) =>
    readdirSync(path.join(folder, kind))
      .filter((name) => name.endsWith(".html"))
      .map((name) => readFileSync(path.join(folder, kind, name))),
  );
  return hash(pages.flatMap((html) => inlineScripts(html, SCRIPT)));
};

/**
 * Returns the inline scripts whose tag contains `sign`, taken from `shown`, which is the same page with the same
 * length. Searches bytes, from one sign to the next: a page has a hundred thousand bytes and four scripts.
 */
const inlineScripts = (html: Buffer, sign: string, shown = html): Buffer[] => {
  const scripts: Buffer[] = [];
  for (let at = html.indexOf(sign); at !== -1; ) {
    const tagAt = html.lastIndexOf("<", at);
    const from = html.indexOf(">", at) + 1;
    const tag = html.toString("latin1", tagAt, from);
    const isInline = tag.startsWith(SCRIPT) && !/\ssrc=/.test(tag);
    const to = isInline ? html.indexOf(SCRIPT_END, from) : from;
    if (from === 0 || to === -1) break;
    if (isInline) scripts.push(shown.subarray(from, to));
    at = html.indexOf(sign, to);
  }
  return scripts;
};

const hash = (scripts: Buffer[]) =>
  [...new Set(scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`))].join(" ");

const without = (mark: string) => (text: string) => text.replaceAll(mark, FILLER.repeat(mark.length));

/**
 * Replaces the nonce with a filler of the same length, byte by byte: a page is large, and the nonce occurs in it a few
 * times.
 */
const erased = (body: Buffer, mark: string): Buffer => {
  const clean = Buffer.from(body);
  for (let at = clean.indexOf(mark); at !== -1; at = clean.indexOf(mark, at + mark.length))
    clean.fill(FILLER, at, at + mark.length);
  return clean;
};
