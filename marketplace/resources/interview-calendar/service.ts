import { type Kysely, type Selectable, sql } from "kysely";
import type { InterviewCalendar } from "@/lib/entities/interview";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { interviewCalendar } from "@/lib/rules/transaction/interview-event";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { lockRow, readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, HttpError, notFound } from "@/marketplace/errors";
import type { Range } from "@/marketplace/http/fields";
import type { RouteCall } from "@/marketplace/http/route";
import { identityOf } from "@/marketplace/identity/identify";
import { hashOf, newOpaqueToken } from "@/marketplace/identity/opaque-token";
import { personOf } from "@/marketplace/identity/person";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import { listTransactions } from "@/marketplace/resources/applications/list";
import { presentTransactions } from "@/marketplace/resources/applications/present";
import { localeOf } from "@/marketplace/resources/users/locale";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;
type Row = Selectable<Database["interview_calendars"]>;

/** Days for which a past interview stays in the calendar. */
const PAST_DAYS = 90;
const MOST_EVENTS = 100;

/** Returns the person, and the organization that they act as. Throws 403 for a key that acts for nobody. */
function ownerOf(caller: Caller) {
  const userId = personOf(caller);
  if (userId === null) throw forbidden();
  return { user_id: userId, organization_id: caller.organizationId };
}

const isOf = ({ user_id, organization_id }: ReturnType<typeof ownerOf>) =>
  sql<boolean>`user_id = ${user_id} AND organization_id IS NOT DISTINCT FROM ${organization_id}`;

export async function readCalendar(db: Db, caller: Caller): Promise<InterviewCalendar> {
  const row = await db
    .selectFrom("interview_calendars")
    .select("created_date")
    .where(isOf(ownerOf(caller)))
    .executeTakeFirst();
  return { createdDate: row?.created_date.toISOString() ?? null, url: null };
}

/** Creates an address in place of the former one. Only its hash is stored: a retry of the request returns no URL. */
export async function createCalendar(context: Context, call: RouteCall): Promise<InterviewCalendar> {
  const owner = ownerOf(call.caller);
  const { token, hash } = newOpaqueToken();
  let isNew = false;
  const created = await write(context, call, async ({ trx }) => {
    // Locks the person, so that two simultaneous creations leave one address.
    if (!(await lockRow(trx, "users", owner.user_id))) throw forbidden();
    await trx.deleteFrom("interview_calendars").where(isOf(owner)).execute();
    const { created_date } = await trx
      .insertInto("interview_calendars")
      .values({ id: newId("ical"), ...owner, hash })
      .returning("created_date")
      .executeTakeFirstOrThrow();
    isNew = true;
    return { createdDate: created_date.toISOString(), url: null };
  });
  return isNew ? { ...created, url: `${context.settings.apiOrigin}/interview-calendar/${token}.ics` } : created;
}

export const removeCalendar = (context: Context, call: RouteCall) =>
  write(context, call, async ({ trx }) => {
    await trx
      .deleteFrom("interview_calendars")
      .where(isOf(ownerOf(call.caller)))
      .execute();
    return { success: true as const };
  });

export const findCalendar = (db: Db, token: string): Promise<Row | undefined> =>
  db.selectFrom("interview_calendars").selectAll().where("hash", "=", hashOf(token)).executeTakeFirst();

/**
 * Returns the calendar of an address: the interviews that its person may read now, as a candidate or as the organization.
 * Throws 404 once they may read no application, for instance because they left the organization.
 */
export async function writeCalendar(context: Context, calendar: Row, address: string): Promise<string> {
  const { db, livemode, settings } = context;
  const { user_id: userId, organization_id: organizationId } = calendar;
  const person = await readRow(db, "users", userId);
  if (!person) throw notFound();
  const identity = await identityOf(db, userId, organizationId).catch((error: unknown) => {
    throw error instanceof HttpError ? notFound() : error;
  });
  // An administrator of the platform may list the applications of all: their calendar has their own.
  const caller: Caller = { ...identity, address };
  if (scopeOf(caller, "transaction:list") === null) throw notFound();
  const party = organizationId ?? userId;
  const now = Date.now();
  const [since, at] = [now - PAST_DAYS * DAY_MS, now].map((time) => new Date(time).toISOString());
  const own = organizationId ? { ownerId: [party] } : { takerId: [party] };
  const read = (interviewDate: Range<string>, order: "asc" | "desc") => {
    const page = { page: 1, nbResultsPerPage: MOST_EVENTS, orderBy: "interviewDate", order } as const;
    return listTransactions(db, { interviewDate, ...own }, page, { party, delayDays: null, personId: null });
  };
  // Past interviews never displace the coming ones.
  const [past, coming] = await Promise.all([read({ gte: since, lt: at }, "desc"), read({ gte: at }, "asc")]);
  const rows = [past, coming].flatMap((page) => page.rows);
  const locale = localeOf(person);
  const events = (await presentTransactions(db, rows, { caller, livemode })).flatMap((application) => {
    const { id, interview, company, applicant } = application;
    if (!interview) return [];
    const url = appUrl(settings, locale, workspaceRoutes.application(id));
    return [
      {
        applicationId: id,
        interview,
        offerName: offerNameOf(application) ?? id,
        otherName: (organizationId ? applicantNameOf(applicant) : company?.name) ?? "—",
        url: readAs(url, party),
        locale,
        now,
      },
    ];
  });
  const organization = organizationId ? await readRow(db, "users", organizationId) : null;
  return interviewCalendar((organization ?? person).display_name ?? settings.productName, locale, events);
}
