import { MAX_FILES } from "@/lib/rules/offline/limits";
import { openFiles } from "@/offline/caches";

/** Path of the build's own files, whose names contain the hash of their content: a copy of one is never stale. */
export const FILES_PATH = "/_next/static/";
const FILE = /\/_next\/static\/[\w./~%()@[\]-]+\.(?:js|css|woff2)/g;
/** Scripts for browsers that have no service worker. */
const OLD_SCRIPT = /<script[^>]*\bnomodule\b[^>]*>/gi;

/** Returns the scripts, styles and fonts that a page refers to, in its HTML and in its `Link` header. */
export const filesOf = (html: string, link: string) => [
  ...new Set(`${link}\n${html.replaceAll(OLD_SCRIPT, "")}`.match(FILE) ?? []),
];

/** Stores the files that are not stored yet; throws when one cannot be read. */
export async function storeFiles(paths: readonly string[]): Promise<void> {
  const files = await openFiles();
  const kept = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of paths.filter((wanted) => !kept.has(wanted))) {
    if (kept.size >= MAX_FILES) throw new Error("Too many files");
    await files.add(path);
    kept.add(path);
  }
}

const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Fetches a picture. Without network, responds with the browser's cached picture, else with an empty one over the
 * blurred placeholder of the page.
 */
export const answerPicture = (request: Request) =>
  fetch(request).catch(() => new Response(NO_PICTURE, { headers: { "content-type": "image/svg+xml" } }));

/** Responds with the stored file if there is one, else from the network: the name of a file identifies its content. */
export async function answerFile(request: Request): Promise<Response> {
  const copy = await openFiles()
    .then((files) => files.match(request, { ignoreVary: true }))
    .catch(() => undefined);
  return copy ?? fetch(request);
}
