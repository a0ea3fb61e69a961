import type { ReplyTemplate } from "@/lib/entities/firm-replies";
import type { User } from "@/lib/entities/user";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { editPrivate } from "@/marketplace/resources/users/edit-private";
import { lockUsers } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

/**
 * The texts that an organization sends again, whole; null: ours. Throws 403 for a member who does not recruit, 404, 412
 * when the organization was changed meanwhile.
 */
export const editTemplates = (context: Context, call: RouteCall, id: string, templates: ReplyTemplate[] | null) =>
  write(context, call, async (writing): Promise<User> => {
    const { caller } = call;
    requireMay(caller, "template:edit", id);
    const stored = (await lockUsers(writing.trx, [id])).get(id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored);
    return editPrivate(writing, context, caller, stored, { templates });
  });
