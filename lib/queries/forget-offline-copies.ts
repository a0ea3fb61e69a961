import { COPIES_PREFIX } from "@/lib/rules/offline/names";

/** The caches that hold copies of pages, of whichever build. Rejects where storage is refused. */
export const namesOfCopies = async () => (await caches.keys()).filter((name) => name.startsWith(COPIES_PREFIX));

/** What a log-out leaves of them: nothing. The worker does the same once it hears of it. */
export async function forgetOfflineCopies(): Promise<void> {
  const names = await namesOfCopies().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}
