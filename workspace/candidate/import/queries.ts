import { queryOptions } from "@tanstack/react-query";
import { resumes } from "@/lib/api/resources/resumes";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** What a PDF says: nothing is written. Read once, whatever comes of it: twenty calls a minute are allowed. */
export const parsedCv = (client: Client, { userId, as }: Actor, key: string) =>
  queryOptions({
    queryKey: [userId, "parsed-cv", key],
    queryFn: ({ signal }: Reading) =>
      resumes(client.http).parse({ s3FullPath: key, standalone: true }, { ...as, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The bytes of the PDF, to be shown beside what was read; null once nothing keeps the file. */
export const cvBytes = (client: Client, { userId, as }: Actor, key: string) =>
  queryOptions({
    queryKey: [userId, "cv-bytes", key],
    queryFn: ({ signal }: Reading) => whenStatus(404, client.uploads.buffer(key, { ...as, signal }), () => null),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
