import { z } from "zod";
import { AlertFrequency } from "@/lib/entities/saved-search";
import { SearchQuery, SearchSort } from "@/lib/entities/search";
import { id, openObject } from "@/marketplace/http/fields";
import { whenIs, without } from "@/marketplace/http/stated-limits";

const SAVED_ONLY = ["name", "userId", "metadata", "platformData", "frequency"] as const;
/**
 * Fields of a page of results, allowed with `savedSearch`. Any other field is refused: saved searches have their own
 * criteria.
 */
const PAGE_ONLY: ReadonlySet<string> = new Set([
  "savedSearch",
  "save",
  "page",
  "nbResultsPerPage",
  "sort",
  "populateAssets",
]);
const MAX_SAVED_LENGTH = 20_000;
const FILTER =
  "`filter` is an expression of the filter language (docs/protocol.md §5.1). The custom attributes named in `filter`, `customAttributes`, `sort` and `facets` must be declared. `sort` names a field.";

SearchSort.register(z.globalRegistry, { minProperties: 1 });

/** Name shown in mails: not blank. */
export const savedName = z.string().trim().min(1).max(255);

/** Body of a call that runs a search, saves it under a name with `save`, or runs saved ones with `savedSearch`. */
export const SearchBody = z
  .strictObject({
    ...SearchQuery.shape,
    name: savedName.optional(),
    userId: id.optional(),
    metadata: openObject().optional(),
    platformData: openObject().optional(),
    frequency: z.optional(AlertFrequency),
    savedSearch: z.strictObject({ userId: id.optional(), ids: z.array(id).max(50).optional() }).optional(),
  })
  .superRefine((body, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (body.save) {
      if (body.name === undefined) refuse("name", "is required");
      if (body.savedSearch !== undefined) refuse("savedSearch", "is not allowed");
      if (JSON.stringify(body).length > MAX_SAVED_LENGTH) refuse("search", "is too long to be saved");
      return;
    }
    for (const name of SAVED_ONLY) if (body[name] !== undefined) refuse(name, "is not allowed");
    if (body.savedSearch === undefined) return;
    for (const [name, value] of Object.entries(body))
      if (value !== undefined && !PAGE_ONLY.has(name)) refuse(name, "is not allowed with saved searches");
  })
  .meta({
    anyOf: [
      whenIs("save", true, { required: ["name"], refused: ["savedSearch"] }),
      whenIs("save", false, { refused: [...SAVED_ONLY, "savedSearch"], isDefault: true }),
      {
        ...whenIs("save", false, { required: ["savedSearch"], isDefault: true }),
        ...without(...Object.keys(SearchQuery.shape).filter((name) => !PAGE_ONLY.has(name)), ...SAVED_ONLY),
      },
    ],
    description: `A search that is saved has at most ${MAX_SAVED_LENGTH} characters as JSON. ${FILTER}`,
  });
export type SearchBody = z.output<typeof SearchBody>;

const { page: _page, nbResultsPerPage: _perPage, save: _save, ...saved } = SearchQuery.shape;
/** A saved search: its criteria, without the page and without the instruction to save. */
export const SavedPayload = z
  .strictObject(saved)
  .refine((search) => JSON.stringify(search).length <= MAX_SAVED_LENGTH, "is too long to be saved")
  .meta({ description: `At most ${MAX_SAVED_LENGTH} characters as JSON. ${FILTER}` });
export type SavedPayload = z.output<typeof SavedPayload>;
