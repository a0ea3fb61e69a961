/** How soon a firm responds to applications, and when a response is due (docs/product.md §17.1). Dates are in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;
/** Applications that are older than this no longer count. */
export const MEASURED_DAYS = 180;
/** A firm that promised nothing is measured on the applications that are as old as the longest promise it could make. */
export const LONGEST_PROMISE_DAYS = 15;
/** Fewer applications than this say nothing about a firm. */
export const MIN_APPLICATIONS = 5;
/** A firm that leaves more applications without a response has no delay to announce. */
export const MIN_RATE = 0.5;
const MAX_PROMISED_DAYS = 90;

/** What is measured of an application: when the firm first moved it or wrote, and when the candidate withdrew it. */
export type Measured = { createdDate: number; answeredDate: number | null; withdrawnDate: number | null };

export type ResponseTime = {
  /** How many applications count. */
  applications: number;
  answered: number;
  /** Of the applications that were answered: between the two middle ones when they are an even number. */
  medianDays: number | null;
  /** How many were answered within the promise. */
  kept: number;
};

/** What tells when a response is due: the firm's promise, or what it does. */
export type AnswerDelay = { kind: "promise"; days: number } | { kind: "measured"; days: number; applications: number };

/** The promise of a firm, which writes it as it likes: a whole number of days, or null. */
export const promisedDaysOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_PROMISED_DAYS ? value : null;

/**
 * The response time over these applications of a firm; null for fewer than MIN_APPLICATIONS that count. An application
 * counts once it is older than the promise, unless it was withdrawn before that without a response.
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

/** In days, of delays in milliseconds. */
function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2 / DAY_MS;
}

/** The delay that candidates read: the promise, else the median of a firm that responds to half of its applications. */
export function answerDelay(
  promisedDays: number | null,
  measured: Omit<ResponseTime, "kept"> | null,
): AnswerDelay | null {
  if (promisedDays !== null) return { kind: "promise", days: promisedDays };
  if (!measured || measured.medianDays === null || measured.answered < measured.applications * MIN_RATE) return null;
  return { kind: "measured", days: Math.max(1, Math.ceil(measured.medianDays)), applications: measured.answered };
}

/**
 * What anybody reads of a firm: the median of its responses, and how many they are; null for fewer than
 * MIN_APPLICATIONS. A promise says nothing of what a firm does.
 */
export function publicResponseTime(
  measured: Omit<ResponseTime, "kept"> | null,
): { days: number; applications: number } | null {
  if (!measured || measured.answered < MIN_APPLICATIONS) return null;
  const delay = answerDelay(null, measured);
  return delay?.kind === "measured" ? { days: delay.days, applications: delay.applications } : null;
}

/** The statuses in which a response is due. */
export const AWAITING_ANSWER: readonly string[] = ["new", "restricted", "pending"];

/** When a response is due; null when none is, or when nothing tells when. */
export const answerDueDate = (
  { status, createdDate }: { status: string; createdDate: number },
  delay: Pick<AnswerDelay, "days"> | null,
): number | null => (delay && AWAITING_ANSWER.includes(status) ? createdDate + delay.days * DAY_MS : null);
