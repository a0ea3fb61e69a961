import { pino } from "pino";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { organizationId } from "@/marketplace/demo/ids";
import { assetTypeId } from "@/marketplace/install/ids";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { readMail } from "@/marketplace/mail/mail";
import { createAlertsJob } from "@/marketplace/resources/search/saved/alerts";
import { createSweepJob } from "@/marketplace/retention/sweep";
import { reindexAssets } from "@/marketplace/search/document";
import { GATEWAY_SECRET } from "@/tests/support/context";
import { withKey, type withMarketplace } from "@/tests/support/marketplace";
import { waitingMails } from "@/tests/support/waiting-mails";

const HOUR_MS = 3_600_000;
export const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
/** Returns a word that no other row contains. */
export const aWord = () =>
  `zq${newId("ast")
    .slice(4)
    .toLowerCase()
    .replace(/[^a-z]/g, "x")}`;
export const anAddress = () => `${aWord()}@exemple.fr`;

/** Returns functions about alerts to an address without account: request, confirmation, dates, and mails. */
export function mailAlerts(marketplace: ReturnType<typeof withMarketplace>) {
  const { database, post } = marketplace;
  let nbCallers = 0;
  /** Requests an alert, each time from another address, because the limit by address has its own test. */
  const ask = (email: string, alert: object = {}) => {
    nbCallers += 1;
    return askFrom(`203.0.113.${nbCallers % 250}`, email, alert);
  };
  const askFrom = (address: string, email: string, alert: object = {}) => {
    const body = { email, criteria: { query: "paie" }, name: "Paie à Lyon", ...alert };
    return post("/alerts", body, { ...withKey, "x-forwarded-for": address, "x-gateway-secret": GATEWAY_SECRET });
  };
  async function mailsTo(email: string) {
    return (await waitingMails(database.db)).map(readMail).filter(({ to }) => to === email);
  }
  /** The path of the API that the link of the last mail names. */
  async function linkOf(email: string): Promise<string> {
    const mail = (await mailsTo(email)).findLast(({ name }) => name === "alertConfirmation");
    return `/alerts/${new URL(String(mail?.values.url)).pathname.split("/").at(-1)}`;
  }
  async function anAlert(alert: object = {}) {
    const email = anAddress();
    await ask(email, alert);
    return { email, path: await linkOf(email) };
  }
  async function aConfirmedAlert(alert: object = {}) {
    const requested = await anAlert(alert);
    await post(`${requested.path}/confirm`, undefined, {});
    return requested;
  }
  const alertedAt = (email: string, date: Date) =>
    database.db.updateTable("mail_alerts").set({ alerted_date: date }).where("email", "=", email).execute();
  async function anOffer(name: string) {
    const row = {
      id: newId("ast"),
      name,
      owner_id: organizationId("treguern-conseil"),
      asset_type_id: assetTypeId("offer"),
      active: true,
      validated: true,
      created_date: ago(2),
      custom_attributes: { slug: newId("ast").toLowerCase() },
    };
    await insertRow(database.db, "assets", row);
    await reindexAssets(database.db, [row.id]);
  }
  const work = async (kind: "alerts" | "sweep") => {
    await database.db.insertInto("jobs").values({ kind }).execute();
    const handlers = { alerts: createAlertsJob(marketplace.context), sweep: createSweepJob(marketplace.context) };
    await runDueJobs(database.db, handlers, pino({ level: "silent" }));
  };
  const alertMailsTo = async (email: string) => (await mailsTo(email)).filter(({ name }) => name === "alert");
  return { ask, askFrom, mailsTo, linkOf, anAlert, aConfirmedAlert, alertedAt, anOffer, work, alertMailsTo };
}
