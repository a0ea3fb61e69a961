import { createHash } from "node:crypto";
import { type ConfigData, HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { apiRoutes } from "@/marketplace/app";
import { describeCall } from "@/marketplace/documentation/call";
import { WRITTEN_EXAMPLES } from "@/marketplace/documentation/written-examples";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });

let page = "";
let headers = new Headers();
beforeAll(async () => {
  const response = await marketplace.send("/docs");
  expect(response.status).toBe(200);
  page = String(response.body);
  headers = response.headers;
});

const calls = () => apiRoutes(marketplace.context).map(describeCall);
const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, value = ""]) => value);

test("the documentation needs no key nor script, and makes no outside request", () => {
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  const [style = ""] = all(/<style>(.*?)<\/style>/gs);
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(page).not.toMatch(/<script|<link|<img|<iframe| style=| on\w+=|@import|url\(/i);
  expect(all(/href="([^"]*)"/g).filter((href) => !href.startsWith("#"))).toEqual(["openapi.json"]);
});

test("every call is documented, and every link has a target", () => {
  const ids = new Set(all(/ id="([^"]*)"/g));
  for (const { id, path } of calls()) {
    expect(ids).toContain(id);
    expect(page).toContain(path);
  }
  expect(all(/href="#([^"]*)"/g).filter((id) => !ids.has(id))).toEqual([]);
});

const faultsOf = async (html: string, config: ConfigData) => {
  const { results } = await new HtmlValidate(config).validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
};

test("the documentation is valid HTML", async () => {
  const left = ["void-style", "no-trailing-whitespace", "long-title", "unique-landmark"];
  const rules = Object.fromEntries(left.map((rule) => [rule, "off" as const]));
  expect(await faultsOf(page, { extends: ["html-validate:recommended"], rules })).toEqual([]);
});

test("each landmark has a unique name", async () => {
  const outline = all(/(<h[1-6]\b.*?<\/h[1-6]>|<\/?(?:aside|footer|form|header|main|nav|section)\b[^>]*>)/gs).join("");
  const config: ConfigData = { rules: { "unique-landmark": "error" } };
  // The rule searches the whole page for the heading of each of 364 sections, which took 15 s: here it only searches
  // the outline.
  expect(page).not.toMatch(/<[^>]* role=/);
  expect(await faultsOf(outline, config)).toEqual([]);
  const [first, second] = all(/aria-labelledby="([^"]*)"/g);
  expect(await faultsOf(outline.replace(`"${second}"`, `"${first}"`), config)).not.toEqual([]);
});

test("every call that requires a body has an example", () => {
  const required = calls().filter(({ body }) => body?.isRequired);
  expect(required.length).toBeGreaterThan(20);
  const without = required.filter(({ body }) => body?.example === undefined).map(({ id }) => id);
  expect(without).toEqual([]);
});

test("every written example is accepted by the schema of its call", () => {
  const bodies = new Map<string, z.core.$ZodType | undefined>(
    apiRoutes(marketplace.context).map(({ method, path, body }) => [`${method} ${path}`, body]),
  );
  for (const [call, example] of Object.entries(WRITTEN_EXAMPLES)) {
    const body = bodies.get(call);
    expect({ call, ...(body && z.safeParse(body, example)) }).toMatchObject({ call, success: true });
  }
});

const Operation = z.object({
  operationId: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  responses: z.record(z.string(), z.object({ $ref: z.string().optional() })),
});
const OpenApi = z.object({
  openapi: z.literal("3.1.0"),
  components: z.object({
    responses: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

test("openapi.json has rights, inputs and refusals of each call", async () => {
  const { paths, components } = OpenApi.parse((await marketplace.send("/openapi.json")).body);
  const operations = Object.values(paths).flatMap((verbs) => Object.values(verbs));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { security, responses } of operations) {
    for (const scheme of security.flatMap(Object.keys)) expect(components.securitySchemes).toHaveProperty(scheme);
    for (const { $ref } of Object.values(responses)) {
      if ($ref) expect(components.responses).toHaveProperty($ref.split("/").at(-1) ?? "");
    }
  }
  expect(paths["/roles/{id}"]?.patch).toMatchObject({
    description: expect.stringMatching(
      /^Who may call it:\nA secret key, on anything\.\nWhat the schemas do not say:\n- metadata: /,
    ),
    security: [{ secret: [] }],
    parameters: [
      { name: "id", in: "path" },
      { name: "If-Match", in: "header" },
    ],
  });
  expect(Object.keys(paths["/roles/{id}"]?.patch?.responses ?? {})).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "412",
    "413",
    "415",
    "422",
    "default",
  ]);
  const create = paths["/assets"]?.post;
  if (create)
    expect(create.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["x-stelace-organization-id", "Idempotency-Key"]),
    );
  expect(paths["/health"]?.get?.security).toEqual([]);
});
