import { queryOptions } from "@tanstack/react-query";
import { resumes } from "@/contract/resumes";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** Parses a CV; nothing is written. Read once, even after a failure: the API allows twenty calls a minute. */
export const parsedCv = (client: Client, { userId, as }: Actor, key: string) =>
  queryOptions({
    queryKey: [userId, "parsed-cv", key],
    queryFn: ({ signal }: Reading) =>
      client.bind(resumes).parse({ s3FullPath: key, standalone: true }, { ...as, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The bytes of the CV, shown next to the values that were read; null once the file no longer exists. */
export const cvBytes = (client: Client, { userId, as }: Actor, key: string) =>
  queryOptions({
    queryKey: [userId, "cv-bytes", key],
    queryFn: ({ signal }: Reading) => whenStatus(404, client.uploads.buffer({ key }, { ...as, signal }), () => null),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
