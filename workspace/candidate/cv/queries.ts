import type { OwnFile } from "@/lib/entities/upload";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** The CV files that the person uploaded, by key. */
export const ownFiles = (client: Session["client"], { userId, as }: Actor) => ({
  queryKey: [userId, "cv-files"],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReadonlyMap<string, OwnFile>> => {
    const { results } = await client.uploads.listMine({}, { ...as, signal });
    return new Map(results.map((file) => [file.key, file]));
  },
});
