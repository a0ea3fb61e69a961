import type { Config } from "@/lib/entities/config";

/** Spec §9. */
const CACHE_MS = 30 * 60_000;
const THROTTLE_MS = 5_000;

/**
 * The platform's configuration: read when it is missing, older than 30 minutes or forced; asked once in 5 s at most, and
 * who asks in between gets what the last question gets (spec §4).
 */
export function createConfigCache(read: () => Promise<Config>, now: () => number) {
  let kept: { config: Config; at: number } | null = null;
  let asked: { answer: Promise<Config>; at: number } | null = null;
  const isWithin = (at: number, ms: number) => now() - at >= 0 && now() - at < ms;

  return ({ force = false } = {}): Promise<Config> => {
    if (kept && !force && isWithin(kept.at, CACHE_MS)) return Promise.resolve(kept.config);
    if (asked && isWithin(asked.at, THROTTLE_MS)) return asked.answer;
    const answer = read().then((config) => {
      kept = { config, at: now() };
      return config;
    });
    asked = { answer, at: now() };
    return answer;
  };
}
