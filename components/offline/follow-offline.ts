import { SESSION_EVENT } from "@/components/session/session-event";
import { OFFLINE_OFFERS_EVENT, type OfflineOffers, offerPath } from "@/lib/queries/offline-offers";
import { recentSearches } from "@/lib/queries/recent-searches";
import { savedOffers } from "@/lib/queries/saved-offers";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { copyHref, copyKind } from "@/lib/routes/offline-copy";
import { routes } from "@/lib/routes/public-routes";
import { SETTLED_MS } from "@/lib/rules/offline/limits";
import type { OfflineMessage } from "@/lib/rules/offline/message";
import { COPY_ATTRIBUTE } from "@/lib/rules/offline/names";
import { storedUserId } from "@/lib/session/stored-user-id";

type Send = (message: Partial<Omit<OfflineMessage, "owner">>) => void;

const IDLE_MS = 2_000;

/**
 * Registers the service worker (offline/worker.ts) and informs it of the logged-in user, of the saved offers and of the
 * search being read. Returns a function to call each time a page is shown. Fails silently where service workers are
 * refused.
 */
export function followOffline(product: string): () => void {
  const send: Send = ({ keep = [], drop = [] }) => {
    const message: OfflineMessage = { owner: storedUserId(product), keep, drop };
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message), ignore);
  };
  const search = followSearches(send);
  void whenIdle()
    .then(() => navigator.serviceWorker.register(machineRoutes.serviceWorker()))
    .then(() => {
      followSession(product, send);
      followOffers(send);
      search();
    }, ignore);
  return search;
}

/**
 * Unregisters service workers on a site that has none, as in development: a worker registered earlier at this origin
 * would respond instead of the site.
 */
export async function leaveOffline(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}

const ignore = () => undefined;

/** Resolves once the page has loaded everything and the browser is idle. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((loaded) => window.addEventListener("load", loaded));
  // Safari has no `requestIdleCallback`.
  await new Promise<unknown>((idle) =>
    "requestIdleCallback" in window ? requestIdleCallback(idle, { timeout: IDLE_MS }) : setTimeout(idle, IDLE_MS),
  );
}

/**
 * Informs the service worker when the logged-in user changes, so that a log-out empties the stored copies, whichever
 * tab or site it happened in.
 */
function followSession(product: string, send: Send): void {
  let owner = storedUserId(product);
  const check = () => {
    const now = storedUserId(product);
    if (now === owner) return;
    owner = now;
    send({});
  };
  for (const type of [SESSION_EVENT, "storage", "focus", "pageshow"]) window.addEventListener(type, check);
}

function followOffers(send: Send): void {
  // Sent oldest first: beyond its limit, the worker retains the copies stored last, hence the offers saved last.
  const keep = (paths: string[]) => (paths.length > 0 ? [routes.savedOffers(), ...[...paths].reverse()] : []);
  const read = () => savedOffers.read().map(offerPath);
  let known = read();
  // Sent even without offers, so that the worker learns who is logged in.
  send({ keep: keep(known) });
  savedOffers.subscribe(() => {
    const saved = read();
    send({
      keep: keep(saved.filter((path) => !known.includes(path))),
      drop: known.filter((path) => !saved.includes(path)),
    });
    known = saved;
  });
  window.addEventListener(OFFLINE_OFFERS_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const offers: OfflineOffers = event.detail;
    send({ keep: keep(offers.keep), drop: offers.drop });
  });
}

/**
 * Sends each search once its filters have settled. Returns a function to call after a navigation: it does the same for
 * the page now shown.
 */
function followSearches(send: Send): () => void {
  const documentHref = location.href;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(settling);
    const url = new URL(location.href);
    if (url.href !== documentHref) leaveCopy();
    if (copyKind(url) === "search")
      settling = setTimeout(() => url.href === location.href && send({ keep: [copyHref(url, "search")] }), SETTLED_MS);
  };
  recentSearches.subscribe(look);
  return look;
}

/** Removes the mark of a stored copy once the visitor has left it: the page shown now came from the network. */
function leaveCopy(): void {
  if (!document.documentElement.hasAttribute(COPY_ATTRIBUTE)) return;
  document.documentElement.removeAttribute(COPY_ATTRIBUTE);
  // Components that show the state of the network read it again on this event: a separate event would add bytes to
  // every page.
  window.dispatchEvent(new Event(navigator.onLine ? "online" : "offline"));
}
