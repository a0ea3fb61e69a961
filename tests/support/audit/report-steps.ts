import { expect } from "vitest";
import { z } from "zod";
import { decided } from "@/tests/support/audit/decided";
import { done } from "@/tests/support/audit/done";
import type { AuditWorld, Content, Decider, Expected, Step } from "@/tests/support/audit/world";

const Id = z.looseObject({ id: z.string() });

const report: Step = async (world) => {
  const { pick, canary, contents } = world;
  const content = pick(contents);
  const motive = pick(["discrimination", "privacy", "insult", "other"]);
  const email = `${canary()}@exemple.fr`.toLowerCase();
  const { status, id } = await world.report(content.url, { motive, text: canary(), email });
  expect(status).toBe(200);
  world.reports.push({ id, content, motive });
  return [];
};

/**
 * Reports an offer as two distinct people, which hides it immediately: the audit line names the platform, never the
 * second reporter.
 */
const reportTwice: Step = async (world) => {
  const content = world.pick(world.offers);
  const ids = [];
  for (let voice = 0; voice < 2; voice += 1)
    ids.push(await world.aVoice(content.url, `${world.canary()}@gmail.com`.toLowerCase(), { text: world.canary() }));
  world.reports.push(...ids.map((id) => ({ id, content, motive: "money" })));
  if (content.state !== "validated" || content.isKept) return [];
  const hidden = { to: "suspended", action: "assetSuspended", reason: "payant", automatic: true } as const;
  return [await decided(world, content, "platform", hidden)];
};

const decideReport: Step = async (world) => {
  const { marketplace, pick, canary, code, reports } = world;
  if (reports.length === 0) return [];
  const { id, content, motive } = pick(reports);
  const by = pick(world.deciders);
  const outcome = pick(["hide", "correct", "dismissed"] as const);
  const reason = outcome === "dismissed" ? null : code();
  const said = { reason: canary(), correction: canary() };
  const body =
    reason === null ? { state: "dismissed", ...said } : { state: "upheld", measure: outcome, code: reason, ...said };
  await done(marketplace.call("PATCH", `/reports/${id}`, body, by.headers));
  world.reports = reports.filter((one) => one.content !== content || one.motive !== motive);
  const lines: Expected[] = [];
  if (reason === null) content.isKept = true;
  if (reason !== null && content.kind === "review")
    lines.push(await decided(world, content, by, { to: "hidden", action: "ratingHidden", reason }));
  if (reason !== null && content.kind === "offer") {
    const hides = outcome === "hide";
    const change = hides
      ? { to: "suspended" as const, action: "assetSuspended" as const }
      : { to: content.state, action: "correctionRequested" as const };
    lines.push(await decided(world, content, by, { ...change, reason }));
  }
  if (reason === null && content.automatic && content.state === "suspended")
    lines.push(await decided(world, content, by, { to: "validated", action: "assetValidated" }));
  const decision = {
    before: { state: "open", reportId: id },
    after: { state: reason === null ? "dismissed" : "upheld" },
  };
  lines.push({
    action: reason === null ? "reportDismissed" : "reportUpheld",
    objectId: content.id,
    by,
    reason,
    ...decision,
  });
  if (reason === null) await contestDismissal(world, id, content, by);
  return lines;
};

/** Contests the dismissal of a report, as its reporter, one time in two. */
async function contestDismissal(world: AuditWorld, reportId: string, content: Content, by: Decider) {
  if (!world.pick([true, false])) return;
  const { marketplace, tokenOf, canary } = world;
  await done(marketplace.post(`/reports/follow/${await tokenOf(reportId)}/appeal`, { text: canary() }));
  const { id, decision_id } = await marketplace.database.db
    .selectFrom("appeals")
    .select(["id", "decision_id"])
    .where("report_id", "=", reportId)
    .executeTakeFirstOrThrow();
  world.appeals.push({ id, content, by, decisionId: decision_id, appellant: "reporter" });
}

const contest: Step = async (world) => {
  const contested = world.contents.filter(({ contestable }) => contestable !== null);
  if (contested.length === 0) return [];
  const content = world.pick(contested);
  const { contestable, owner } = content;
  if (!contestable) return [];
  const { decisionId, by } = contestable;
  const answer = world.marketplace.post(`/decisions/${decisionId}/appeal`, { text: world.canary() }, owner.headers);
  const { id } = Id.parse(await done(answer));
  content.contestable = null;
  world.appeals.push({ id, content, by, decisionId, appellant: "owner" });
  return [];
};

const judgeAppeal: Step = async (world) => {
  const { marketplace, pick, canary, code, appeals, moderators } = world;
  if (appeals.length === 0) return [];
  const appeal = pick(appeals);
  const { id, content, by, decisionId, appellant } = appeal;
  const judge = pick(moderators);
  const outcome = pick(["granted", "dismissed"] as const);
  const reason = appellant === "reporter" && outcome === "granted" ? code() : null;
  const body = { outcome, answer: canary(), ...(reason !== null && { code: reason }) };
  const answer = marketplace.call("PATCH", `/appeals/${id}`, body, judge.headers);
  if (by !== "platform" && by.id === judge.id) {
    expect((await answer).status).toBe(403);
    return [];
  }
  const was = await decisionOutcome(world, decisionId);
  await done(answer);
  world.appeals = appeals.filter((one) => one !== appeal);
  if (outcome === "granted" && appellant === "owner" && (await hasReports(world, decisionId))) content.isKept = true;
  const lines: Expected[] = [];
  if (outcome === "granted")
    lines.push(...(await reversed(world, { content, judge, reason, isOwner: appellant === "owner", was })));
  lines.push({
    action: outcome === "granted" ? "appealGranted" : "appealDismissed",
    objectId: content.id,
    by: judge,
    reason,
    before: { state: "open", decisionId },
    after: { state: outcome, appealId: id },
  });
  return lines;
};

/** Returns whether the decision came from reports, which a granted appeal dismisses. */
const hasReports = async ({ marketplace }: AuditWorld, decisionId: string) =>
  (await marketplace.database.db.selectFrom("reports").select("id").where("decision_id", "=", decisionId).execute())
    .length > 0;

const decisionOutcome = async ({ marketplace }: AuditWorld, id: string) =>
  (await marketplace.database.db.selectFrom("decisions").select("outcome").where("id", "=", id).executeTakeFirst())
    ?.outcome;

type Reversal = { content: Content; judge: Decider; reason: string | null; isOwner: boolean; was: string | undefined };

async function reversed(world: AuditWorld, { content, judge, reason, isOwner, was }: Reversal): Promise<Expected[]> {
  if (isOwner && was === "correctionRequested") return [];
  const isPublic = content.state === "validated" || content.state === "shown";
  if (isPublic === isOwner) return [];
  const change =
    content.kind === "offer"
      ? isOwner
        ? ({ to: "validated", action: "assetValidated" } as const)
        : ({ to: "suspended", action: "assetSuspended" } as const)
      : isOwner
        ? ({ to: "shown", action: "ratingShown" } as const)
        : ({ to: "hidden", action: "ratingHidden" } as const);
  return [await decided(world, content, judge, { ...change, reason })];
}

export const REPORT_STEPS: Record<string, Step> = { report, reportTwice, decideReport, contest, judgeAppeal };
