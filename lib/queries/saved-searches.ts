import type { EditedAlert } from "@/lib/queries/edited-alert";
import { toFailure } from "@/lib/queries/failure";
import { type SearchToSave, toAlert } from "@/lib/queries/search-to-save";
import type { Session } from "@/lib/session/session";

/** `known` means that the search was already saved. */
export type SavingOutcome = "saved" | "known" | "signed-out" | "failed";

/** Maximum searches that the API returns in one page. */
const MOST_SEARCHES = 100;
/** Mails go to the user, whichever organization they act as. */
const AS_ONESELF = { organizationId: null } as const;

/**
 * Saves a search, whose new offers are then mailed every day. Never rejects: an expired session, or any failure, is an
 * outcome.
 */
export const saveSearch = ({ client, ...session }: Session, search: SearchToSave): Promise<SavingOutcome> =>
  whenSignedIn(session, async () => {
    const { name, metadata } = toAlert(search);
    const { results } = await client.savedSearch.list({ active: true, nbResultsPerPage: MOST_SEARCHES }, AS_ONESELF);
    // The user may have renamed it, or saved it in the other language.
    if (results.some((saved) => saved.name === name || saved.metadata.query === metadata.query)) return "known";
    await client.savedSearch.create({ ...search.payload, name, metadata }, AS_ONESELF);
    return "saved";
  });

/** Replaces the search and the name of a saved search. */
export const changeSearch = ({ client, ...session }: Session, { id }: EditedAlert, search: SearchToSave) =>
  whenSignedIn(session, async () => {
    const { name, criteria, metadata } = toAlert(search);
    await client.savedSearch.update(id, { name, search: criteria, metadata }, AS_ONESELF);
    return "sent" as const;
  });

async function whenSignedIn<Outcome>(
  { start, getState }: Pick<Session, "start" | "getState">,
  work: () => Promise<Outcome>,
): Promise<Outcome | "signed-out" | "failed"> {
  const stop = start();
  try {
    return getState().status === "signed-out" ? "signed-out" : await work();
  } catch (error) {
    return toFailure(error) === "expired" ? "signed-out" : "failed";
  } finally {
    stop();
  }
}
