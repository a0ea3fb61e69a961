import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Answer, headerText, isHtml } from "@/server/answer";
import type { ByteCache } from "@/server/byte-cache";
import type { ServerEnv } from "@/server/env";

const FILLER = "0";
/** Players that a page may show once their poster is pressed (components/ui/video). */
const PLAYERS = "https://www.youtube-nocookie.com https://player.vimeo.com";
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

type PolicyEnv = Pick<ServerEnv, "siteOrigin" | "embedOrigins" | "uploadOrigins">;

/**
 * The Content-Security-Policy of an answer. `scripts`: the inline scripts that may run, by hash; no other one does, whoever
 * wrote it in the page. Styles may be inline: blurred placeholders of pictures are.
 */
export const contentPolicy = (env: PolicyEnv, embed: boolean, scripts = ""): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...env.uploadOrigins].join(" "),
    `frame-src 'self' ${PLAYERS}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framers(env, embed)}`,
    ...(env.siteOrigin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/** Only configured sites may frame an embedded page. */
export const framers = ({ embedOrigins }: Pick<PolicyEnv, "embedOrigins">, embed: boolean): string =>
  embed && embedOrigins.length > 0 ? embedOrigins.join(" ") : "'none'";

export type ScriptMark = {
  /** The header by which Next is told, at each request, what to mark its own inline scripts with. */
  header: string;
  /** The answer without the mark, and the hashes of the inline scripts that carried it. */
  take(answer: Answer): { answer: Answer; scripts: string };
};

/**
 * Next marks its own inline scripts, and nothing else does: the mark is a secret of this process, which no answer
 * contains. What carries it is allowed by its hash, so that a page may be kept by anybody (docs/architecture.md §6).
 * `built`: the hashes of the pages that the build rendered, which carry no mark. `cache`: hashes by ETag.
 */
export const createScriptMark = (built: string, cache: ByteCache): ScriptMark => {
  const mark = randomBytes(24).toString("base64url");

  const scriptsOf = (answer: Answer): string => {
    const etag = headerText(answer, "etag");
    const key = etag && `${etag}|${answer.body.length}`;
    const known = key && cache.get(key);
    if (known) return known.toString();
    const hashes = hash(inlineScripts(answer.body.toString("utf8"), `nonce="${mark}"`).map(without(mark))) || built;
    if (key) cache.set(key, Buffer.from(hashes));
    return hashes;
  };

  return {
    header: `script-src 'nonce-${mark}'`,
    take(answer) {
      const scripts = isHtml(answer) ? scriptsOf(answer) : "";
      // Next has scripts fetched ahead by a header, which carries the mark too.
      const { link } = answer.headers;
      const links = link && { link: Array.isArray(link) ? link.map(without(mark)) : without(mark)(link) };
      return {
        answer: { ...answer, headers: { ...answer.headers, ...links }, body: erased(answer.body, mark) },
        scripts,
      };
    },
  };
};

/** The hashes of the inline scripts of the pages that the build rendered, in `.next/server`. */
export const hashBuiltPages = (folder: string): string => {
  const pages = ["app", "pages"].flatMap((kind) =>
    readdirSync(path.join(folder, kind))
      .filter((name) => name.endsWith(".html"))
      .map((name) => readFileSync(path.join(folder, kind, name), "utf8")),
  );
  return hash(pages.flatMap((html) => inlineScripts(html, "")));
};

const inlineScripts = (html: string, marked: string) =>
  [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = "", text = ""]) =>
    attributes.includes(marked) ? [text] : [],
  );

const hash = (scripts: string[]) =>
  [...new Set(scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`))].join(" ");

const without = (mark: string) => (text: string) => text.replaceAll(mark, FILLER.repeat(mark.length));

/** By something of the same length, byte by byte: a page is large, and the mark is in it a few times. */
const erased = (body: Buffer, mark: string): Buffer => {
  const clean = Buffer.from(body);
  for (let at = clean.indexOf(mark); at !== -1; at = clean.indexOf(mark, at + mark.length))
    clean.fill(FILLER, at, at + mark.length);
  return clean;
};
