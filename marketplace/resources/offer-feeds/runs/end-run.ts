import type { Selectable } from "kysely";
import type { FeedFault } from "@/lib/entities/offer-feed";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { hoursAfterFailure, MAX_FEED_FAILURES, UNFINISHED_FEED_MINUTES } from "@/lib/rules/offer-feed/limits";
import type { Context } from "@/marketplace/context";
import { removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import type { Counts } from "@/marketplace/resources/offer-feeds/import/plan";
import { notify } from "@/marketplace/writes/notifications";

type Trx = Context["db"];
type Feed = Pick<
  Selectable<Database["offer_feeds"]>,
  "id" | "name" | "organization_id" | "active" | "every_hours" | "failures" | "removed_date"
>;
type Run = Pick<Selectable<Database["offer_feed_runs"]>, "id" | "kind" | "pressed">;
type EndedRun = Run & { unfinished: boolean };

const MINUTE_MS = 60 * 1000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const inHours = (hours: number) => inMinutes(hours * 60);

/** Ends a run by removing its feed, with its runs and its items, when a person chose to remove it. */
async function endRemoval(trx: Trx, feed: Feed): Promise<boolean> {
  if (feed.removed_date) await removeRow(trx, "offer_feeds", feed.id);
  return feed.removed_date !== null;
}

/**
 * Ends a run that has nothing left to do. The next run starts after the number of hours that the firm chose; when
 * offers wait for that run, it starts within minutes and reads the whole feed.
 */
export async function endRun(
  trx: Trx,
  { feed, run, counts }: { feed: Feed; run: EndedRun; counts: Counts },
): Promise<void> {
  if (await endRemoval(trx, feed)) return;
  const date = new Date().toISOString();
  await updateRow(trx, "offer_feed_runs", run.id, { status: "done", counts, pending: 0, ended_date: date });
  if (run.kind === "trial") return;
  const next = run.unfinished ? inMinutes(UNFINISHED_FEED_MINUTES) : inHours(feed.every_hours);
  await updateRow(trx, "offer_feeds", feed.id, {
    failures: 0,
    fault: null,
    read_date: date,
    next_date: feed.active ? next : null,
    ...(run.unfinished && { validators: {} }),
  });
}

/**
 * Ends the run of a feed that could not be read, which changes nothing, or that was interrupted. After each failure of a
 * scheduled run, the next one waits longer; after several failures in a row, the feed is paused and its firm is mailed.
 */
export async function failRun(
  trx: Trx,
  { settings }: Context,
  { feed, run, fault }: { feed: Feed; run: Run; fault: FeedFault },
): Promise<void> {
  if (await endRemoval(trx, feed)) return;
  const date = new Date().toISOString();
  await updateRow(trx, "offer_feed_runs", run.id, { status: "failed", fault, pending: 0, ended_date: date });
  if (run.kind === "trial") return;
  const failures = feed.failures + 1;
  const isPaused = feed.active && !run.pressed && failures >= MAX_FEED_FAILURES;
  const active = feed.active && !isPaused;
  const next_date = active ? inHours(hoursAfterFailure(failures)) : null;
  await updateRow(trx, "offer_feeds", feed.id, { failures, fault, active, next_date });
  if (!isPaused) return;
  await notify(trx, {
    to: feed.organization_id,
    kind: "feedPaused",
    objectId: feed.id,
    data: { fault },
    mail: ({ to, name, locale }) => ({
      name: "feedPaused",
      to,
      locale,
      values: {
        name,
        feedName: feed.name,
        fault,
        count: failures,
        url: readAs(appUrl(settings, locale, workspaceRoutes.firmOffers()), feed.organization_id),
      },
    }),
  });
}
