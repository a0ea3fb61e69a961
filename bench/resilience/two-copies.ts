import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "@/bench/search/percentiles";
import { say } from "@/scripts/say.mjs";
import { launchTwoCopies, read, rightAfter, shownNumber } from "@/tests/e2e/support/two-copies";

const STOPPED_MS = 30_000;
const STOPS = 3;
/** Interval between the visits while the copy is stopped, and after. */
const VISIT_MS = 200;
/** Pause between edits: a person does not save the next edit at the moment when the previous one appears. */
const BETWEEN_EDITS_MS = 100;

/**
 * Runs two web processes on one marketplace; measures how long after an edit each process shows it, and what a process
 * that was stopped sends.
 */
export async function editBesideTwoCopies({ edits }: { edits: number }): Promise<void> {
  const copies = await launchTwoCopies();
  try {
    const times: number[] = [];
    for (let number = 1; number <= edits; number += 1) {
      const since = await copies.edit(number);
      times.push(...(await Promise.all(copies.pages.map((page) => rightAfter(page, number, since)))));
      await sleep(BETWEEN_EDITS_MS);
    }
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)));
    say(`${edits} edits, two copies: right after p50 ${p50} ms, p99 ${p99} ms, at most ${max} ms`);
    for (let stop = 0; stop < STOPS; stop += 1) await stopSecond(copies, edits + stop * 2);
  } finally {
    await copies.product.close();
  }
}

/** Stops the second copy, makes edits at the beginning and at the end of the pause, and sends visits all along. */
async function stopSecond({ second, pages, edit }: Awaited<ReturnType<typeof launchTwoCopies>>, before: number) {
  const [, page = ""] = pages;
  second.signal("SIGSTOP");
  const stoppedAt = performance.now();
  await edit(before + 1);
  const visits: Promise<{ shown: number; at: number }>[] = [];
  const visit = async () => ({ shown: shownNumber(await read(page)), at: performance.now() });
  while (performance.now() - stoppedAt < STOPPED_MS - 1_000) {
    visits.push(visit());
    await sleep(VISIT_MS);
  }
  await edit(before + 2);
  await sleep(1_000);
  const resumedAt = performance.now();
  second.signal("SIGCONT");
  for (let count = 0; count < 20; count += 1) {
    visits.push(visit());
    await sleep(VISIT_MS);
  }
  const sent = await Promise.all(visits);
  const stale = sent.filter(({ shown }) => shown < before + 2).length;
  const firstAt = Math.min(...sent.map(({ at }) => at));
  say(
    `stopped ${STOPPED_MS / 1000} s: right ${Math.round(firstAt - resumedAt)} ms after it resumed; of ${sent.length} visits, ` +
      `${stale} got a page from before`,
  );
}
