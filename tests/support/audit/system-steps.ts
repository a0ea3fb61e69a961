import { expect } from "vitest";
import { z } from "zod";
import { done } from "@/tests/support/audit/done";
import type { Step } from "@/tests/support/audit/world";

const Id = z.looseObject({ id: z.string() });
const REASONS = ["request", "security", "mistake", "goodwill"] as const;

const closeSessions: Step = async ({ marketplace, anAdministrator, pick }) => {
  const [by, person, reason] = [await anAdministrator(), await marketplace.signIn(), pick(REASONS)];
  await done(marketplace.post(`/users/${person.id}/sessions/close`, { reason }, by.headers));
  return [{ action: "sessionsClosed", objectId: person.id, by, reason, before: { sessions: 1 }, after: null }];
};

const resendMail: Step = async ({ marketplace, anAdministrator, pick }) => {
  const [by, person, reason] = [await anAdministrator(), await marketplace.signIn(), pick(REASONS)];
  await done(marketplace.post(`/users/${person.id}/reset-mail`, { reason }, by.headers));
  return [{ action: "mailResent", objectId: person.id, by, reason, before: null, after: { mail: "reset" } }];
};

const changeCredits: Step = async ({ marketplace, anAdministrator, pick, firms }) => {
  const [by, { organizationId: objectId }, reason] = [await anAdministrator(), pick(firms), pick(REASONS)];
  const change = pick([1, 2, 5]);
  const body = await done(
    marketplace.post(`/organizations/${objectId}/credits`, { credit: "offerCredits", change, reason }, by.headers),
  );
  const { before, after } = z.looseObject({ before: z.number(), after: z.number() }).parse(body);
  expect(after - before).toBe(change);
  const states = { before: { offerCredits: before }, after: { offerCredits: after } };
  return [{ action: "creditsChanged", objectId, by, reason, ...states }];
};

/** Edits the names and texts of an account, as an administrator. */
const editAccount: Step = async ({ marketplace, anAdministrator, canary }) => {
  const [by, person] = [await anAdministrator(), await marketplace.signIn()];
  const edit = { firstname: canary(), description: canary() };
  await done(marketplace.call("PATCH", `/users/${person.id}`, edit, by.headers));
  return [{ action: "accountEdited", objectId: person.id, by, after: { fields: ["firstname", "description"] } }];
};

const changeMembership: Step = async ({ marketplace, anAdministrator, firms, pick }) => {
  const [by, person, { organizationId }] = [await anAdministrator(), await marketplace.signIn(), pick(firms)];
  await done(
    marketplace.call("PUT", `/users/${person.id}/organizations/${organizationId}`, { roles: ["member"] }, by.headers),
  );
  const states = { before: { roles: [] }, after: { roles: ["member"] } };
  return [{ action: "membershipChanged", objectId: person.id, by, ...states }];
};

const readAssistance: Step = async ({ marketplace, anAdministrator }) => {
  const [by, person] = [await anAdministrator(), await marketplace.signIn()];
  const { code } = z
    .looseObject({ code: z.string() })
    .parse(await done(marketplace.post("/assistance/codes", { parts: ["sessions"] }, person.headers)));
  await done(marketplace.post("/assistance/read", { code }, by.headers));
  return [{ action: "assistanceRead", objectId: person.id, by, after: { parts: ["sessions"] } }];
};

const editWebhooks: Step = async ({ marketplace, anAdministrator, canary }) => {
  const by = await anAdministrator();
  const webhook = { name: canary(), targetUrl: "https://recepteur.invalid/x", event: "category__created" };
  const { id } = Id.parse(await done(marketplace.post("/webhooks", webhook, by.headers)));
  await done(marketplace.call("PATCH", `/webhooks/${id}`, { active: false }, by.headers));
  await done(marketplace.call("DELETE", `/webhooks/${id}`, undefined, by.headers));
  return [
    { action: "webhookCreated", objectId: id, by, before: null, after: { event: webhook.event, active: true } },
    { action: "webhookEdited", objectId: id, by, before: { active: true }, after: { active: false } },
    { action: "webhookRemoved", objectId: id, by },
  ];
};

const editVocabulary: Step = async ({ marketplace, deciders, canary }) => {
  const by = deciders.find(({ id }) => id === null);
  if (!by) return [];
  const { id } = Id.parse(await done(marketplace.post("/categories", { name: canary() }, by.headers)));
  await done(marketplace.call("PATCH", `/categories/${id}`, { name: canary() }, by.headers));
  await done(marketplace.call("DELETE", `/categories/${id}`, undefined, by.headers));
  const line = (change: string) => ({ action: "vocabularyEdited" as const, objectId: id, by, after: { change } });
  return ["created", "edited", "removed"].map(line);
};

const removeKey: Step = async ({ marketplace, anAdministrator, deciders, canary }) => {
  const key = deciders.find(({ id }) => id === null);
  const body = await done(marketplace.post("/api-keys", { name: canary(), type: "pubk" }, key?.headers));
  const [by, { id }] = [await anAdministrator(), Id.parse(body)];
  await done(marketplace.call("DELETE", `/api-keys/${id}`, undefined, by.headers));
  return [{ action: "apiKeyRemoved", objectId: id, by }];
};

const makeFirmKey: Step = async ({ marketplace, firms, pick, canary }) => {
  const { organizationId } = pick(firms);
  const by = await marketplace.signIn({
    organizations: { [organizationId]: { roles: ["administrator"] } },
    as: organizationId,
    confirmed: true,
  });
  const { id } = Id.parse(await done(marketplace.post("/firm-keys", { name: canary() }, by.headers)));
  await done(marketplace.call("DELETE", `/firm-keys/${id}`, undefined, by.headers));
  return (["firmKeyCreated", "firmKeyRemoved"] as const).map((action) => ({ action, objectId: id, by }));
};

/** Writes a text of the site: only changes that visitors read add a line. */
const writeEntry: Step = async ({ marketplace, pick, moderators, canary }) => {
  const by = pick(moderators);
  const entry = {
    collection: "blog",
    locale: "fr",
    name: canary().toLowerCase(),
    fields: { title: canary(), body: canary() },
  };
  const { id } = Id.parse(
    await done(marketplace.post("/entries", { ...entry, metadata: { active: false } }, by.headers)),
  );
  await done(marketplace.call("PATCH", `/entries/${id}`, { fields: { title: canary() } }, by.headers));
  await done(marketplace.call("PATCH", `/entries/${id}`, { metadata: { active: true } }, by.headers));
  await done(marketplace.call("PATCH", `/entries/${id}`, { fields: { body: canary() } }, by.headers));
  await done(marketplace.call("PATCH", `/entries/${id}`, { metadata: { active: false } }, by.headers));
  await done(marketplace.call("DELETE", `/entries/${id}`, undefined, by.headers));
  const actions = ["entryPublished", "entryPublished", "entryWithdrawn", "entryRemoved"] as const;
  return actions.map((action) => ({ action, objectId: id, by }));
};

export const SYSTEM_STEPS: Record<string, Step> = {
  closeSessions,
  resendMail,
  changeCredits,
  editAccount,
  changeMembership,
  readAssistance,
  editWebhooks,
  editVocabulary,
  removeKey,
  makeFirmKey,
  writeEntry,
};
