import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { sentChecks } from "@/contract/sent-checks";
import { ApiError } from "@/lib/api/errors";
import type { Asset } from "@/lib/entities/asset";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import { readOwnCompany } from "@/lib/queries/own-company";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Calls = Pick<Session, "client" | "readConfig">;

/** Number of rows read at once: the largest page of the API. */
const MOST = 100;

const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/** The requests that the firm sent by mail, the newest first. */
export const sentRequests = (client: Client, actor: Actor) =>
  queryOptions({
    queryKey: [ownerOf(actor), "sent-checks"],
    queryFn: ({ signal }) => client.bind(sentChecks).list({ nbResultsPerPage: MOST }, { ...actor.as, signal }),
  });

/** The testimonials of the firm, including those that wait for a moderator. */
export const receivedTestimonials = (client: Client, actor: Actor) =>
  queryOptions({
    queryKey: [ownerOf(actor), "testimonials"],
    queryFn: ({ signal }) =>
      client.ratings.list(
        { targetId: ownerOf(actor), label: "testimonial", nbResultsPerPage: MOST },
        { ...actor.as, signal },
      ),
  });

export const askForTestimonials = (
  client: Client,
  { as }: Actor,
  asked: { emails: string[]; message: string | null },
) => client.bind(sentChecks).create(asked, { ...as });

export const remind = (client: Client, { as }: Actor, id: string) => client.bind(sentChecks).remind(id, { ...as });

const Refusals = z.array(z.looseObject({ path: z.tuple([z.literal("emails"), z.number()]), type: z.string() }));

/** Returns the addresses that the API refuses, by reason; null for any other failure. */
export function refusedAddresses(error: unknown, emails: readonly string[]) {
  if (!(error instanceof ApiError) || ![400, 429].includes(error.status)) return null;
  const { data: refusals = [] } = Refusals.safeParse(error.data);
  const of = (type: string) =>
    refusals.filter((refusal) => refusal.type === type).flatMap(({ path: [, position] }) => emails[position] ?? []);
  const refused = { asked: of("email.alreadyAsked"), enough: of("email.enoughMails") };
  return refused.asked.length + refused.enough.length > 0 ? refused : null;
}

/** The code of a refusal (docs/protocol.md §1.3), "" when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof ApiError ? (z.looseObject({ code: z.string() }).safeParse(error.data).data?.code ?? "") : "";

const Arranged = z.object({ metadata: z.object({ _public: z.record(z.string(), z.array(z.string())) }) });

/** The page in the shape that the saver of testimonials expects: as published, without its draft. */
export const toArranged = ({ id, metadata, updatedDate, createdDate }: Asset): Seen => ({
  value: { id, metadata },
  version: updatedDate ?? createdDate,
});

/** The API calls of the saver. Choices take effect on the page immediately, since each testimonial was reviewed. */
export const arrangementCalls = (calls: Calls, actor: Actor, keep: (asset: Asset) => void): SaverCalls => ({
  async read() {
    const asset = await readOwnCompany(calls, actor);
    if (asset) keep(asset);
    return asset && toArranged(asset);
  },
  async send(patch, seen) {
    const id = z.string().parse(seen?.value.id);
    const options = { ...actor.as, ...(seen && { ifMatch: `"${seen.version}"` }) };
    const asset = await calls.client.assets.update(id, Arranged.parse(patch), options);
    keep(asset);
    return toArranged(asset);
  },
});
