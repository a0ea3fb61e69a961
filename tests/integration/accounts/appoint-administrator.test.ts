import { expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { proveAddress } from "@/marketplace/identity/proved-address";
import { readMail } from "@/marketplace/mail/mail";
import { type Appointment, appointAdministrator } from "@/marketplace/resources/users/appoint-administrator";
import { anAddress } from "@/tests/support/mail-alerts";
import { withMarketplace } from "@/tests/support/marketplace";
import { waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;
const appoint = (email: string, isMailed = false): Promise<Appointment> =>
  appointAdministrator(database.db, { ...marketplace.context.settings, isMailed }, email);
const rolesOf = async (email: string) =>
  (await database.db.selectFrom("users").select(["id", "roles"]).where("email", "=", email).execute())[0];
const auditOf = (id: string) =>
  database.db
    .selectFrom("audit_lines")
    .select(["action", "actor_type", "person_id"])
    .where("object_id", "=", id)
    .execute();

async function anAccount(values: object = {}) {
  const email = anAddress();
  const id = newId("usr");
  await insertRow(database.db, "users", { id, username: email, email, roles: ["user"], ...values });
  return { id, email };
}

test("a new administrator chooses a password with a single-use link", async () => {
  const email = anAddress();
  const appointment = await appoint(email.toUpperCase());
  if (appointment.outcome !== "created") throw new Error(appointment.outcome);
  const resetToken = appointment.url.split("/").at(-1);
  const confirm = () => post("/password/reset/confirm", { resetToken, newPassword: "quatre mots bien à moi" });
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).status).toBe(403);
  expect((await post("/auth/login", { username: email, password: "quatre mots bien à moi" })).status).toBe(200);
  const row = await rolesOf(email);
  expect(row?.roles).toEqual(["user", "administrator"]);
  expect(await auditOf(row?.id ?? "")).toEqual([
    { action: "administratorAppointed", actor_type: "platform", person_id: row?.id },
  ]);
  expect((await get("/users")).status).not.toBe(200);
});

test("a new administrator's link is mailed when mail is configured", async () => {
  const email = anAddress();
  await appoint(email, true);
  const mails = (await waitingMails(database.db)).map(readMail).filter(({ to }) => to === email);
  expect(mails).toMatchObject([{ name: "administratorCreated" }]);
});

test("an account with a proved address gets the administrator role", async () => {
  const { id, email } = await anAccount({ roles: ["user", "applicant"] });
  await proveAddress(database.db, id);
  expect(await appoint(email)).toEqual({ outcome: "appointed" });
  expect((await rolesOf(email))?.roles).toEqual(["user", "applicant", "administrator"]);
  expect(await appoint(email)).toEqual({ outcome: "already" });
  expect(await auditOf(id)).toHaveLength(1);
});

test("an account with an unproved address is not made administrator", async () => {
  const { email } = await anAccount();
  expect(await appoint(email)).toEqual({ outcome: "unproved" });
  expect((await rolesOf(email))?.roles).toEqual(["user"]);
});

test("an account about to be erased is not made administrator", async () => {
  const { email } = await anAccount({ deletion_date: new Date() });
  expect(await appoint(email)).toEqual({ outcome: "leaving" });
});

test("two simultaneous appointments create one administrator", async () => {
  const email = anAddress();
  const outcomes = (await Promise.all([appoint(email), appoint(email)])).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(["already", "created"]);
});
