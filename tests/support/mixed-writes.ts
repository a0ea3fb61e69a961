import { randomUUID } from "node:crypto";
import { assetTypeId } from "@/marketplace/install/ids";
import { PUBLIC_KEY, SECRET_KEY } from "@/tests/support/context";

type Headers = Record<string, string>;
type ApiResponse = { status: number; body: { id: string; [field: string]: unknown } };

const keyOf = (key: string): Headers => ({ authorization: `Basic ${btoa(`${key}:`)}` });
const bySecret = keyOf(SECRET_KEY);
const PASSWORD = "un mot de passe assez long";

/** Returns null when the server died before its response: the write may or may not be done. */
async function ask(origin: string, method: string, path: string, body: object | null, headers: Headers) {
  try {
    const init = { method, headers: { ...headers, "content-type": "application/json" } };
    const response = await fetch(
      `${origin}${path}`,
      body ? { ...init, body: JSON.stringify(body) } : { method, headers },
    );
    const answer: ApiResponse = { status: response.status, body: JSON.parse(await response.text()) };
    if (answer.status !== 200) throw new Refused(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  } catch (error) {
    if (error instanceof Refused) throw error;
    return null;
  }
}
class Refused extends Error {}

/** Creates a firm with credits and a public page, and the headers of its owner acting as it. */
export async function aFirm(origin: string) {
  const must = async (...args: Parameters<typeof ask>) => {
    const body = await ask(...args);
    if (!body) throw new Error(`${args[1]} ${args[2]} got no answer`);
    return body;
  };
  const person = await aPerson(origin);
  const login = await must(
    origin,
    "POST",
    "/auth/login",
    { username: person.username, password: PASSWORD },
    keyOf(PUBLIC_KEY),
  );
  const asPerson = { authorization: `Stelace-V1 apiKey=${PUBLIC_KEY}, token=${String(login.accessToken)}` };
  const { id } = await must(origin, "POST", "/users", { type: "organization", displayName: "Cabinet" }, asPerson);
  const platformData = { _private: { addressCredits: CREDITS } };
  await must(origin, "PATCH", `/users/${id}`, { platformData }, bySecret);
  const company = { name: "Cabinet", assetTypeId: assetTypeId("company"), ownerId: id, validated: true };
  await must(origin, "POST", "/assets", { ...company, customAttributes: { slug: unique("cabinet") } }, bySecret);
  return { id, headers: { ...asPerson, "x-stelace-organization-id": id } };
}
/**
 * Initial credits. Each revealed candidate costs one: the remaining credits and the reveals always add up to this
 * number.
 */
export const CREDITS = 1_000_000;

export async function aPerson(origin: string) {
  const person = await newPerson(origin);
  if (!person) throw new Error("Nobody could be made");
  return person;
}

async function newPerson(origin: string) {
  const username = `${unique("p")}@exemple.fr`;
  const name = { firstname: "Claude", lastname: "Martin" };
  const person = { username, email: username, password: PASSWORD, roles: ["applicant"], ...name };
  const created = await ask(origin, "POST", "/users", person, bySecret);
  return created && { id: created.id, username };
}

/** Writes that were acknowledged to clients, and those that got no response. */
export type Journal = {
  /** Table of each created object, by id. */
  created: Map<string, string>;
  removed: Set<string>;
  /** Last acknowledged value of an entry (`told`), and the value being written when the server died (`asked`). */
  values: Map<string, { told: number; asked: number }>;
  statuses: Map<string, { told: string; asked: string }>;
  /** Creations without response: sent again with their key, each must create a single object. */
  unanswered: { path: string; body: { name: string }; key: string }[];
};

export const newJournal = (): Journal => ({
  created: new Map(),
  removed: new Set(),
  values: new Map(),
  statuses: new Map(),
  unanswered: [],
});

type Firm = Awaited<ReturnType<typeof aFirm>>;

/**
 * Sends writes of every kind, one after the other, until the server no longer responds. Several calls of this function
 * may run at once.
 */
export async function writeUntilKilled(origin: string, firm: Firm, journal: Journal, person: string): Promise<void> {
  for (;;) {
    for (const write of [aCategory, anEntry, anApplication, aReveal]) {
      if (!(await write(origin, firm, journal, person))) return;
    }
  }
}

const unique = (prefix: string) => `${prefix}-${randomUUID()}`;
type Write = (origin: string, firm: Firm, journal: Journal, person: string) => Promise<boolean>;

const aCategory: Write = async (origin, _, journal) => {
  const [body, key] = [{ name: unique("c") }, randomUUID()];
  const created = await ask(origin, "POST", "/categories", body, { ...bySecret, "idempotency-key": key });
  if (!created) journal.unanswered.push({ path: "/categories", body, key });
  else journal.created.set(created.id, "categories");
  return created !== null;
};

/** Creates an entry, edits it twice, and removes it one time in two. */
const anEntry: Write = async (origin, _, journal) => {
  const entry = { collection: "page", locale: "fr", name: unique("e"), fields: { version: 0 } };
  const created = await ask(origin, "POST", "/entries", entry, bySecret);
  if (!created) return false;
  journal.created.set(created.id, "entries");
  journal.values.set(created.id, { told: 0, asked: 0 });
  for (const version of [1, 2]) {
    journal.values.set(created.id, { told: version - 1, asked: version });
    if (!(await ask(origin, "PATCH", `/entries/${created.id}`, { fields: { version } }, bySecret))) return false;
    journal.values.set(created.id, { told: version, asked: version });
  }
  if (Math.random() < 0.5) return true;
  journal.created.delete(created.id);
  journal.values.delete(created.id);
  if (!(await ask(origin, "DELETE", `/entries/${created.id}`, null, bySecret))) return false;
  journal.removed.add(created.id);
  return true;
};

/** Creates an offer, an application to it, a message about this application, and the firm's response. */
const anApplication: Write = async (origin, firm, journal, person) => {
  const offer = { name: unique("o"), assetTypeId: assetTypeId("offer"), ownerId: firm.id, validated: true };
  const published = await ask(
    origin,
    "POST",
    "/assets",
    { ...offer, customAttributes: { slug: unique("o") } },
    bySecret,
  );
  if (!published) return false;
  journal.created.set(published.id, "assets");
  const application = { assetId: published.id, takerId: person };
  const applied = await ask(origin, "POST", "/transactions", application, bySecret);
  if (!applied) return false;
  journal.created.set(applied.id, "transactions");
  const message = { topicId: applied.id, senderId: person, receiverId: firm.id, content: "Bonjour" };
  const written = await ask(origin, "POST", "/messages", message, bySecret);
  if (!written) return false;
  journal.created.set(written.id, "messages");
  for (const [name, status, before] of [
    ["study", "pending", "new"],
    ["meet", "meeting", "pending"],
  ] as const) {
    journal.statuses.set(applied.id, { told: before, asked: status });
    const moved = await ask(origin, "POST", `/transactions/${applied.id}/transitions`, { name }, firm.headers);
    if (!moved) return false;
    journal.statuses.set(applied.id, { told: status, asked: status });
  }
  return true;
};

/** Reveals a candidate whom the firm does not know yet: this costs one credit. */
const aReveal: Write = async (origin, firm, journal) => {
  const person = await newPerson(origin);
  if (!person) return false;
  const profile = { name: unique("r"), assetTypeId: assetTypeId("resume"), ownerId: person.id, validated: true };
  const attributes = { slug: unique("r"), publicProfile: true };
  const created = await ask(origin, "POST", "/assets", { ...profile, customAttributes: attributes }, bySecret);
  if (!created) return false;
  journal.created.set(created.id, "assets");
  const reveal = { assetId: created.id, kind: "address" };
  return (await ask(origin, "POST", "/reveals", reveal, firm.headers)) !== null;
};

/** Sends the creations without response again, and records the ids that they get. */
export async function sendAgain(origin: string, journal: Journal): Promise<void> {
  for (const { path, body, key } of journal.unanswered.splice(0)) {
    const created = await ask(origin, "POST", path, body, { ...bySecret, "idempotency-key": key });
    if (created) journal.created.set(created.id, path.slice(1));
  }
}
