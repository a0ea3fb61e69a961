import { COPIES_PREFIX } from "@/lib/rules/offline/names";

/** Names of the caches with copies of pages, of any build. Rejects where storage is refused. */
export const namesOfCopies = async () => (await caches.keys()).filter((name) => name.startsWith(COPIES_PREFIX));

/** Deletes all the copies at a log-out. The worker does the same once it is informed of it. */
export async function forgetOfflineCopies(): Promise<void> {
  const names = await namesOfCopies().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}
