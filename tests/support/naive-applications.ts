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
  firm: string;
  candidate: string;
  createdDate: number;
  /** Oldest first. */
  history: { status: string; date: number }[];
  messages: NaiveMessage[];
  isReminded: boolean;
};
export type NaiveFirm = { id: string; name: string; promise: number | null };
export type NaiveCandidate = { id: string; displayName: string; lastname: string };
export type NaiveMarket = { firms: NaiveFirm[]; candidates: NaiveCandidate[]; applications: NaiveApplication[] };

export type NaiveQuery = {
  status?: string[] | undefined;
  assetId?: string[] | undefined;
  query?: string | undefined;
  isAnswered?: boolean | undefined;
};

const statusOf = ({ history }: NaiveApplication) => history.at(-1)?.status ?? "";
/** What this reader calls its status. */
export const seenStatus = (application: NaiveApplication, reader: string) =>
  statusOf(application) === "restricted" && application.firm !== reader ? "new" : statusOf(application);

/** The firm's first move or message. */
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

/** A firm reads names while the application was paid for and is not withdrawn. */
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

/** The applications of a reader that pass these filters. */
export const findApplications = (market: NaiveMarket, reader: string, filters: NaiveQuery): NaiveApplication[] =>
  market.applications.filter(
    (application) =>
      (application.firm === reader || application.candidate === reader) &&
      (filters.status?.includes(seenStatus(application, reader)) ?? true) &&
      (filters.assetId?.includes(application.assetId) ?? true) &&
      (filters.isAnswered === undefined || (answeredDateOf(application) !== null) === filters.isAnswered) &&
      (filters.query === undefined || hasName(market, application, reader, filters.query)),
  );

/** How many have each value, under every filter but the facet's own. */
export function countValues(market: NaiveMarket, reader: string, filters: NaiveQuery, facet: "status" | "assetId") {
  const counts: Record<string, number> = {};
  for (const application of findApplications(market, reader, { ...filters, [facet]: undefined })) {
    const value = facet === "status" ? seenStatus(application, reader) : application.assetId;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
