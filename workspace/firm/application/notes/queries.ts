import { notes } from "@/lib/api/resources/notes";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** An application holds 200 notes; a team writes fewer than a page of them. */
const NOTES_SHOWN = 100;

/** The notes of the firm about an application that the caller reads, the newest first. */
export const applicationNotes = (client: Session["client"], { organizationId, userId, as }: Actor, id: string) => ({
  queryKey: [organizationId ?? userId, "application-notes", id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    notes(client.http).list(id, { nbResultsPerPage: NOTES_SHOWN }, { ...as, signal }),
});
