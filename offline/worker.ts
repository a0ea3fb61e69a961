import { LOCALES, localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { readOfflineMessage } from "@/lib/rules/offline/message";
import { answerNavigation } from "@/offline/answer-navigation";
import { openShell, removeFormerCaches } from "@/offline/caches";
import { bringCopiesAlong, dropCopies, fetchPage, giveCopiesTo, putCopy, storeCopies } from "@/offline/copies";
import { answerFile, answerPicture, FILES_PATH } from "@/offline/files";
import { judgeResponse } from "@/offline/judge-response";
import { openNotification, showPush } from "@/offline/push";
import type { WorkerScope } from "@/offline/worker-scope";

declare const self: WorkerScope;

/** Ignores failures, which must stay invisible: without copies, the site works as it does without a worker. */
const ignore = () => undefined;

/**
 * The worker of a new build is ready when it has stored the pages of which the former worker had copies. The new worker
 * then takes over immediately, in every tab: no page depends on the build of the worker, since each page comes from the
 * network and its files are named by their content.
 */
self.addEventListener("install", (event) => {
  event.waitUntil(
    Promise.all([...LOCALES.map(storeShell), bringCopiesAlong()]).then(() => {
      void self.skipWaiting();
    }),
  );
});

self.addEventListener("activate", (event) => {
  const { navigationPreload } = self.registration;
  // `navigationPreload` is absent from some browsers (Firefox before 99, Safari before 15.4).
  event.waitUntil(
    Promise.all([removeFormerCaches(), navigationPreload?.enable()]).then(() => self.clients.claim(), ignore),
  );
});

self.addEventListener("message", (event) => {
  const message = readOfflineMessage(event.data);
  if (!message) return;
  const { owner, keep, drop } = message;
  event.waitUntil(
    giveCopiesTo(owner)
      .then(() => dropCopies(drop))
      .then(() => storeCopies(keep))
      .catch(ignore),
  );
});

self.addEventListener("push", (event) => event.waitUntil(showPush(event).catch(ignore)));

self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event).catch(ignore)));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(answerNavigation(event, url));
  else if (url.pathname.startsWith(FILES_PATH)) event.respondWith(answerFile(request));
  else if (request.destination === "image" && !navigator.onLine) event.respondWith(answerPicture(request));
});

async function storeShell(locale: string): Promise<void> {
  const href = localePath(locale, routes.offline());
  const response = await fetchPage(href);
  if (judgeResponse(response) !== "keep") throw new Error(`${href}: ${response.status}`);
  await putCopy(await openShell(), href, response, Date.now());
}
