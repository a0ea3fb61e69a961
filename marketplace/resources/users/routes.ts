import { users } from "@/contract/users";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { forbidden, notFound } from "@/marketplace/errors";
import { attemptOf } from "@/marketplace/http/attempt";
import { byId } from "@/marketplace/http/fields";
import { toPage, toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { personOf } from "@/marketplace/identity/person";
import { toAsset } from "@/marketplace/resources/assets/serialize";
import { listAssets } from "@/marketplace/resources/assets/store";
import { readerOf } from "@/marketplace/resources/protected-namespace";
import { createOrganization } from "@/marketplace/resources/users/create-organization";
import { editUser } from "@/marketplace/resources/users/edit";
import { withPendingEmail } from "@/marketplace/resources/users/email/pending";
import { memberRoutes } from "@/marketplace/resources/users/member-routes";
import { removeMembership, setMembership } from "@/marketplace/resources/users/memberships";
import { removeUser } from "@/marketplace/resources/users/remove";
import {
  AvailabilityQuery,
  ElementsQuery,
  Membership,
  membershipPath,
  NewUser,
  OffersQuery,
  Removal,
  UserEdit,
  UsersQuery,
} from "@/marketplace/resources/users/schemas";
import { organizationsOf, toUser } from "@/marketplace/resources/users/serialize";
import { signUp } from "@/marketplace/resources/users/sign-up";
import { listUsers, readByUsername } from "@/marketplace/resources/users/store";

/**
 * Sign-up and name availability reveal whether an account exists, by design: the limits are enough for a person, and
 * too low to test a list of addresses.
 */
const SIGN_UP_LIMIT = { calls: 30, windowMs: 10 * 60_000 };

/** Limit of the guesses of the current password in one session. */
const PASSWORD_LIMIT = { calls: 10, windowMs: 15 * 60_000 };

const AVAILABILITY_LIMIT = { calls: 30, windowMs: 60_000 };

export const userRoutes = (context: Context): Route[] => [
  ...listRoutes(context),
  ...readRoutes(context),
  ...writingRoutes(context),
  ...membershipRoutes(context),
  ...memberRoutes(context),
];

function listRoutes({ db, livemode, sharedLimit }: Context): Route[] {
  const availabilityLimit = sharedLimit("users.availability", AVAILABILITY_LIMIT);
  return [
    route(users.list, {
      action: "user:list",
      summary: "List the caller and the members of their organizations; all users, for administrators of the platform",
      description:
        "`query` is searched in displayName and, for administrators of the platform, in both names, username and e-mail too.",
      query: UsersQuery,
      async run({ query, caller }) {
        const { count, rows } = await listUsers(db, query, reachOf(caller));
        const results = rows.map((row) => toUser(caller, row, livemode));
        return toPage(query, count, results);
      },
    }),
    route(users.checkAvailability, {
      action: "user:checkAvailability",
      alsoRefused: [429],
      summary: "Check whether a username is free, in any case; rate-limited, since it reveals who has an account",
      query: AvailabilityQuery,
      async run({ query, caller }) {
        if (!caller.isSecret) await requireWithin(availabilityLimit, caller.address);
        return { available: (await readByUsername(db, query.username)) === undefined };
      },
    }),
    route(users.offers, {
      action: "user:offers",
      summary: "List the public offers of some owners; defaultOffer=false excludes spontaneous-application offers",
      query: OffersQuery,
      async run({ query: { defaultOffer, ...query }, caller }) {
        const found = await listAssets(db, { ...query, offers: { defaultOffer } }, query);
        return toPageOf(query, found, (row) => toAsset(row, livemode, { reader: caller }));
      },
    }),
  ];
}

function readRoutes({ db, livemode }: Context): Route[] {
  return [
    route(users.elements, {
      action: "user:elements",
      summary: "Read some fields of the caller, or of the organization acted as; 401 without a log-in",
      description:
        "`id` is by default the organization acted as, or else the user; `fields` are fields of a user, null when absent.",
      query: ElementsQuery,
      async run({ query, caller }) {
        const id = query.id ?? caller.actorId;
        if (id === null || (!isOwn(caller, id) && id !== personOf(caller))) throw forbidden();
        const row = await readRow(db, "users", id);
        if (!row) throw notFound();
        const user = toUser({ ...caller, actorId: id }, row, livemode);
        return { id, ...Object.fromEntries((query.fields ?? []).map((field) => [field, user[field] ?? null])) };
      },
    }),
    route(users.read, {
      action: "user:read",
      summary: "Read a user; only they, their organization and administrators read names, e-mail and memberships",
      description:
        "`organizations` has, for another person, those that the caller belongs to; for an organization, its parent, for every caller. The other party of a validated transaction also reads `_protected`.",
      params: byId,
      async run({ params, caller }) {
        const row = await readRow(db, "users", params.id);
        if (!row) throw notFound();
        return withPendingEmail(db, caller, toUser(await readerOf(db, caller, row, row.id), row, livemode));
      },
    }),
  ];
}

function writingRoutes(context: Context): Route[] {
  const [signUpLimit, passwordLimit] = [
    context.sharedLimit("users.signUp", SIGN_UP_LIMIT),
    context.sharedLimit("users.password", PASSWORD_LIMIT),
  ];
  return [
    route(users.create, {
      action: "user:create",
      summary: "Sign up, or open an organization when logged in",
      description:
        "The e-mail is the username, in lower case. The most common passwords are refused with 422. The person who opens an organization becomes its administrator; others join by accepting an invitation.",
      body: NewUser,
      async run({ body, ...call }) {
        const { caller, request } = call;
        if (!caller.isSecret) await requireWithin(signUpLimit, caller.user?.id ?? caller.address);
        if (body.type === "organization") return createOrganization(context, call, body);
        // Excludes the password from the request's hash: only its slow hash may be stored.
        const { password: _, ...requested } = body;
        const attempt = attemptOf(request.headers["idempotency-key"], request.method, request.url, requested);
        return signUp(context, { ...call, attempt }, body);
      },
    }),
    route(users.update, {
      action: "user:edit",
      alsoRefused: [429],
      summary:
        "Edit the caller or the organization acted as: open objects are merged; only the platform edits roles and credits",
      description:
        'People change their own e-mail (also the name by which they log in) with currentPassword: 400 without, 422 "Incorrect current password". The response still has the former e-mail, and the new one in pendingEmail until the link mailed to it is followed (POST /email/confirm), within a day; the former address gets a notice. Another new e-mail replaces the pending one; the current e-mail cancels it. A secret key and administrators of the platform change the e-mail of others at once: every session of the account is closed, and the former address is mailed.',
      params: byId,
      body: UserEdit,
      run: ({ params, body, ...call }) => editUser(context, call, params.id, body, passwordLimit),
    }),
    route(users.remove, {
      action: "user:remove",
      summary: "Remove the caller's own account after 30 days of grace, or, at once, an account that owns nothing",
      description:
        "People who remove their own account are logged out everywhere at once, and erased with what they own after 30 days, unless they log in before. The owner of an organization first transfers it (PATCH with orgOwnerId, to another of its administrators) or closes it. `close=true` closes an organization at once and for good, with a recent password (403 passwordRequired): its open applications are refused, its page and offers are removed, its members leave, and these candidates and members are mailed; orders stay, as the law requires. 422 with data.childOrganizationIds while it has children: close or detach them first.",
      params: byId,
      query: Removal,
      response: byId,
      run: ({ params, query, ...call }) => removeUser(context, call, params.id, query),
    }),
  ];
}

function membershipRoutes(context: Context): Route[] {
  return [
    route(users.joinOrganizationOrUpdateRights, {
      action: "user:configOrganization",
      summary: "Change the roles of a member of an organization that the caller administers",
      description:
        "403 for a person who is not a member: they join by accepting an invitation (POST /invitations). Secret keys and administrators of the platform add members directly. Members of an organization above this one, or of one in the same tree that the caller also administers, can be given roles here. Roles are administrator, client, editor, recruiter, accounting and member; only administrators of the platform give its custom roles, or attach an organization to another.",
      params: membershipPath,
      body: Membership,
      run: ({ params, body, ...call }) => setMembership(context, call, params, body.roles),
    }),
    route(users.removeFromOrganization, {
      action: "user:configOrganization",
      alsoRefused: [404],
      summary: "Leave an organization, or remove a member from one that the caller administers",
      description:
        "422 for the last administrator, who first makes another member administrator (PUT on this path), or closes the organization (DELETE /users/:id?close=true).",
      params: membershipPath,
      run: ({ params, ...call }) => removeMembership(context, call, params),
    }),
  ];
}

const reachOf = (caller: Caller) =>
  scopeOf(caller, "user:list") === "all"
    ? ("all" as const)
    : { actorId: caller.actorId, organizationIds: organizationsOf(caller) };
