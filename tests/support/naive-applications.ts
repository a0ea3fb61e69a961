import { stageOf } from "@/lib/rules/transaction/firm-moves";
import {
  type AnswerDelay,
  answerDelay,
  answerDueDate,
  type ResponseTime,
  responseTime,
} from "@/lib/rules/transaction/response-time";

export type NaiveMessage = { from: "firm" | "candidate"; date: number };
export type NaiveApplication = {
  id: string;
  assetId: string;
  offerName: string;
  city: string;
  firm: string;
  candidate: string;
  createdDate: number;
  /** Oldest first. */
  history: { status: string; date: number; data?: { label: string } }[];
  messages: NaiveMessage[];
  isReminded: boolean;
  /** Held move of the firm. */
  held: { name: string; label: string } | null;
  /**
   * Request to stay in the talent pool, sent with the refusal; `over` means that the candidate agreed and that the
   * period has ended.
   */
  pool: "requested" | "kept" | "declined" | "over" | null;
};
export type NaiveFirm = { id: string; name: string; promise: number | null };
export type NaiveCandidate = { id: string; displayName: string; lastname: string };
export type NaiveMarket = { firms: NaiveFirm[]; candidates: NaiveCandidate[]; applications: NaiveApplication[] };

export type NaiveQuery = {
  status?: string[] | undefined;
  assetId?: string[] | undefined;
  query?: string | undefined;
  isAnswered?: boolean | undefined;
  stage?: string[] | undefined;
  city?: string[] | undefined;
  isReminded?: boolean | undefined;
  isLate?: boolean | undefined;
  isHeld?: boolean | undefined;
  talentPool?: ("requested" | "kept")[] | undefined;
};
export type NaiveFacet = "status" | "assetId" | "stage" | "city" | "talentPool";

const statusOf = ({ history }: NaiveApplication) => history.at(-1)?.status ?? "";
/** Status of the application as this reader sees it. */
export const seenStatus = (application: NaiveApplication, reader: string) =>
  statusOf(application) === "restricted" && application.firm !== reader ? "new" : statusOf(application);

/** Returns the date of the firm's first move or message; null when there is none. */
export function answeredDateOf({ history, messages }: NaiveApplication): number | null {
  const moves = history.filter(({ status }) => !["new", "restricted", "cancelled"].includes(status));
  const words = messages.filter(({ from }) => from === "firm");
  const dates = [...moves, ...words].map(({ date }) => date);
  return dates.length > 0 ? Math.min(...dates) : null;
}

const withdrawnDateOf = ({ history }: NaiveApplication) =>
  history.find(({ status }) => status === "cancelled")?.date ?? null;

const promiseOf = ({ firms }: NaiveMarket, firmId: string) => firms.find(({ id }) => id === firmId)?.promise ?? null;

export function measuredOf(market: NaiveMarket, firmId: string, now: number): ResponseTime | null {
  const { applications } = market;
  const measured = applications
    .filter(({ firm }) => firm === firmId)
    .map((application) => ({
      createdDate: application.createdDate,
      answeredDate: answeredDateOf(application),
      withdrawnDate: withdrawnDateOf(application),
    }));
  return responseTime(measured, { now, promisedDays: promiseOf(market, firmId) });
}

export const delayOf = (market: NaiveMarket, firmId: string, now: number): AnswerDelay | null =>
  answerDelay(promiseOf(market, firmId), measuredOf(market, firmId, now));

export const dueDateOf = (market: NaiveMarket, application: NaiveApplication, now: number) =>
  answerDueDate(
    { status: statusOf(application), createdDate: application.createdDate },
    delayOf(market, application.firm, now),
  );

const folded = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Returns whether the firm may read the candidate's name: once the application is paid for, unless it is withdrawn. */
const mayReadNames = (application: NaiveApplication) =>
  statusOf(application) !== "cancelled" &&
  application.history.some(({ status }) => !["restricted", "refused", "cancelled"].includes(status));

function hasName(market: NaiveMarket, application: NaiveApplication, reader: string, query: string): boolean {
  const firm = market.firms.find(({ id }) => id === application.firm);
  const candidate = market.candidates.find(({ id }) => id === application.candidate);
  const names = [
    application.offerName,
    ...(reader === application.candidate ? [firm?.name ?? ""] : []),
    ...(reader === application.firm ? [candidate?.displayName ?? ""] : []),
    ...(reader === application.firm && mayReadNames(application) ? [`Claude ${candidate?.lastname}`] : []),
  ];
  return names.some((name) => folded(name).includes(folded(query)));
}

/** Stage of the application on the firm's board; null for another reader. */
const seenStage = (application: NaiveApplication, reader: string) =>
  application.firm === reader
    ? stageOf({
        status: statusOf(application),
        statusHistory: application.history.toReversed(),
        heldMove: application.held && { name: application.held.name, data: { label: application.held.label } },
      })
    : null;

/** State that the firm sees in its talent pool: candidates who declined are not listed. */
const seenPool = ({ firm, pool }: NaiveApplication, reader: string) =>
  firm === reader && (pool === "requested" || pool === "kept") ? pool : null;

const isWaiting = (application: NaiveApplication) => ["new", "restricted", "pending"].includes(statusOf(application));

function isLate(market: NaiveMarket, application: NaiveApplication, { reader, now }: Now) {
  const due = dueDateOf(market, application, now);
  return application.firm === reader && due !== null && due < now;
}

type Now = { reader: string; now: number };

/** Returns the applications of a reader that match these filters. */
export const findApplications = (market: NaiveMarket, { reader, now }: Now, filters: NaiveQuery): NaiveApplication[] =>
  market.applications.filter(
    (application) =>
      (application.firm === reader || application.candidate === reader) &&
      (filters.status?.includes(seenStatus(application, reader)) ?? true) &&
      (filters.assetId?.includes(application.assetId) ?? true) &&
      (filters.stage?.includes(seenStage(application, reader) ?? "") ?? true) &&
      (filters.city?.includes(application.city) ?? true) &&
      (filters.isReminded === undefined ||
        (application.firm === reader && application.isReminded && isWaiting(application)) === filters.isReminded) &&
      (filters.isHeld === undefined || (application.firm === reader && application.held !== null) === filters.isHeld) &&
      (filters.talentPool?.some((state) => state === seenPool(application, reader)) ?? true) &&
      (filters.isLate === undefined || isLate(market, application, { reader, now }) === filters.isLate) &&
      (filters.isAnswered === undefined || (answeredDateOf(application) !== null) === filters.isAnswered) &&
      (filters.query === undefined || hasName(market, application, reader, filters.query)),
  );

/** Counts the applications with each value of a facet, under every filter except the filter by this facet. */
export function countValues(market: NaiveMarket, asked: Now, filters: NaiveQuery, facet: NaiveFacet) {
  const valueSeen = {
    status: (application: NaiveApplication) => seenStatus(application, asked.reader),
    stage: (application: NaiveApplication) => seenStage(application, asked.reader),
    assetId: (application: NaiveApplication) => application.assetId,
    city: (application: NaiveApplication) => application.city,
    talentPool: (application: NaiveApplication) => seenPool(application, asked.reader),
  }[facet];
  const counts: Record<string, number> = {};
  for (const application of findApplications(market, asked, { ...filters, [facet]: undefined })) {
    const value = valueSeen(application);
    if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

type Key = { reminded: boolean; date: number | null };

/** Returns the key by which a list is sorted. */
export function orderKey(
  market: NaiveMarket,
  application: NaiveApplication,
  { reader, orderBy, now }: { reader: string; orderBy: string; now: number },
): Key {
  const status = application.history.at(-1)?.status ?? "";
  const isWaiting = ["new", "restricted", "pending"].includes(status);
  if (orderBy === "answerDueDate")
    return {
      reminded: application.firm === reader && application.isReminded && isWaiting,
      date: dueDateOf(market, application, now),
    };
  const statusDate = application.history.at(-1)?.date ?? 0;
  return { reminded: false, date: orderBy === "statusDate" ? statusDate : application.createdDate };
}

export function compareKeys(a: Key, b: Key, order: "asc" | "desc"): number {
  if (a.reminded !== b.reminded) return a.reminded ? -1 : 1;
  if (a.date === null || b.date === null) return Number(a.date === null) - Number(b.date === null);
  return order === "asc" ? a.date - b.date : b.date - a.date;
}
