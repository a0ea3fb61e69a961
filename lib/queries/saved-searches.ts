import type { EditedAlert } from "@/lib/queries/edited-alert";
import { toFailure } from "@/lib/queries/failure";
import { type SearchToSave, toAlert } from "@/lib/queries/search-to-save";
import type { Session } from "@/lib/session/session";

/** `known`: it was saved before. */
export type SavingOutcome = "saved" | "known" | "signed-out" | "failed";

/** As many as the API gives at once. */
const MOST_SEARCHES = 100;
/** Whichever organization the user acts as, the mails go to the user. */
const AS_ONESELF = { organizationId: null } as const;

/** Keeps a search, whose new offers are then mailed every day; a session that is over is an outcome, as is any failure. */
export const saveSearch = ({ client, ...session }: Session, search: SearchToSave): Promise<SavingOutcome> =>
  whenSignedIn(session, async () => {
    const { name, metadata } = toAlert(search);
    const { results } = await client.savedSearch.list({ active: true, nbResultsPerPage: MOST_SEARCHES }, AS_ONESELF);
    if (results.some((saved) => saved.name === name)) return "known";
    await client.savedSearch.create({ ...search.payload, name, metadata }, AS_ONESELF);
    return "saved";
  });

/** Gives a saved search another search and its name. */
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
