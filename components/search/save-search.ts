import { type SessionSettings, sharedSession } from "@/components/session/shared-session";
import type { EditedAlert } from "@/lib/queries/edited-alert";
import { changeSearch, type SavingOutcome, saveSearch } from "@/lib/queries/saved-searches";
import type { SearchToSave } from "@/lib/queries/search-to-save";

/**
 * Saves the search in the account. Loaded when the button is pressed: the page contains neither the session nor the
 * client.
 */
export const saveInSession = (settings: SessionSettings, search: SearchToSave): Promise<SavingOutcome> =>
  saveSearch(sharedSession(settings), search);

/** Replaces the search of the alert that is being edited. */
export const changeInSession = (settings: SessionSettings, alert: EditedAlert, search: SearchToSave) =>
  changeSearch(sharedSession(settings), alert, search);
