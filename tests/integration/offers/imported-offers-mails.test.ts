import { expect, test } from "vitest";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createDailyMailJob } from "@/marketplace/resources/notifications/daily-mail";
import { sampleOffers } from "@/tests/support/feeds/sample-offers";
import { withImports } from "@/tests/support/feeds/with-imports";
import { withSecret } from "@/tests/support/marketplace";
import { log } from "@/tests/support/run-retention";
import { mailsToUser } from "@/tests/support/waiting-mails";

const { marketplace, anImport, offersOf } = withImports();
const { database, post } = marketplace;

test("sixty imported offers, once validated, make one mail to their firm", async () => {
  const { firm } = await anImport(60, sampleOffers(60));
  const offers = await offersOf(firm);
  expect(offers.filter(({ active }) => active)).toHaveLength(60);
  expect(await mailsToUser(database.db, firm.recruiter.id)).toEqual([]);
  for (const { id } of offers) expect((await post(`/assets/${id}/validate`, {}, withSecret)).status).toBe(200);
  expect(await mailsToUser(database.db, firm.recruiter.id)).toEqual([]);
  await database.db.insertInto("jobs").values({ kind: "dailyMail" }).execute();
  await runDueJobs(database.db, { dailyMail: createDailyMailJob(marketplace.context) }, log);
  const mails = await mailsToUser(database.db, firm.recruiter.id);
  expect(mails).toMatchObject([{ name: "daily", values: { count: 60 }, sections: [{ more: 10 }] }]);
  expect(Object(mails[0]).sections[0].lines).toHaveLength(50);
});

test("the suspension of an imported offer is mailed at once", async () => {
  const { firm } = await anImport(3);
  const [offer] = await offersOf(firm);
  await post(`/assets/${offer?.id}/suspend`, { reason: "Doublon" }, withSecret);
  expect(await mailsToUser(database.db, firm.recruiter.id)).toMatchObject([{ name: "contentSuspended" }]);
});
