import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { machineRoutes } from "@/lib/routes/machine-routes";
import type { PageResponse } from "@/server/captured-response";

/** Returns the service worker for its target; null for any other. */
export type ServiceWorker = (target: string) => PageResponse | null;

/**
 * Reads the script that the build wrote (offline/worker.ts). Browsers request the script again at each visit, and must
 * learn of a new one immediately: no cache may respond in our place. Throws when there is no such file.
 */
export const readServiceWorker = (file: string): ServiceWorker => serviceWorker(readFileSync(file));

/** Like `readServiceWorker`, for a text already read. */
export const serviceWorker = (body: Buffer): ServiceWorker => {
  const headers = {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    etag: `"${createHash("sha256").update(body).digest("base64url")}"`,
  };
  return (target) => (target.split("?")[0] === machineRoutes.serviceWorker() ? { status: 200, headers, body } : null);
};
