import { offerFeeds } from "@/contract/offer-feeds";
import type { OfferFeedRun } from "@/lib/entities/offer-feed";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { sendFile } from "@/workspace/shell/upload/upload-queries";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;
export const feedCalls = (client: Client) => client.bind(offerFeeds);

/** The feeds of the firm's offers. */
export const ownFeeds = (client: Client, actor: Actor) => ({
  queryKey: [ownerOf(actor), "feeds"],
  queryFn: ({ signal }: Reading) => feedCalls(client).list({ ...actor.as, signal }),
});

export const oneFeed = (client: Client, actor: Actor, id: string) => ({
  queryKey: [ownerOf(actor), "feeds", id],
  queryFn: ({ signal }: Reading) => feedCalls(client).read(id, { ...actor.as, signal }),
});

const POLL_MS = 1_500;

/**
 * The last run of this kind, with its lines; null when there is none. A run in progress is read again until it is over.
 */
export const lastRun = (client: Client, actor: Actor, id: string, kind: OfferFeedRun["kind"]) => ({
  queryKey: [ownerOf(actor), "feeds", id, kind],
  async queryFn({ signal }: Reading): Promise<OfferFeedRun | null> {
    const options = { ...actor.as, signal };
    const { results } = await feedCalls(client).listRuns(id, { kind, nbResultsPerPage: 1 }, options);
    const [run] = results;
    return run ? feedCalls(client).readRun(id, run.id, options) : null;
  },
  refetchInterval: ({ state }: { state: { data?: OfferFeedRun | null | undefined } }) =>
    state.data?.status === "running" ? POLL_MS : (false as const),
});

/** The last imports, without their lines. */
export const pastRuns = (client: Client, actor: Actor, id: string) => ({
  queryKey: [ownerOf(actor), "feeds", id, "runs"],
  queryFn: ({ signal }: Reading) => feedCalls(client).listRuns(id, { kind: "import" }, { ...actor.as, signal }),
});

/**
 * Uploads a file of offers with the type that its name tells: a browser derives the type of a table from the program
 * that opens it.
 */
export const sendTable = (
  client: Client,
  file: File,
  options: { signal: AbortSignal; onProgress: (bytes: number) => void },
) => {
  const [, extension = ""] = /\.(xml|json)$/i.exec(file.name) ?? [];
  const type = extension === "" ? "text/csv" : `application/${extension.toLowerCase()}`;
  return sendFile(client, { file: new File([file], file.name, { type }), folder: "feeds", ...options });
};
