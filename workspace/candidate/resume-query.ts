import { queryOptions } from "@tanstack/react-query";
import { type Resume, toResume } from "@/lib/entities/resume";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type SessionCalls = Pick<Session, "client" | "readConfig">;

/** The profile that offers are compared with; null without one. */
export const ownResume = ({ client, readConfig }: SessionCalls, { userId, as }: Actor) =>
  queryOptions({
    queryKey: [userId, "own-resume"],
    queryFn: async ({ signal }): Promise<Resume | null> => {
      const { custom } = await readConfig();
      const owned = {
        ownerId: userId,
        assetTypeId: custom.assetTypes.resume,
        orderBy: "createdDate",
        order: "asc",
      } as const;
      const [asset] = (await client.assets.list(owned, { ...as, signal })).results;
      return asset ? toResume(asset) : null;
    },
  });
