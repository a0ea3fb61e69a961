import { queryOptions } from "@tanstack/react-query";
import { firmKeys } from "@/lib/api/resources/firm-keys";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

export const firmKeyList = ({ http }: Session["client"], actor: Actor) =>
  queryOptions({
    queryKey: [actor.organizationId ?? actor.userId, "firm-keys"],
    queryFn: ({ signal }) => firmKeys(http).list({ ...actor.as, signal }),
  });
