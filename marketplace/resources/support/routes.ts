import { assistance, support } from "@/contract/support";
import type { Context } from "@/marketplace/context";
import { unauthorized } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { personOf } from "@/marketplace/identity/person";
import { readAccountSheet } from "@/marketplace/resources/support/account-sheet";
import {
  changeCredits,
  closeSessions,
  handOver,
  liftLogInLock,
  resendReset,
} from "@/marketplace/resources/support/actions";
import { createCode, readByCode, toAssistanceCode } from "@/marketplace/resources/support/assistance";
import { readOrganizationSheet } from "@/marketplace/resources/support/organization-sheet";
import {
  CreditEdit,
  NewAssistanceCode,
  NewOwner,
  NewParent,
  TypedCode,
  WithReason,
} from "@/marketplace/resources/support/schemas";
import { setParent } from "@/marketplace/resources/support/set-parent";

/** Limit of the codes that support tries: one wrong code was misheard, many are guesses. */
const GUESS_LIMIT = { calls: 10, windowMs: 15 * 60_000 };
const CODE_LIMIT = { calls: 10, windowMs: 60 * 60_000 };
/** Past codes that the account screen shows. */
const SHOWN = 20;

export const supportRoutes = (context: Context): Route[] => [
  ...accountRoutes(context),
  ...organizationRoutes(context),
  ...assistanceRoutes(context),
];

const accountRoutes = (context: Context): Route[] => [
  route(support.readAccount, {
    action: "support:read",
    summary: "Read what support sees of a person: dates, memberships and figures, nothing that they wrote",
    description: "failedCalls: the calls of the account that failed in the last seven days, 20 at most.",
    params: byId,
    run: ({ params }) => readAccountSheet(context, params.id),
  }),
  route(support.closeSessions, {
    action: "support:act",
    recentPassword: true,
    summary: "Log a person out everywhere, at once; a mail tells them, with the reason",
    params: byId,
    body: WithReason,
    response: byId,
    run: ({ params, body, ...call }) => closeSessions(context, call, params.id, body.reason),
  }),
  route(support.liftLogInLock, {
    action: "support:act",
    recentPassword: true,
    summary: "Let a person log in again after too many failures; a mail tells them, with the reason",
    description:
      "422 with data.code notLocked when nothing keeps them out. Failures are counted by each process of the API: of several, the one that answers lets them in.",
    params: byId,
    body: WithReason,
    response: byId,
    run: ({ params, body, ...call }) => liftLogInLock(context, call, params.id, body.reason),
  }),
  route(support.sendReset, {
    action: "support:act",
    recentPassword: true,
    summary: "Mail a person the link to choose a new password, again",
    description: "Texts of mails are not kept: a mail that left is not sent again, but made anew.",
    params: byId,
    body: WithReason,
    response: byId,
    run: ({ params, body, ...call }) => resendReset(context, call, params.id, body.reason),
  }),
];

const organizationRoutes = (context: Context): Route[] => [
  route(support.readOrganization, {
    action: "support:read",
    summary: "Read what support sees of an organization: its place in a group, its people, its figures",
    params: byId,
    run: ({ params }) => readOrganizationSheet(context, params.id),
  }),
  route(support.changeCredits, {
    action: "support:act",
    recentPassword: true,
    summary: "Give or take credits of an organization; a mail tells its administrators, with the reason",
    params: byId,
    body: CreditEdit,
    run: ({ params, body, ...call }) => changeCredits(context, call, params.id, body),
  }),
  route(support.setParent, {
    action: "support:act",
    recentPassword: true,
    summary:
      "Put an organization below another, or below none; a mail tells the administrators of both, with the reason",
    description: "422 for a parent that is below it, or unknown; the tree is ten levels deep at most.",
    params: byId,
    body: NewParent,
    response: byId,
    run: ({ params, body, ...call }) => setParent(context, call, params.id, body),
  }),
  route(support.handOver, {
    action: "support:act",
    recentPassword: true,
    summary: "Make another of its administrators the owner of an organization; a mail tells them, with the reason",
    params: byId,
    body: NewOwner,
    response: byId,
    run: ({ params, body, ...call }) => handOver(context, call, params.id, body),
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
      summary: "Get a code of 8 characters that lets the support read what one chooses, once, within 30 minutes",
      description: "Only its hash is kept. A new code replaces the one that waited. 429 after ten in an hour.",
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
      summary: "List the codes that one gave to the support, and when each was used: never the codes",
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
      summary: "Read what the person of a code chose to show, once; they see when in their account",
      description: "The same 404 for a code that is unknown, used or too old; 429 after ten in 15 minutes.",
      body: TypedCode,
      async run({ body, ...call }) {
        await requireWithin(guesses, personOf(call.caller) ?? call.caller.address);
        return readByCode(context, { ...call, attempt: null }, body.code);
      },
    }),
  ];
};
