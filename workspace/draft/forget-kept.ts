import { keptEntries } from "@/lib/queries/kept-entries";

/** Forgets all that this browser keeps of a person: what they began to write, for a firm too, and versions of their profile. */
export async function forgetKept(userId: string): Promise<void> {
  await Promise.all([`draft:${userId}:`, `versions:${userId}:`].map((prefix) => keptEntries.clear(prefix)));
}
