import { countPageView } from "@/components/analytics/count-page-view";
import { refusesFigures } from "@/components/analytics/refuses-figures";
import { followOffline, leaveOffline } from "@/components/offline/follow-offline";

type Shown = Parameters<typeof countPageView>[0] & { hasWorker: boolean };

let lookOffline: (() => void) | undefined;

/**
 * Counts the page without any data of the visitor, unless the visitor refuses figures. Asks the service worker to store
 * the pages to read offline; on a site without a service worker, unregisters earlier ones.
 */
export function followPage({ hasWorker, ...seen }: Shown): void {
  if (!refusesFigures()) countPageView(seen);
  // Some browsers have no service worker in private windows.
  if (!("serviceWorker" in navigator)) return;
  if (!hasWorker) return void leaveOffline().catch(() => undefined);
  lookOffline ??= followOffline(seen.product);
  lookOffline();
}
