/**
 * One day in milliseconds, the unit of the dates in this file: a firm's responses to applications, and their due dates
 * (docs/product.md §17.1).
 */
export const DAY_MS = 24 * 60 * 60 * 1000;
/** Age, in days, from which an application no longer counts. */
export const MEASURED_DAYS = 180;
/** Age from which applications count for a firm without a promise: the longest promise that it could make. */
export const LONGEST_PROMISE_DAYS = 15;
/** Minimum number of applications for a firm's response time to be measured. */
export const MIN_APPLICATIONS = 5;
/** Share of answered applications below which a firm's delay is not announced. */
export const MIN_RATE = 0.5;
const MAX_PROMISED_DAYS = 90;

/** Dates of an application that are measured: the firm's first move that it told, or message, and the candidate's withdrawal. */
export type Measured = { createdDate: number; answeredDate: number | null; withdrawnDate: number | null };

export type ResponseTime = {
  /** Number of applications that count. */
  applications: number;
  answered: number;
  /** Median delay of the answered applications; the mean of the two middle ones when their number is even. */
  medianDays: number | null;
  /** Number of applications that were answered within the promised time. */
  kept: number;
};

/** Basis of a due date: the firm's promise, or its measured delay. */
export type AnswerDelay = { kind: "promise"; days: number } | { kind: "measured"; days: number; applications: number };

/** Returns the firm's promise, which may be stored in any form: a whole number of days, or null. */
export const promisedDaysOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_PROMISED_DAYS ? value : null;

/**
 * Returns the response time over these applications of a firm; null when fewer than MIN_APPLICATIONS count. An
 * application counts once it is older than the promise, unless it was withdrawn before that without a response.
 */
export function responseTime(
  applications: readonly Measured[],
  { now, promisedDays }: { now: number; promisedDays: number | null },
): ResponseTime | null {
  const promiseMs = (promisedDays ?? LONGEST_PROMISE_DAYS) * DAY_MS;
  const counted = applications.filter(
    (application) =>
      application.createdDate > now - MEASURED_DAYS * DAY_MS &&
      application.createdDate <= now - promiseMs &&
      (isAnswered(application) ||
        application.withdrawnDate === null ||
        application.withdrawnDate > application.createdDate + promiseMs),
  );
  if (counted.length < MIN_APPLICATIONS) return null;
  const delays = counted
    .flatMap(({ createdDate, ...rest }) => (isAnswered(rest) ? [rest.answeredDate - createdDate] : []))
    .toSorted((a, b) => a - b);
  return {
    applications: counted.length,
    answered: delays.length,
    medianDays: medianOf(delays),
    kept: delays.filter((delay) => delay <= promiseMs).length,
  };
}

type Outcome = Omit<Measured, "createdDate">;

const isAnswered = (outcome: Outcome): outcome is Outcome & { answeredDate: number } =>
  outcome.answeredDate !== null && (outcome.withdrawnDate === null || outcome.answeredDate <= outcome.withdrawnDate);

/** Returns the median in days of delays in milliseconds. */
function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2 / DAY_MS;
}

/**
 * Returns the delay that candidates read: the promise, or the median of a firm that responds to at least half of its
 * applications.
 */
export function answerDelay(
  promisedDays: number | null,
  measured: Omit<ResponseTime, "kept"> | null,
): AnswerDelay | null {
  if (promisedDays !== null) return { kind: "promise", days: promisedDays };
  if (!measured || measured.medianDays === null || measured.answered < measured.applications * MIN_RATE) return null;
  return { kind: "measured", days: Math.max(1, Math.ceil(measured.medianDays)), applications: measured.answered };
}

/**
 * Returns the public figures of a firm: the median delay of its responses, and their number; null for fewer than
 * MIN_APPLICATIONS. A promise is not included, since it is not a measure of what the firm does.
 */
export function publicResponseTime(
  measured: Omit<ResponseTime, "kept"> | null,
): { days: number; applications: number } | null {
  if (!measured || measured.answered < MIN_APPLICATIONS) return null;
  const delay = answerDelay(null, measured);
  return delay?.kind === "measured" ? { days: delay.days, applications: delay.applications } : null;
}

/** Statuses in which a response is due. */
export const AWAITING_ANSWER: readonly string[] = ["new", "restricted", "pending"];

/** Returns the date at which a response is due; null when none is, or when there is no delay to compute it from. */
export const answerDueDate = (
  { status, createdDate }: { status: string; createdDate: number },
  delay: Pick<AnswerDelay, "days"> | null,
): number | null => (delay && AWAITING_ANSWER.includes(status) ? createdDate + delay.days * DAY_MS : null);
