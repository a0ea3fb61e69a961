import { useQuery } from "@tanstack/react-query";
import { receivedApplication } from "@/workspace/firm/application/queries";
import { latestOf, movedSince, useMoved } from "@/workspace/firm/move/moved";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** An application as the firm reads it, with what this browser moved since. */
export function useApplication(id: string) {
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(receivedApplication(session.client, actor, id));
  const moved = movedSince(useMoved(actor.organizationId ?? actor.userId), reading.dataUpdatedAt);
  const { data } = reading;
  if (!data) return reading;
  // What a restricted one hides is known once the API has answered: nothing is drawn of it before.
  const log = data.status === "restricted" ? moved.filter(({ confirmedAt }) => confirmedAt !== null) : moved;
  return { ...reading, data: latestOf(data, log) };
}
