import { countPageView } from "@/components/analytics/count-page-view";
import { refusesFigures } from "@/components/analytics/refuses-figures";
import { followOffline, leaveOffline } from "@/components/offline/follow-offline";

type Shown = Parameters<typeof countPageView>[0] & { hasWorker: boolean };

let lookOffline: (() => void) | undefined;

/**
 * Counts the page, without any data of the visitor, and nothing of visitors who refuse it; has the service worker keep what
 * is to be read offline.
 */
export function followPage({ hasWorker, ...seen }: Shown): void {
  if (!refusesFigures()) countPageView(seen);
  // Refused to private windows of some browsers.
  if (!("serviceWorker" in navigator)) return;
  if (!hasWorker) return void leaveOffline().catch(() => undefined);
  lookOffline ??= followOffline(seen.product);
  lookOffline();
}
