import { assistance, support } from "@/contract/support";
import type { SupportReason } from "@/lib/rules/support/support-actions";
import type { Context } from "@/marketplace/context";
import { updateRow } from "@/marketplace/db/rows";
import { notFound, unauthorized, unprocessable } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { personOf } from "@/marketplace/identity/person";
import { familyTags } from "@/marketplace/resources/assets/family-tags";
import { readAccountSheet } from "@/marketplace/resources/support/account-sheet";
import {
  block,
  changeCredits,
  closeSessions,
  confirmAddress,
  givePlan,
  handOver,
  liftLogInLock,
  notePaid,
  resendReset,
  unblock,
} from "@/marketplace/resources/support/actions";
import { createCode, readByCode, toAssistanceCode } from "@/marketplace/resources/support/assistance";
import { listAccounts, listOrganizations } from "@/marketplace/resources/support/lists";
import { mailAction } from "@/marketplace/resources/support/mails";
import { mergeAccounts, readMerging } from "@/marketplace/resources/support/merge/merge";
import { readOrganizationSheet } from "@/marketplace/resources/support/organization-sheet";
import {
  AccountsQuery,
  CreditEdit,
  GivenPlan,
  Merge,
  MergeQuery,
  NewAssistanceCode,
  NewOwner,
  NewParent,
  OrganizationsQuery,
  Payment,
  TypedCode,
  WithReason,
} from "@/marketplace/resources/support/schemas";
import { join, requireTree } from "@/marketplace/resources/users/memberships";
import { toPublicUser } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

/** Limit of the codes that one member of support tries: one wrong code may be misheard, many are guesses. */
const GUESS_LIMIT = { calls: 10, windowMs: 15 * 60_000 };
const CODE_LIMIT = { calls: 10, windowMs: 60 * 60_000 };
/** Maximum number of past codes that are listed. */
const SHOWN = 20;

export const supportRoutes = (context: Context): Route[] => [
  ...accountRoutes(context),
  ...organizationRoutes(context),
  ...mergeRoutes(context),
  ...assistanceRoutes(context),
];

const accountRoutes = (context: Context): Route[] => [
  route(support.listAccounts, {
    action: "support:read",
    summary: "List the people of the platform, with the state of each account",
    description: "`state`: blocked, leaving (its erasure was requested), unproved (no confirmed address) or open.",
    query: AccountsQuery,
    async run({ query }) {
      const { count, rows } = await listAccounts(context.db, query);
      return toPage(query, count, rows);
    },
  }),
  route(support.readAccount, {
    action: "support:read",
    summary: "Read the data that support sees of a person: dates, memberships and figures, never their texts",
    description: "`failedCalls`: the calls of the account that failed in the last seven days, 20 at most.",
    params: byId,
    run: ({ params }) => readAccountSheet(context, params.id),
  }),
  route(support.closeSessions, {
    action: "support:act",
    recentPassword: true,
    summary: "Close all sessions of a person at once; the person is mailed the reason",
    params: byId,
    body: WithReason,
    response: byId,
    run: ({ params, body, ...call }) => closeSessions(context, call, params.id, body.reason),
  }),
  route(support.liftLogInLock, {
    action: "support:act",
    recentPassword: true,
    summary: "Let a person log in again after too many failures; the person is mailed the reason",
    description:
      "422 with data.code notLocked when the account is not locked. Without a cache, each process of the API counts failures separately: only the process that answers lifts the lock.",
    params: byId,
    body: WithReason,
    response: byId,
    run: ({ params, body, ...call }) => liftLogInLock(context, call, params.id, body.reason),
  }),
  route(support.block, {
    action: "support:act",
    recentPassword: true,
    summary: "Block a person: their sessions are closed, none opens, and they are mailed the reason",
    description:
      "A log-in with the right password responds 403 with data.code accountBlocked and data.reason. 422 with data.code ownAccount or alreadyBlocked.",
    params: byId,
    body: WithReason,
    response: byId,
    run: ({ params, body, ...call }) => block(context, call, params.id, body.reason),
  }),
  route(support.unblock, {
    action: "support:act",
    recentPassword: true,
    summary: "Let a blocked person log in again; the person is mailed the reason",
    description: "422 with data.code notBlocked.",
    params: byId,
    body: WithReason,
    response: byId,
    run: ({ params, body, ...call }) => unblock(context, call, params.id, body.reason),
  }),
  route(support.confirmAddress, {
    action: "support:act",
    recentPassword: true,
    summary: "Confirm the present address of a person by hand; the person is mailed the reason",
    description: "422 with data.code nothingToConfirm.",
    params: byId,
    body: WithReason,
    response: byId,
    run: ({ params, body, ...call }) => confirmAddress(context, call, params.id, body.reason),
  }),
  route(support.sendReset, {
    action: "support:act",
    recentPassword: true,
    summary: "Mail a person a new link to choose a password",
    description: "Sent mails are not stored: the former mail is not sent again, a new one is made.",
    params: byId,
    body: WithReason,
    response: byId,
    run: ({ params, body, ...call }) => resendReset(context, call, params.id, body.reason),
  }),
];

const organizationRoutes = (context: Context): Route[] => [
  route(support.listOrganizations, {
    action: "support:read",
    summary: "List the organizations, with their town, plan, state, members and open offers",
    description: "`state` is that of its page: none (no page), draft, waiting, online or suspended.",
    query: OrganizationsQuery,
    async run({ query }) {
      const { count, rows } = await listOrganizations(context.db, query);
      return toPage(query, count, rows);
    },
  }),
  route(support.readOrganization, {
    action: "support:read",
    summary: "Read the data that support sees of an organization: its parent and children, its members, its figures",
    params: byId,
    run: ({ params }) => readOrganizationSheet(context, params.id),
  }),
  route(support.changeCredits, {
    action: "support:act",
    recentPassword: true,
    summary: "Add or remove credits of an organization; its administrators are mailed the reason",
    params: byId,
    body: CreditEdit,
    run: ({ params, body, ...call }) => changeCredits(context, call, params.id, body),
  }),
  route(support.givePlan, {
    action: "support:act",
    recentPassword: true,
    summary: "Give an organization a plan from today, without an invoice; its administrators are mailed the reason",
    description:
      "It replaces the plan that the organization has, whose unused monthly credits are lost; discovery ends that plan. 422 with data.code samePlan.",
    params: byId,
    body: GivenPlan,
    response: byId,
    run: ({ params, body, ...call }) => givePlan(context, call, params.id, body),
  }),
  route(support.notePaid, {
    action: "order:decide",
    recentPassword: true,
    summary: "Note that what remains due of an order was paid, and by which means",
    description: "`means` is transfer, debit, card or cheque. 422 with data.code nothingDue.",
    params: byId,
    body: Payment,
    response: byId,
    run: ({ params, body, ...call }) => notePaid(context, call, params.id, body.means),
  }),
  route(support.setParent, {
    action: "support:act",
    recentPassword: true,
    summary: "Attach an organization to another parent, or detach it; the administrators of both are mailed the reason",
    description: "422 for a parent that is unknown or below the organization, and for a tree deeper than ten levels.",
    params: byId,
    body: NewParent,
    response: byId,
    run: ({ params, body, ...call }) => setParent(context, call, params.id, body),
  }),
  route(support.handOver, {
    action: "support:act",
    recentPassword: true,
    summary: "Make another administrator the owner of an organization; its administrators are mailed the reason",
    params: byId,
    body: NewOwner,
    response: byId,
    run: ({ params, body, ...call }) => handOver(context, call, params.id, body),
  }),
];

const mergeRoutes = (context: Context): Route[] => [
  route(support.compare, {
    action: "support:read",
    summary: "Compare two accounts, or two organizations, before one is merged into the other",
    description:
      "`mergedId` would be merged into the one of the path. `refusals`: codes of why it cannot be, the gravest first. `choices`: what both have and one alone keeps.",
    params: byId,
    query: MergeQuery,
    run: ({ params, query }) => readMerging(context, params.id, query.mergedId),
  }),
  route(support.merge, {
    action: "support:act",
    recentPassword: true,
    summary: "Merge an account, or an organization, into another one; the people concerned are mailed the reason",
    description:
      "All that belongs to `mergedId` moves to the one of the path, in one transaction; its sessions, tokens and keys end, and its public addresses redirect. Invoices stay as they were issued. 422 with data.code: same, kind, demonstration, blocked, leaving, staff, unproved, differentSiren, sameTree, tooDeep, suspended or twoPlanOrders. 400 names a choice that is missing (kept or merged), or a name that is not that of the merged one.",
    params: byId,
    body: Merge,
    response: byId,
    run: ({ params, body, ...call }) => mergeAccounts(context, call, params.id, body),
  }),
];

const assistanceRoutes = (context: Context): Route[] => {
  const [guesses, codes] = [
    context.sharedLimit("support.guess", GUESS_LIMIT),
    context.sharedLimit("support.code", CODE_LIMIT),
  ];
  return [
    route(assistance.createCode, {
      action: "assistance:allow",
      summary:
        "Create a code of 8 characters with which support reads chosen data of the caller, once, within 30 minutes",
      description: "Only the hash of the code is stored. A new code replaces the unused one. 429 after ten in an hour.",
      body: NewAssistanceCode,
      async run({ body, ...call }) {
        const userId = personOf(call.caller);
        if (userId === null) throw unauthorized("Please log in");
        await requireWithin(codes, userId);
        return createCode(context, { ...call, attempt: null }, userId, body.parts);
      },
    }),
    route(assistance.listCodes, {
      action: "assistance:allow",
      summary: "List the codes that the caller created for support, with their dates, without the codes themselves",
      async run({ caller }) {
        const rows = await context.db
          .selectFrom("assistance_codes")
          .selectAll()
          .where("user_id", "=", personOf(caller) ?? "")
          .orderBy("created_date", "desc")
          .limit(SHOWN)
          .execute();
        return rows.map(toAssistanceCode);
      },
    }),
    route(support.readByCode, {
      action: "support:act",
      alsoRefused: [404],
      recentPassword: true,
      summary: "Read, once, the data that a person chose to show with a code; the person's account shows the date",
      description: "The same 404 for a code that is unknown, used or expired; 429 after ten in 15 minutes.",
      body: TypedCode,
      async run({ body, ...call }) {
        await requireWithin(guesses, personOf(call.caller) ?? call.caller.address);
        return readByCode(context, { ...call, attempt: null }, body.code);
      },
    }),
  ];
};

type Choice = { parentId: string | null; reason: SupportReason };

/**
 * Attaches an organization to another parent, or detaches it. Throws 404 when it does not exist, 422 when the tree
 * would be invalid.
 */
const setParent = (context: Context, call: RouteCall, id: string, { parentId, reason }: Choice) =>
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
