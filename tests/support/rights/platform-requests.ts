import { Company } from "@/lib/entities/company";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { newId } from "@/marketplace/db/new-id";
import { companyId } from "@/marketplace/demo/ids";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createUnsubscribeTokens } from "@/marketplace/resources/saved-searches/unsubscribe-token";
import { forSecret, found, gone, just, type Maker, type Meeting, make, on } from "@/tests/support/rights/asking";

const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();
const named = () => ({ name: newId("attr") });
const process = { name: "Relance", run: [] };
const webhook = { name: "CRM", targetUrl: "https://crm.exemple.fr/hook", event: "asset__created" };

/** What the mail of an alert carries. */
async function anUnsubscription(meeting: Meeting): Promise<string> {
  const { db } = meeting.context;
  return createUnsubscribeTokens(await platformSecret(db, "unsubscribe")).sign(await make(meeting, "savedSearch"));
}

/** How each operation on the platform's own things is asked. */
export const PLATFORM_REQUESTS: Record<string, Maker> = {
  "GET /health": just(),
  "GET /openapi.json": just(),
  "GET /docs": just(),
  "GET /alerts/unsubscribe/:token": async (meeting) => ({ params: { token: await anUnsubscription(meeting) } }),
  "POST /alerts/unsubscribe/:token": async (meeting) => ({ params: { token: await anUnsubscription(meeting) } }),
  "GET /images/:request": async ({ context }) => {
    const company = await context.db
      .selectFrom("assets")
      .select("metadata")
      .where("id", "=", companyId("treguern-conseil"))
      .executeTakeFirstOrThrow();
    const { _files: files } = Company.shape.metadata.parse(company.metadata);
    const image = machineRoutes.image(files?.logo?.key ?? "", { width: 96, height: 96 });
    return { params: { request: image.split("/").at(-1) ?? "" } };
  },
  "GET /api-keys": just(),
  "GET /api-keys/:id": on("apiKey"),
  "POST /api-keys": just({ name: "Partenaire", type: "pubk" }),
  "PATCH /api-keys/:id": on("apiKey", { name: "Autre" }),
  "DELETE /api-keys/:id": gone("apiKey", "api_keys"),
  "GET /custom-attributes": just(),
  "GET /custom-attributes/:id": on("customAttribute"),
  "POST /custom-attributes": just(() => ({ ...named(), type: "text" })),
  "PATCH /custom-attributes/:id": on("customAttribute", { metadata: { label: "Texte" } }),
  "DELETE /custom-attributes/:id": gone("customAttribute", "custom_attributes"),
  "GET /asset-types": just(),
  "GET /asset-types/:id": on("assetType"),
  "POST /asset-types": just({ name: "Salle", timeBased: true }),
  "PATCH /asset-types/:id": on("assetType", { name: "Bureau" }),
  "DELETE /asset-types/:id": gone("assetType", "asset_types"),
  "GET /categories": just(),
  "GET /categories/:id": on("category"),
  "POST /categories": just({ name: "Audit" }),
  "PATCH /categories/:id": on("category", { name: "Paie" }),
  "DELETE /categories/:id": gone("category", "categories"),
  "GET /roles": just(),
  "GET /roles/:id": on("role"),
  "POST /roles": just(() => ({ name: "Partenaire", value: newId("role").toLowerCase().replaceAll("_", "") })),
  "PATCH /roles/:id": on("role", { name: "Autre" }),
  "DELETE /roles/:id": gone("role", "roles"),
  "GET /documents": found("document", () => "&type=note"),
  "GET /documents/:id": on("document"),
  "POST /documents": just({ type: "note", data: { a: 1 } }),
  "PATCH /documents/:id": on("document", { data: { a: 2 } }),
  "DELETE /documents/:id": gone("document", "documents"),
  "GET /documents/stats": just(undefined, "type=note&groupBy=authorId"),
  "GET /tasks": just(),
  "GET /tasks/:id": on("task"),
  "POST /tasks": just({ eventType: "reminder", executionDate: NEXT_WEEK }),
  "PATCH /tasks/:id": on("task", { active: false }),
  "DELETE /tasks/:id": gone("task", "tasks"),
  "GET /webhooks": just(),
  "GET /webhooks/:id": on("webhook"),
  "POST /webhooks": just(webhook),
  "PATCH /webhooks/:id": on("webhook", { active: false }),
  "DELETE /webhooks/:id": gone("webhook", "webhooks"),
  "GET /webhook-logs": just(),
  "GET /webhook-logs/:id": on("webhookLog"),
  "GET /workflows": just(),
  "GET /workflows/:id": on("workflow"),
  "POST /workflows": just(process),
  "PATCH /workflows/:id": on("workflow", { name: "Autre" }),
  "DELETE /workflows/:id": gone("workflow", "workflows"),
  "GET /entries": just(),
  "GET /entries/:id": on("entry"),
  "GET /entries/options": just(undefined, "collection=blog"),
  "GET /entries/advanced": just(),
  "GET /entries/name/:name": async (meeting) => {
    const id = await make(meeting, "entry");
    const { name } = await meeting.context.db
      .selectFrom("entries")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { params: { name } };
  },
  "POST /entries": just(() => ({ ...named(), collection: "page", locale: "fr", fields: { title: "Titre" } })),
  "PATCH /entries/:id": on("entry", { fields: { title: "Autre" } }),
  "DELETE /entries/:id": gone("entry", "entries"),
  "GET /events": found("event"),
  "GET /events/:id": on("event"),
  "GET /events/stats": just(undefined, "groupBy=type"),
  "POST /events": just({ type: "seo_fetch_error", metadata: { route: "/x" } }),
  "POST /analytics/log": just({ entries: [{ type: "page_view", path: "/" }] }),
  "GET /config": just(),
  "PATCH /config": just({ custom: { a: 1 } }),
  "GET /config/private": just(),
  "PATCH /config/private": just({ stelace: { a: 1 } }),
  "GET /data/frontpage": just(),
  "GET /data/landing": just(undefined, "job=comptable-general"),
  "GET /data/landings": just(),
  "GET /data/options": just(undefined, "key=places&query=lyon"),
  "GET /data/net-salary": just(undefined, "gross=2500"),
  "GET /data/salaries": just(undefined, "job=comptable-general"),
  "GET /data/suggestions": just(undefined, "query=paie"),
  "POST /graphql": just({ query: '{ assetBySlug(slug: "x") { id } }' }),
  "POST /permissions/check": just({ permissions: ["asset:create"] }),
  "GET /auth/hc-perms": just(),
  "POST /providers/stripe/request": just((meeting) => ({
    ...{ method: "paymentIntents.create", args: [] },
    ...forSecret(meeting, {}),
  })),
};
