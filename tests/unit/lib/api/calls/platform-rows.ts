import { assetType, attribute, category, config } from "@/tests/fixtures/api-responses";
import { apiKey, role, task, webhook, webhookLog, workflow } from "@/tests/fixtures/platform-responses";
import { listing, type Row, removed, row } from "@/tests/unit/lib/api/calls/row";

const metadata = { note: "é" };
const updatedDate = "2026-11-21T09:00:00.000Z";

const keys: Row[] = [
  row(1, "apiKeys.list", (c) => c.apiKeys.list({ type: "seck" }), "GET /api-keys?type=seck", listing(apiKey)),
  row(2, "apiKeys.read", (c) => c.apiKeys.read("apik_1"), "GET /api-keys/apik_1", { answer: apiKey }),
  row(3, "apiKeys.create", (c) => c.apiKeys.create({ name: "Script", type: "seck" }), "POST /api-keys", {
    body: { name: "Script", type: "seck" },
    answer: apiKey,
  }),
  row(4, "apiKeys.update", (c) => c.apiKeys.update("apik_1", { metadata }), "PATCH /api-keys/apik_1", {
    body: { metadata },
    answer: apiKey,
  }),
  row(5, "apiKeys.remove", (c) => c.apiKeys.remove("apik_1"), "DELETE /api-keys/apik_1", removed("apik_1")),
];

const attributes: Row[] = [
  row(
    11,
    "customAttributes.list",
    (c) => c.customAttributes.list({ id: "attr_1" }),
    "GET /custom-attributes?id=attr_1",
    listing(attribute),
  ),
  row(12, "customAttributes.read", (c) => c.customAttributes.read("attr_1"), "GET /custom-attributes/attr_1", {
    answer: attribute,
  }),
  row(
    13,
    "customAttributes.create",
    (c) => c.customAttributes.create({ name: "tools", type: "tags", listValues: ["silae"] }),
    "POST /custom-attributes",
    { body: { name: "tools", type: "tags", listValues: ["silae"] }, answer: attribute },
  ),
  row(
    13,
    "customAttributes.update",
    (c) => c.customAttributes.update("attr_1", { listValues: null }),
    "PATCH /custom-attributes/attr_1",
    { body: { listValues: null }, answer: attribute },
  ),
  row(
    13,
    "customAttributes.remove",
    (c) => c.customAttributes.remove("attr_1"),
    "DELETE /custom-attributes/attr_1",
    removed("attr_1"),
  ),
];

const tasks: Row[] = [
  row(
    32,
    "tasks.list",
    (c) => c.tasks.list({ eventType: ["a", "b"], active: false }),
    "GET /tasks?eventType[]=a&eventType[]=b&active=false",
    listing(task),
  ),
  row(32, "tasks.read", (c) => c.tasks.read("task_1"), "GET /tasks/task_1", { answer: task }),
  row(32, "tasks.create", (c) => c.tasks.create({ eventType: "reminder" }), "POST /tasks", {
    body: { eventType: "reminder" },
    answer: task,
  }),
  row(32, "tasks.update", (c) => c.tasks.update("task_1", { active: false }), "PATCH /tasks/task_1", {
    body: { active: false },
    answer: task,
  }),
  row(32, "tasks.remove", (c) => c.tasks.remove("task_1"), "DELETE /tasks/task_1", removed("task_1")),
];

const types: Row[] = [
  row(43, "assetTypes.list", (c) => c.assetTypes.list(), "GET /asset-types", { answer: [assetType] }),
  row(44, "assetTypes.read", (c) => c.assetTypes.read("typ_1"), "GET /asset-types/typ_1", { answer: assetType }),
  row(45, "assetTypes.create", (c) => c.assetTypes.create({ name: "offer", timeBased: false }), "POST /asset-types", {
    body: { name: "offer", timeBased: false },
    answer: assetType,
  }),
  row(
    45,
    "assetTypes.update",
    (c) => c.assetTypes.update("typ_1", { timing: { minDuration: { d: 1 } }, updatedDate }),
    "PATCH /asset-types/typ_1",
    { body: { timing: { minDuration: { d: 1 } }, updatedDate }, answer: assetType },
  ),
  row(45, "assetTypes.remove", (c) => c.assetTypes.remove("typ_1"), "DELETE /asset-types/typ_1", removed("typ_1")),
];

const categories: Row[] = [
  row(46, "categories.list", (c) => c.categories.list(), "GET /categories", { answer: [category] }),
  row(47, "categories.read", (c) => c.categories.read("ctgy_1"), "GET /categories/ctgy_1", { answer: category }),
  row(48, "categories.create", (c) => c.categories.create({ name: "Audit" }), "POST /categories", {
    body: { name: "Audit" },
    answer: category,
  }),
  row(48, "categories.update", (c) => c.categories.update("ctgy_1", { parentId: null }), "PATCH /categories/ctgy_1", {
    body: { parentId: null },
    answer: category,
  }),
  row(48, "categories.remove", (c) => c.categories.remove("ctgy_1"), "DELETE /categories/ctgy_1", removed("ctgy_1")),
];

const roles: Row[] = [
  row(49, "roles.list", (c) => c.roles.list(), "GET /roles", { answer: [role] }),
  row(49, "roles.read", (c) => c.roles.read("role_1"), "GET /roles/role_1", { answer: role }),
  row(50, "roles.create", (c) => c.roles.create({ name: "Lecteur", value: "reader" }), "POST /roles", {
    body: { name: "Lecteur", value: "reader" },
    answer: role,
  }),
  row(50, "roles.update", (c) => c.roles.update("role_1", { permissions: [] }), "PATCH /roles/role_1", {
    body: { permissions: [] },
    answer: role,
  }),
  row(50, "roles.remove", (c) => c.roles.remove("role_1"), "DELETE /roles/role_1", removed("role_1")),
];

const aHook = { name: "CRM", event: "asset__created", targetUrl: "https://crm.example/hook" };
const webhooks: Row[] = [
  row(51, "webhooks.list", (c) => c.webhooks.list(), "GET /webhooks", { answer: [webhook] }),
  row(51, "webhooks.read", (c) => c.webhooks.read("whk_1"), "GET /webhooks/whk_1", { answer: webhook }),
  row(51, "webhooks.create", (c) => c.webhooks.create(aHook), "POST /webhooks", {
    body: aHook,
    answer: { ...webhook, signingSecret: "told once" },
  }),
  row(51, "webhooks.update", (c) => c.webhooks.update("whk_1", { active: false }), "PATCH /webhooks/whk_1", {
    body: { active: false },
    answer: webhook,
  }),
  row(51, "webhooks.remove", (c) => c.webhooks.remove("whk_1"), "DELETE /webhooks/whk_1", removed("whk_1")),
  row(
    null,
    "webhooks.listLogs",
    (c) => c.webhooks.listLogs({ webhookId: "whk_1", status: ["failure"] }),
    "GET /webhook-logs?webhookId=whk_1&status[]=failure",
    listing(webhookLog),
  ),
  row(null, "webhooks.readLog", (c) => c.webhooks.readLog("whl_1"), "GET /webhook-logs/whl_1", { answer: webhookLog }),
];

const step = { endpointMethod: "POST", endpointUri: "/messages" } as const;
const workflows: Row[] = [
  row(52, "workflows.list", (c) => c.workflows.list(), "GET /workflows", { answer: [workflow] }),
  row(52, "workflows.read", (c) => c.workflows.read("wfw_1"), "GET /workflows/wfw_1", { answer: workflow }),
  row(52, "workflows.create", (c) => c.workflows.create({ name: "Bienvenue", run: [step] }), "POST /workflows", {
    body: { name: "Bienvenue", run: [step] },
    answer: workflow,
  }),
  row(52, "workflows.update", (c) => c.workflows.update("wfw_1", { event: null }), "PATCH /workflows/wfw_1", {
    body: { event: null },
    answer: workflow,
  }),
  row(52, "workflows.remove", (c) => c.workflows.remove("wfw_1"), "DELETE /workflows/wfw_1", removed("wfw_1")),
];

const theme = { color: "#123456" };
const privately = { stelace: { stelaceAuthRefreshTokenExpiration: { d: 14 } } };
const configuration: Row[] = [
  row(76, "config.read", (c) => c.config.read(), "GET /config", { answer: config }),
  row(77, "config.update", (c) => c.config.update({ theme }), "PATCH /config", { body: { theme }, answer: config }),
  row(78, "config.readPrivate", (c) => c.config.readPrivate(), "GET /config/private", { answer: privately }),
  row(78, "config.updatePrivate", (c) => c.config.updatePrivate(privately), "PATCH /config/private", {
    body: privately,
    answer: privately,
  }),
];

/** What the platform is made of: keys, types, roles, jobs and configuration. */
export const PLATFORM_ROWS = [
  ...[...keys, ...attributes, ...tasks, ...types, ...categories],
  ...[...roles, ...webhooks, ...workflows, ...configuration],
];
