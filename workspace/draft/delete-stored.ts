import { storedEntries } from "@/lib/queries/stored-entries";

/**
 * Deletes all the data that this browser stores for a user: their drafts, also those for a firm, and the versions of
 * their profile.
 */
export async function deleteStored(userId: string): Promise<void> {
  await Promise.all([`draft:${userId}:`, `versions:${userId}:`].map((prefix) => storedEntries.clear(prefix)));
}
