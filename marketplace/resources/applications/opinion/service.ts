import { type Kysely, sql } from "kysely";
import type { AskedOpinion, OpinionFile, OpinionRequest, OpinionRequests } from "@/lib/entities/opinion";
import { OPINION_DAYS } from "@/lib/entities/opinion";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isAddedApplicant } from "@/lib/rules/transaction/added-application";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { repliesOf } from "@/lib/rules/transaction/firm-replies";
import { criteriaFor } from "@/lib/rules/transaction/scorecard";
import { sentContentOf } from "@/lib/rules/transaction/sent-content";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { newId } from "@/marketplace/db/new-id";
import type { PageQuery } from "@/marketplace/db/page";
import { insertRow, lockRow, readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import { recordAccess } from "@/marketplace/resources/accesses/record";
import { companyNameOf, firmAddressOf, namesOf } from "@/marketplace/resources/applications/mails";
import { requireWriter } from "@/marketplace/resources/applications/notes/service";
import {
  isMember,
  isOpinionOpen,
  listAsked,
  listRequests,
  memberOf,
  readAsked,
  toRequest,
} from "@/marketplace/resources/applications/opinion/store";
import { type Given, scorecardsFor, storeScorecard } from "@/marketplace/resources/applications/scorecard/service";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { readApplicants } from "@/marketplace/resources/applications/store";
import type { Asked } from "@/marketplace/resources/reveals/opinion-right";
import { notify } from "@/marketplace/writes/notifications";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;
type NewRequest = { colleagueId: string; everyApplication: boolean };

/**
 * Asks a member of the firm for their opinion on an application, or on every application to its offer, and tells them.
 * Throws the errors of requireWriter, and 422: `opinionOver` for a decided application or a closed offer, `notMember`,
 * `alreadyAsked`.
 */
export const askOpinion = (context: Context, call: RouteCall, id: string, asked: NewRequest) =>
  write(context, call, async ({ trx }): Promise<OpinionRequest> => {
    const stored = await lockRow(trx, "transactions", id);
    const asker = requireWriter(call.caller, "opinion:ask", stored);
    const row = stored as Row;
    const { colleagueId, everyApplication } = asked;
    if (row.owner_id === null || row.asset_id === null || !(await isOpinionOpen(trx, id)))
      throw unprocessable("The application is decided, or its offer is closed", { code: "opinionOver" });
    const path = ["colleagueId"];
    if (colleagueId === asker || !(await isMember(trx, row.owner_id, colleagueId)))
      throw unprocessable("An opinion is asked of another member of the firm", { code: "notMember", path });
    // Two requests for every application are made of two applications, each with its own lock.
    await takeAdvisoryLock(trx, `opinion ${row.asset_id} ${colleagueId}`);
    const live = (await listRequests(trx, id)).find(
      ({ colleague_id, is_live, transaction_id }) =>
        colleague_id === colleagueId && is_live && (transaction_id === null || !everyApplication),
    );
    if (live) throw unprocessable("This colleague is asked already", { code: "alreadyAsked", path });
    const request = await insertRow(trx, "opinion_requests", {
      id: newId("opn"),
      organization_id: row.owner_id,
      asset_id: row.asset_id,
      transaction_id: everyApplication ? null : id,
      asker_id: asker,
      colleague_id: colleagueId,
      ends_date: new Date(Date.now() + OPINION_DAYS * 24 * 60 * 60_000),
    });
    await tellColleague(trx, context, row, { ...asked, asker });
    const made = (await requestsFor(trx, id, asker)).results.find((one) => one.id === request.id);
    if (!made) throw new Error("A request for an opinion was not found again");
    return made;
  });

/** Neither the notification nor the mail names the candidate: both outlive the right to read the application. */
async function tellColleague(trx: Db, { settings }: Context, row: Row, asked: NewRequest & { asker: string }) {
  const { offerName } = await namesOf(trx, row);
  const companyName = await companyNameOf(trx, row.owner_id);
  const asker = await trx.selectFrom("users").select("display_name").where("id", "=", asked.asker).executeTakeFirst();
  const path = asked.everyApplication ? workspaceRoutes.firmOpinions() : workspaceRoutes.firmOpinion(row.id);
  await notify(trx, {
    to: asked.colleagueId,
    kind: "opinionAsked",
    objectId: row.owner_id ?? row.id,
    mail: ({ to, name, locale }) => {
      const url = readAs(appUrl(settings, locale, path), row.owner_id);
      const askerName = asker?.display_name ?? null;
      const { everyApplication } = asked;
      return {
        name: "opinionAsked",
        to,
        locale,
        values: { name, url, offerName, companyName, askerName, everyApplication },
      };
    },
  });
}

/** Returns the requests about an application. Throws the errors of requireWriter. */
export async function readRequests({ db }: Context, caller: Caller, id: string): Promise<OpinionRequests> {
  return requestsFor(db, id, requireWriter(caller, "opinion:ask", await readRow(db, "transactions", id)));
}

/** Ends a request, and the right that it gives. Throws the errors of requireWriter, 404 for an unknown request. */
export const takeOpinionBack = (
  context: Context,
  call: RouteCall,
  { id, requestId }: { id: string; requestId: string },
) =>
  write(context, call, async ({ trx }): Promise<OpinionRequests> => {
    const person = requireWriter(call.caller, "opinion:ask", await lockRow(trx, "transactions", id));
    const request = (await listRequests(trx, id)).find((one) => one.id === requestId);
    if (!request) throw notFound();
    await trx
      .updateTable("opinion_requests")
      .set({ taken_back_date: sql<Date>`date_trunc('milliseconds', now())`, taken_back_by: person })
      .where("id", "=", requestId)
      .where("taken_back_date", "is", null)
      .execute();
    return requestsFor(trx, id, person);
  });

/** An opinion is read by its asker, and by those who have given their own: nobody else copies it. */
async function requestsFor(db: Db, id: string, personId: string): Promise<OpinionRequests> {
  const rows = await listRequests(db, id);
  const { own, all } = await scorecardsFor(db, id, personId);
  return {
    results: rows.map((row) => {
      const isOpen = own !== null || row.asker_id === personId;
      return toRequest(row, isOpen ? (all.find((card) => card.id === row.opinion_id) ?? null) : null);
    }),
  };
}

/** Returns the calling member and the organization that they act as. Throws 403 for any other caller. */
function readerOf(caller: Caller) {
  const personId = personOf(caller);
  const { actorId } = caller;
  if (personId === null || actorId === null || scopeOf(caller, "opinion:give") !== "own") throw forbidden();
  return { personId, organizationId: actorId };
}

/** Returns a page of the applications on which the caller may give an opinion now. */
export async function listOpinions({ db }: Context, caller: Caller, page: PageQuery) {
  const { count, rows } = await listAsked(db, readerOf(caller), page);
  const applicants = await readApplicants(db, rows);
  return { count, rows: rows.map((row) => toAsked(row, applicantNameOf(applicants.get(row.taker_id)))) };
}

const toAsked = (row: Asked, applicantName: string | null): AskedOpinion => ({
  id: row.id,
  offerName: offerNameOf({ assetSnapshot: row.asset_snapshot }),
  applicantName,
  asker: memberOf(row.asker_id, row.asker_name),
  askedDate: row.asked_date.toISOString(),
  endsDate: row.right_ends.toISOString(),
  givenDate: row.given_date?.toISOString() ?? null,
});

/**
 * Returns an application on which the caller's opinion is asked; the candidate sees that the firm read it. Throws 404
 * for any other application, and once the right has ended.
 */
export async function readOpinion(context: Context, caller: Caller, id: string): Promise<OpinionFile> {
  const reader = readerOf(caller);
  const row = await readAsked(context.db, reader, id);
  if (!row) throw notFound();
  await recordAccess(context, caller, { personId: row.taker_id, kind: "profile", reason: "application" });
  return fileFor(context.db, row, reader.personId);
}

async function fileFor(db: Db, row: Asked, personId: string): Promise<OpinionFile> {
  const applicant = (await readApplicants(db, [row])).get(row.taker_id);
  const firm = row.owner_id === null ? undefined : await readRow(db, "users", row.owner_id);
  const { message, answers, resume } = sentContentOf(row);
  return {
    ...toAsked(row, applicantNameOf(applicant)),
    isToldOfReading: !isAddedApplicant(row.taker_id),
    message,
    answers,
    resume,
    criteria: criteriaFor(repliesOf(firm?.metadata ?? {}).criteria, row.asset_id),
    own: (await scorecardsFor(db, row.id, personId)).own,
  };
}

/**
 * Gives or replaces the caller's opinion, and tells those who wait for it. Throws 404 for an application on which the
 * caller's opinion is not asked, and the errors of storeScorecard.
 */
export const giveOpinion = (context: Context, call: RouteCall, id: string, given: Given) =>
  write(context, call, async ({ trx }): Promise<OpinionFile> => {
    const reader = readerOf(call.caller);
    // Locked first, so that the application is neither decided nor emptied before the opinion is stored.
    await lockRow(trx, "transactions", id);
    const asked = await readAsked(trx, reader, id);
    if (!asked) throw notFound();
    const waiting = (await listRequests(trx, id)).filter(
      (one) => one.colleague_id === reader.personId && one.is_live && one.opinion_id === null,
    );
    await storeScorecard(trx, asked, reader.personId, given);
    const askers = waiting.flatMap(({ asker_id }) => asker_id ?? []);
    if (waiting.length > 0) await tellAskers(trx, context, asked, { askers, colleagueId: reader.personId });
    const after = await readAsked(trx, reader, id);
    if (!after) throw new Error("An opinion ended its own right");
    return fileFor(trx, after, reader.personId);
  });

type Told = { askers: string[]; colleagueId: string };

async function tellAskers(trx: Db, { settings }: Context, asked: Asked, { askers, colleagueId }: Told): Promise<void> {
  const { offerName, applicantName } = await namesOf(trx, asked);
  const colleague = await trx
    .selectFrom("users")
    .select("display_name")
    .where("id", "=", colleagueId)
    .executeTakeFirst();
  await notify(trx, {
    to: asked.owner_id,
    among: { personIds: askers },
    kind: "opinionGiven",
    objectId: asked.id,
    mail: ({ to, name, locale }) => {
      const url = firmAddressOf(settings, locale, asked);
      const colleagueName = colleague?.display_name ?? null;
      return { name: "opinionGiven", to, locale, values: { name, url, offerName, applicantName, colleagueName } };
    },
  });
}
