import type { SupportReason } from "@/lib/rules/support/support-actions";
import type { Context } from "@/marketplace/context";
import { updateRow } from "@/marketplace/db/rows";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { familyTags } from "@/marketplace/resources/assets/family-tags";
import { mailAction } from "@/marketplace/resources/support/mails";
import { join, requireTree } from "@/marketplace/resources/users/memberships";
import { toPublicUser } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

type Choice = { parentId: string | null; reason: SupportReason };

/**
 * Attaches an organization to another parent, or detaches it. Throws 404 when it does not exist, 422 when the tree
 * would be invalid.
 */
export const setParent = (context: Context, call: RouteCall, id: string, { parentId, reason }: Choice) =>
  write(context, call, async ({ trx, record, audit, revalidate }) => {
    const users = await lockUsers(trx, parentId === null ? [id] : [id, parentId]);
    const child = isOrganizationId(id) ? users.get(id) : undefined;
    if (!child) throw notFound();
    const former = Object.keys(child.organizations)[0] ?? null;
    if (former === parentId) return { id };
    const alone = former === null ? child : await updateRow(trx, "users", id, { organizations: {} });
    const parent = parentId === null ? null : users.get(parentId);
    if (parentId !== null && (!parent || !isOrganizationId(parentId))) throw unprocessable("Parent not found");
    if (parent) await requireTree(trx, alone, parent.id);
    const row = parent ? await join(trx, alone, parent.id, []) : alone;
    const object = toPublicUser(row, context.livemode);
    if (former !== null)
      await record({
        type: "user__organization_left",
        objectId: id,
        object,
        relatedObjectsIds: { organizationId: former },
      });
    if (parent)
      await record({
        type: "user__organization_joined",
        objectId: id,
        object,
        relatedObjectsIds: { organizationId: parent.id },
      });
    await audit({
      action: "organizationAttached",
      objectId: id,
      reason,
      before: { parentId: former },
      after: { parentId },
    });
    const told = { action: parent ? "attached" : "detached", reason, organizationName: child.display_name } as const;
    for (const one of [id, parentId ?? former]) if (one) await mailAction(trx, context, { id: one, ...told });
    for (const one of [former, parentId]) if (one) await revalidate(await familyTags(trx, id, one));
    return { id };
  });
