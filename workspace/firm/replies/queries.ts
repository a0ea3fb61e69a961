import * as z from "zod/mini";
import { replyTemplates } from "@/contract/users";
import { Criteria, OwnSteps, ReplyTemplates } from "@/lib/entities/firm-replies";
import type { User } from "@/lib/entities/user";
import type { SaverCalls } from "@/lib/queries/object-saver";
import { type FirmReplies, repliesOf } from "@/lib/rules/transaction/firm-replies";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];

const idOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/** The firm's own texts, steps and criteria, in the shape that the saver expects, and the name used in the texts. */
export type OwnReplies = { value: FirmReplies; version: string; firmName: string };

const toOwnReplies = ({ metadata, updatedDate, displayName }: User): OwnReplies => ({
  value: repliesOf(metadata),
  version: updatedDate,
  firmName: displayName ?? "",
});

export const ownReplies = (client: Client, actor: Actor) => ({
  queryKey: [idOf(actor), "firm-replies"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    toOwnReplies(await client.users.read(idOf(actor), { ...actor.as, signal })),
});

const Patch = z.object({
  templates: z.optional(ReplyTemplates),
  steps: z.optional(OwnSteps),
  criteria: z.optional(Criteria),
  quietMoves: z.optional(z.boolean()),
});

/** The API calls of the saver: each part is sent whole, with the version that was read. */
export const repliesCalls = (client: Client, actor: Actor): SaverCalls => ({
  read: async () => toOwnReplies(await client.users.read(idOf(actor), actor.as)),
  async send(patch, seen) {
    const { templates, ...others } = Patch.parse(patch);
    const options = { ...actor.as, ...(seen ? { ifMatch: `"${seen.version}"` } : {}) };
    // Recruiters may edit the texts, and nothing else of the organization.
    const saved =
      templates && Object.values(others).every((part) => part === undefined)
        ? client.bind(replyTemplates).replace(idOf(actor), { templates }, options)
        : client.users.update(idOf(actor), { metadata: { _private: { templates, ...others } } }, options);
    return toOwnReplies(await saved);
  },
});

/** The firm's offers that are online or being written, to give one its own criteria. */
export const offerChoices = (client: Client, actor: Actor) => ({
  queryKey: [idOf(actor), "offers", "of-criteria"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { state: ["draft", "review", "online", "hidden"] as const, nbResultsPerPage: 100 };
    const { results } = await client.offers.own(query, { ...actor.as, signal });
    return results.map(({ id, name, locations }) => ({
      id,
      name: [name, locations[0]?.city].filter(Boolean).join(", "),
    }));
  },
  staleTime: 60_000,
});
