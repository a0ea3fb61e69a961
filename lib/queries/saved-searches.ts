import type { SearchPayload } from "@/lib/entities/search";
import { toFailure } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";

/** A search to save: its payload for the marketplace, and its name in the mails. */
export type SearchToSave = { payload: SearchPayload; name: string };
/** `known`: it was saved before. */
export type SavingOutcome = "saved" | "known" | "signed-out" | "failed";

/** As many as the API gives at once. */
const MOST_SEARCHES = 100;
/** What the API takes. */
const MAX_NAME_LENGTH = 255;
/** Whichever organization the user acts as, the mails go to the user. */
const AS_ONESELF = { organizationId: null } as const;

/** Keeps a search, whose new offers are then mailed every day; a session that is over is an outcome, as is any failure. */
export async function saveSearch({ client, start, getState }: Session, search: SearchToSave): Promise<SavingOutcome> {
  const stop = start();
  try {
    if (getState().status === "signed-out") return "signed-out";
    const name = search.name.slice(0, MAX_NAME_LENGTH);
    const { results } = await client.savedSearch.list({ active: true, nbResultsPerPage: MOST_SEARCHES }, AS_ONESELF);
    if (results.some((saved) => saved.name === name)) return "known";
    await client.savedSearch.create({ ...search.payload, name }, AS_ONESELF);
    return "saved";
  } catch (error) {
    return toFailure(error) === "expired" ? "signed-out" : "failed";
  } finally {
    stop();
  }
}
