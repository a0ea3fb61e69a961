import { type SessionSettings, sharedSession } from "@/components/session/shared-session";
import { type SavingOutcome, type SearchToSave, saveSearch } from "@/lib/queries/saved-searches";

/** Loaded when the button is pressed: the page is sent neither the session nor the client. */
export const saveInSession = (settings: SessionSettings, search: SearchToSave): Promise<SavingOutcome> =>
  saveSearch(sharedSession(settings), search);
