import { useQueryClient } from "@tanstack/react-query";
import { notes } from "@/lib/api/resources/notes";
import { applicationNotes } from "@/workspace/firm/application/notes/queries";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Notes = ReturnType<typeof notes>;

/** Writes notes of an application, then reads them again. */
export function useNoteAction(applicationId: string) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  return async (call: (calls: Notes, as: Actor["as"]) => Promise<unknown>) => {
    await call(notes(session.client.http), actor.as);
    await queries.invalidateQueries({
      queryKey: applicationNotes(session.client, actor, applicationId).queryKey,
    });
  };
}
