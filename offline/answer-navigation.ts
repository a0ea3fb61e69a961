import { localePath } from "@/lib/routes/locale-path";
import { copyKind, localeOfPath } from "@/lib/routes/offline-copy";
import { routes } from "@/lib/routes/public-routes";
import { PATIENCE_MS } from "@/lib/rules/offline/limits";
import { openShell } from "@/offline/caches";
import { findCopy, rememberVisit } from "@/offline/copies";
import { showCopy, showShell } from "@/offline/copy-page";
import type { FetchEvent } from "@/offline/worker-scope";

const ignore = () => undefined;

/**
 * Responds to a navigation from the network, which is always tried first. When the network fails or stays silent for
 * too long, responds with a copy, or else with the page that lists the copies.
 */
export async function answerNavigation(event: FetchEvent, url: URL): Promise<Response> {
  const network = event.preloadResponse.then((response) => response ?? fetch(event.request));
  const kind = copyKind(url);
  if (kind) event.waitUntil(network.then((response) => rememberVisit(url, kind, response.clone())).catch(ignore));
  const copy = kind && (await findCopy(url, kind).catch(ignore));
  try {
    return await (copy ? withinPatience(network) : network);
  } catch {
    if (copy) return showCopy(copy, url);
    const shell = event.request.destination === "document" ? await findShell(url).catch(ignore) : undefined;
    return shell ? showShell(shell) : Response.error();
  }
}

const findShell = async ({ pathname }: URL) =>
  (await openShell()).match(localePath(localeOfPath(pathname), routes.offline()), { ignoreVary: true });

const withinPatience = (network: Promise<Response>) =>
  new Promise<Response>((resolve, reject) => {
    setTimeout(reject, PATIENCE_MS);
    network.then(resolve, reject);
  });
