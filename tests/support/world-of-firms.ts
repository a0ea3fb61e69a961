import { aUser, createSessionHarness } from "@/tests/support/session-harness";

/** usr_1 belongs to a firm, to another created later, and to an office of a third one. */
export function worldOfFirms() {
  const world = createSessionHarness();
  const memberships = { org_later: { roles: ["member"] }, org_first: { roles: ["client"] }, org_office: { roles: [] } };
  const firm = (id: string, createdDate: string, parents = {}) =>
    aUser({ id, createdDate, roles: ["organization"], organizations: parents });
  const firms = {
    org_first: firm("org_first", "2023-01-01T00:00:00.000Z"),
    org_later: firm("org_later", "2024-01-01T00:00:00.000Z"),
    org_office: firm("org_office", "2022-01-01T00:00:00.000Z", { org_parent: { roles: [] } }),
  };
  world.api.responses["GET /users/usr_1"] = () => ({ body: aUser({ id: "usr_1", organizations: memberships }) });
  for (const [id, body] of Object.entries(firms)) world.api.responses[`GET /users/${id}`] = () => ({ body });
  const as = (call: string) =>
    world.api.calls.filter((made) => made.call === call).map(({ headers }) => headers["x-stelace-organization-id"]);
  return { ...world, as };
}
