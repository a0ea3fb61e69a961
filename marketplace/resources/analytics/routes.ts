import { sql } from "kysely";
import { analytics } from "@/contract/analytics";
import type { LoggedMiss } from "@/lib/entities/missed-search";
import { missedLine } from "@/lib/rules/search/missed-line";
import type { Context } from "@/marketplace/context";
import { badField } from "@/marketplace/errors";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { addFigures, createFigureLimit, isRobot } from "@/marketplace/resources/analytics/figures";
import { LogBody, splitByKind } from "@/marketplace/resources/analytics/schemas";
import { missedSearchRoutes } from "@/marketplace/resources/missed-searches/routes";
import { createSearcherCount } from "@/marketplace/resources/missed-searches/searchers";
import { countMissed, type Missed } from "@/marketplace/resources/missed-searches/store";
import { write } from "@/marketplace/writes/write";

/** Words of keys whose values identify a person or give a contact: figures need no such value. */
const PRIVATE_WORDS = new Set(
  (
    "address adresse birth birthdate birthday cookie email firstname iban ip lastname mail password phone prenom " +
    "secret ssn surname tel telephone token username"
  ).split(" "),
);

/**
 * Limit of the calls from one address, which several clients may share: each client sends its entries every 120 s, and
 * once more when the visitor leaves.
 */
const LIMIT = { calls: 60, windowMs: 60_000 };

/** Maximum size of a body: room for the maximum number of entries, with the JSON around them. */
const MAX_BODY_BYTES = 250_000;

export const analyticsRoutes = (context: Context): Route[] => {
  const limit = context.sharedLimit("analytics", LIMIT);
  const stillCounts = createFigureLimit();
  const ask = createSearcherCount();
  const siteHost = new URL(context.settings.siteOrigin).hostname;
  return [
    route(analytics.log, {
      action: "analytics:create",
      summary: "Record usage figures",
      description:
        "The body is `{entries}` or a bare array: at most 100 entries, of 2,000 characters each. Keys that look private (`email`, `userPhone`…) are refused. An entry `{kind: view|apply_start|share, assetId, source}` is added to today's figures of that page, under its source: the `?src=` of a link, or the host of the referrer, which is not stored. Silently ignored: entries from robots, entries about assets that are not public, and, within an hour from one address, entries after the first 10 of one kind about one page or after 300 in all. An entry `{kind: missed_search, line, locale, narrowed}` counts a search for offers without results, under its folded words, unless they look personal or are longer than 100 characters; one address counts once an hour for the same words, and 20 times a day in all.",
      body: LogBody,
      maxBodyBytes: MAX_BODY_BYTES,
      async run({ body, ...call }) {
        await requireWithin(limit, call.caller.address);
        const logged = Array.isArray(body) ? body : body.entries;
        const root = Array.isArray(body) ? [] : ["entries"];
        const found = findPrivateKey(logged);
        if (found) throw badField([...root, ...found], "looks private and is not allowed", "object.unknown");
        const { figures, misses, others } = splitByKind(logged);
        const isCounted = !isRobot(call.request.headers["user-agent"]);
        const counted = figures.filter((figure) => isCounted && stillCounts(call.caller.address, figure));
        const missed = isCounted ? toMissed(misses, (line) => ask(call.caller.address, line)) : [];
        return write(context, call, async ({ trx }) => {
          await sql`
            INSERT INTO analytics_logs (entry)
            SELECT entry FROM jsonb_array_elements(${JSON.stringify(others)}::jsonb) AS entry`.execute(trx);
          await addFigures(trx, counted, siteHost);
          await countMissed(trx, missed);
          return { success: true };
        });
      },
    }),
    ...missedSearchRoutes(context),
  ];
};

type Ask = (line: Pick<Missed, "line" | "locale">) => number | null;

/** Returns the searched lines that count, each with the number of addresses that searched it. */
const toMissed = (misses: readonly LoggedMiss[], ask: Ask): Missed[] =>
  misses.flatMap(({ line: words, locale, narrowed }) => {
    const line = missedLine(words);
    const addresses = line === null ? null : ask({ line, locale });
    return line === null || addresses === null ? [] : [{ line, locale, narrowed, addresses }];
  });

/** Splits a key into words: `userEmail`, `user_email` and `EMAIL` contain the word email. */
const wordsOf = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/);

const isPrivate = (key: string) => key.startsWith("_") || wordsOf(key).some((word) => PRIVATE_WORDS.has(word));

/** Returns the path of the first key that looks private, at any depth; null when no key does. */
function findPrivateKey(value: unknown, path: string[] = []): string[] | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    const childPath = [...path, key];
    const found = !Array.isArray(value) && isPrivate(key) ? childPath : findPrivateKey(child, childPath);
    if (found) return found;
  }
  return null;
}
