/**
 * An act on an application, this number of minutes after it was sent; `holdMinutes` is how long a held move stays
 * pending.
 */
export type Act = {
  kind: "message" | "study" | "meet" | "refuse" | "heldRefusal" | "takenBack" | "overtaken" | "withdrawal";
  minutes: number;
  holdMinutes: number;
};
/** An application that was sent `ageMinutes` ago, and its acts in their order. */
export type NaiveScript = { ageMinutes: number; acts: Act[] };

const DAY_MINUTES = 24 * 60;

/**
 * Returns when the firm answered and when the candidate withdrew, in minutes. Acts in the future, or after the
 * application is over, do not count.
 */
function outcomeOf({ ageMinutes, acts }: NaiveScript) {
  let answered: number | null = null;
  for (const { kind, minutes, holdMinutes } of acts) {
    if (minutes > ageMinutes) break;
    if (kind === "withdrawal") return { answered, withdrawn: minutes };
    if (kind === "overtaken") return { answered, withdrawn: minutes + 0.5 };
    if (kind === "takenBack" || (kind === "heldRefusal" && minutes + holdMinutes > ageMinutes)) continue;
    answered ??= minutes;
    if (kind === "refuse" || kind === "heldRefusal") break;
  }
  return { answered, withdrawn: null };
}

/** Applies docs/product.md §17.1, one application after the other. `shown` is what public pages show. */
export function naiveResponseTime(scripts: readonly NaiveScript[], promisedDays: number | null) {
  const promise = (promisedDays ?? 15) * DAY_MINUTES;
  const delays: number[] = [];
  let applications = 0;
  for (const script of scripts) {
    const { answered, withdrawn } = outcomeOf(script);
    if (script.ageMinutes >= 180 * DAY_MINUTES || script.ageMinutes < promise) continue;
    if (answered === null && withdrawn !== null && withdrawn <= promise) continue;
    applications += 1;
    if (answered !== null) delays.push(answered);
  }
  const sorted = delays.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const medianDays =
    middle.length === 0 ? null : middle.reduce((sum, delay) => sum + delay, 0) / middle.length / DAY_MINUTES;
  const isShown = delays.length >= 5 && delays.length * 2 >= applications && medianDays !== null;
  return {
    applications,
    answered: delays.length,
    medianDays,
    shown: isShown ? { days: Math.max(1, Math.ceil(medianDays)), applications: delays.length } : null,
  };
}
