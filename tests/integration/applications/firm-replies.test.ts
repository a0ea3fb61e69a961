import { describe, expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { withMarketplace } from "@/tests/support/marketplace";

const { call, database, signIn } = withMarketplace({ seeded: false });

const template = { id: "r-logiciels", kind: "refuse", reason: "logiciels", name: "Outils", text: "Bonjour {prénom}" };

/** A member of a new organization, who acts as it. */
async function aMember(role: string) {
  const id = newId("org");
  await insertRow(database.db, "users", { id, display_name: "Cabinet Valmy", roles: ["organization"] });
  const { headers } = await signIn({ organizations: { [id]: { roles: [role] } }, as: id });
  const keep = (kept: object) => call("PATCH", `/users/${id}`, { metadata: { _private: kept } }, headers);
  return { id, headers, keep };
}

describe("the replies and the steps of a firm", () => {
  test("an administrator stores replies and steps, which outsiders cannot read", async () => {
    const { id, headers, keep } = await aMember("administrator");
    const kept = { templates: [template], steps: [{ id: "s1", label: "Test technique" }] };
    expect((await keep(kept)).status).toBe(200);
    const read = (as: Record<string, string>) => call("GET", `/users/${id}`, undefined, as);
    expect((await read(headers)).body).toMatchObject({ metadata: { _private: kept } });
    const outside = await read((await signIn()).headers);
    expect(outside.status).toBe(200);
    expect(JSON.stringify(outside.body)).not.toContain("Bonjour {prénom}");
    expect((await keep({ templates: null, steps: [] })).status).toBe(200);
  });

  test.each([
    ["an unknown placeholder", { templates: [{ ...template, text: "Bonjour %NOM% {nom}" }] }, ["templates", 0, "text"]],
    ["an unknown reason", { templates: [{ ...template, reason: "humeur" }] }, ["templates", 0, "reason"]],
    ["a text of 3,001 characters", { templates: [{ ...template, text: "a".repeat(3001) }] }, ["templates", 0, "text"]],
    ["a fifth step", { steps: ["1", "2", "3", "4", "5"].map((id) => ({ id, label: id })) }, ["steps"]],
    ["a step with a text-direction character", { steps: [{ id: "s1", label: "\u202eTest" }] }, ["steps", 0, "label"]],
    ["an invisible step", { steps: [{ id: "s1", label: "\u200b" }] }, ["steps", 0, "label"]],
    ["an empty step", { steps: [{ id: "s1", label: "  " }] }, ["steps", 0, "label"]],
  ])("a firm's replies or steps with %s answer 400, naming the field", async (_, kept, path) => {
    const { keep } = await aMember("client");
    const { status, body } = await keep(kept);
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: [{ path: ["metadata", "_private", ...path] }] });
  });

  test.each([
    ["name", { ...template, name: "\u200b\u2060" }],
    ["text", { ...template, text: "\u200b\n\ufeff \u2800" }],
  ])("a reply whose %s is invisible is a 400 that names it", async (field, invisible) => {
    const { id, headers, keep } = await aMember("client");
    expect(await keep({ templates: [template, invisible] })).toMatchObject({
      status: 400,
      body: { data: [{ path: ["metadata", "_private", "templates", 1, field] }] },
    });
    expect(await call("PUT", `/users/${id}/templates`, { templates: [invisible] }, headers)).toMatchObject({
      status: 400,
      body: { data: [{ path: ["templates", 0, field] }] },
    });
  });

  test("a recruiter writes the firm's replies and nothing else of it", async () => {
    const { id, headers, keep } = await aMember("recruiter");
    const steps = [{ id: "s1", label: "Test technique" }];
    await updateRow(database.db, "users", id, { metadata: { _private: { steps } } });
    const write = (templates: unknown, as = headers) => call("PUT", `/users/${id}/templates`, { templates }, as);
    const { status, body } = await write([template]);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { metadata: { _private: { steps, templates: [template] } } },
    });
    expect((await keep({ templates: [template] })).status).toBe(403);
    expect((await keep({ steps: [] })).status).toBe(403);
    expect((await write([{ ...template, text: "{nom}" }])).status).toBe(400);
    const { updatedDate } = body as { updatedDate: string };
    expect((await write([], { ...headers, "if-match": `"${updatedDate}"` })).status).toBe(200);
    expect((await write([], { ...headers, "if-match": `"${updatedDate}"` })).status).toBe(412);
    expect((await write(null)).status).toBe(200);
  });

  test.each(["editor", "accounting", "member"])("the role %s writes no reply of the firm", async (role) => {
    const { id, headers } = await aMember(role);
    expect((await call("PUT", `/users/${id}/templates`, { templates: [template] }, headers)).status).toBe(403);
    const stranger = await signIn();
    expect((await call("PUT", `/users/${id}/templates`, { templates: [] }, stranger.headers)).status).toBe(403);
  });
});
