import type { SearchPayload } from "@/lib/entities/search";

/** A search to save: its payload for the marketplace, its name in the mails, and the query of the URL that shows it. */
export type SearchToSave = { payload: SearchPayload; name: string; query: string };

/** Maximum length of a name that the API accepts. */
const MAX_NAME_LENGTH = 255;

/** The fields of an alert made from a search. */
export const toAlert = ({ name, payload, query }: SearchToSave) => ({
  name: name.slice(0, MAX_NAME_LENGTH),
  criteria: payload,
  metadata: { query },
});
