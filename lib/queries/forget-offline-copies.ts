import { COPIES_PREFIX } from "@/lib/rules/offline/names";

/**
 * Returns the names of the caches that contain copies of pages, of any build. Rejects when the browser refuses storage.
 */
export const namesOfCopies = async () => (await caches.keys()).filter((name) => name.startsWith(COPIES_PREFIX));

/** Deletes all the copies at a log-out. The service worker also deletes them, once it is informed of the log-out. */
export async function forgetOfflineCopies(): Promise<void> {
  const names = await namesOfCopies().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}
