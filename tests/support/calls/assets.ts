import { z } from "zod";
import { newId } from "@/marketplace/db/new-id";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { assetTypeId } from "@/marketplace/install/ids";
import { asset, closedOffer } from "@/tests/fixtures/api-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import {
  createFor,
  hasItem,
  isActing,
  listOf,
  ofKind,
  onObject,
  type RequestMaker,
  removalOf,
  request,
  type Situation,
} from "@/tests/support/replay/request";

/** Firms publish offers, people profiles. */
const newAsset = (isOfFirm: boolean) => ({
  name: "Un titre",
  assetTypeId: assetTypeId(isOfFirm ? "offer" : "resume"),
  customAttributes: { slug: newId("ast").toLowerCase() },
});

const bySlug =
  (kind: "company" | "draft"): RequestMaker =>
  async (situation) => {
    const { slug } = await situation.context.db
      .selectFrom("assets")
      .select("slug")
      .where("id", "=", await createFor(situation, kind))
      .executeTakeFirstOrThrow();
    return { params: { slug: slug ?? "" } };
  };
const withOwner = ({ owner }: Situation) => `&ownerId=${owner}`;

export const ASSET_CALLS: Call[] = [
  {
    operation: "GET /assets a company",
    protocol: [6],
    rights: "* .AA AAA AAAAAAA AAAAA A .",
    request: ofKind("org", listOf("company", withOwner)),
    response: is.env(is.asset),
    client: [
      clientCall(
        "assets.list",
        (c) => c.assets.list({ id: ["ast_1", "ast_2"], active: true, createdDate: { gte: "2026-01-01" } }),
        "GET /assets?id[]=ast_1&id[]=ast_2&active=true&createdDate=%7B%22gte%22:%222026-01-01%22%7D",
        page(asset),
      ),
    ],
  },
  {
    operation: "GET /assets a draft",
    rights: "* ... OOO OOOOOOO OOAOA A .",
    request: listOf("draft", withOwner),
  },
  {
    operation: "GET /assets/:id a company",
    protocol: [7],
    rights: "* .AA AAA AAAAAAA AAAAA A .",
    request: ofKind("org", onObject("company")),
    response: is.asset,
    client: [
      clientCall("assets.read", (c) => c.assets.read("ast_1"), "GET /assets/ast_1", { response: asset }),
      clientCall("assets.read", (c) => c.assets.read("a/b c?é"), "GET /assets/a%2Fb%20c%3F%C3%A9", { response: asset }),
    ],
  },
  {
    operation: "GET /assets/:id an offer",
    rights: "* .AA AAA AAAAAAA AAAAA A .",
    request: ofKind("org", onObject("offer")),
  },
  {
    operation: "GET /assets/:id a draft",
    rights: "* ... OOO OOOOOOO OOAOA A .",
    request: onObject("draft"),
  },
  {
    operation: "GET /assets/:id a public profile",
    rights: "* .AA AAA AAAAAAA AAAAA A .",
    request: ofKind("usr", onObject("resume")),
  },
  {
    operation: "GET /assets/:id a profile not public",
    rights: "* ... OOO OOOOOOO OOAOA A .",
    request: onObject("hiddenResume"),
  },
  {
    operation: "POST /assets",
    protocol: [8],
    rights: "... AAA AAA..AA AAAAA A .",
    request: request((situation) => newAsset(isActing(situation))),
    response: is.asset,
    client: [
      clientCall("assets.create", (c) => c.assets.create({ name: "Comptable (H/F)", locations: [] }), "POST /assets", {
        body: { name: "Comptable (H/F)", locations: [] },
        response: asset,
      }),
    ],
  },
  {
    operation: "POST /assets for an owner",
    rights: "* ... OOO OOO..OO OOOOA A .",
    request: request(({ owner }) => ({ ...newAsset(isOrganizationId(owner)), ownerId: owner })),
  },
  {
    operation: "PATCH /assets/:id",
    protocol: [9],
    rights: "* ... OOO OOO..OO OOOOA A .",
    request: onObject("draft", { description: "Autre" }),
    response: is.asset,
    client: [
      clientCall("assets.update", (c) => c.assets.update("ast_1", { active: false }), "PATCH /assets/ast_1", {
        body: { active: false },
        response: asset,
      }),
    ],
  },
  {
    operation: "PATCH /assets/:id validate",
    rights: "* ... ... ....... ..A.A A .",
    request: onObject("draft", { validated: true }),
  },
  {
    operation: "POST /assets/:id/validate",
    rights: "* ... ... ....... ..A.A A .",
    request: onObject("draft", {}),
    client: [
      clientCall("assets.validate", (c) => c.assets.validate("ast_1"), "POST /assets/ast_1/validate", {
        body: {},
        response: asset,
      }),
    ],
  },
  {
    operation: "POST /assets/:id/suspend",
    rights: "* ... ... ....... ..A.A A .",
    request: onObject("company", { reason: "Annonce trompeuse" }),
    client: [
      clientCall(
        "assets.suspend",
        (c) => c.assets.suspend("ast_1", { reason: "Annonce trompeuse" }),
        "POST /assets/ast_1/suspend",
        { body: { reason: "Annonce trompeuse" }, response: asset },
      ),
    ],
  },
  {
    operation: "DELETE /assets/:id",
    protocol: [10],
    rights: "* ... OOO OOO..OO OOOOA A .",
    request: removalOf("draft", "assets"),
    response: is.removed,
    client: [clientCall("assets.remove", (c) => c.assets.remove("ast_1"), "DELETE /assets/ast_1", removal("ast_1"))],
  },
  {
    operation: "GET /assets/company/slug/:slug",
    protocol: [92],
    rights: "* .AA AAA AAAAAAA AAAAA A .",
    request: ofKind("org", bySlug("company")),
    response: is.asset,
    client: [
      clientCall(
        "assets.companyBySlug",
        (c) => c.assets.companyBySlug("durand", { fields: "offers,implantations" }),
        "GET /assets/company/slug/durand?fields=offers,implantations",
        { response: { ...asset, offers: [], implantations: [] } },
      ),
      clientCall("assets.companyBySlug", (c) => c.assets.companyBySlug("a/b"), "GET /assets/company/slug/a%2Fb", {
        response: asset,
      }),
    ],
  },
  {
    operation: "GET /assets/getbyslug/:slug a company",
    protocol: [93],
    rights: "* .AA AAA AAAAAAA AAAAA A .",
    request: ofKind("org", bySlug("company")),
    response: is.asset,
    client: [
      clientCall(
        "assets.bySlug",
        (c) => c.assets.bySlug("comptable", { type: "offer", company: "durand" }),
        "GET /assets/getbyslug/comptable?type=offer&company=durand",
        { response: closedOffer },
      ),
      clientCall("assets.bySlug", (c) => c.assets.bySlug("comptable"), "GET /assets/getbyslug/comptable", {
        response: asset,
      }),
    ],
  },
  {
    operation: "GET /assets/getbyslug/:slug a draft",
    rights: "* ... OOO OOOOOOO OOAOA A .",
    request: bySlug("draft"),
  },
  {
    operation: "GET /assets to count",
    protocol: [94],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, `assetTypeId=${assetTypeId("company")}&nbResultsPerPage=1&validated=true&active=true`),
    response: is.env(is.asset),
    client: [
      clientCall(
        "assets.list",
        (c) => c.assets.list({ nbResultsPerPage: 1, assetTypeId: "typ_1" }),
        "GET /assets?nbResultsPerPage=1&assetTypeId=typ_1",
        page(asset),
      ),
    ],
  },
  {
    operation: "GET /assets by owner",
    protocol: [95],
    rights: "* .AA AAA AAAAAAA AAAAA A .",
    request: ofKind("org", async (situation) => {
      const id = await createFor(situation, "company");
      const query = `ownerId=${situation.owner}&assetTypeId=${assetTypeId("company")}&nbResultsPerPage=100&validated=true&active=true`;
      return { query, isDone: ({ body }) => hasItem(body, id) };
    }),
    response: is.env(is.asset),
    client: [
      clientCall(
        "assets.list",
        (c) => c.assets.list({ ownerId: "org_1", nbResultsPerPage: 100 }),
        "GET /assets?ownerId=org_1&nbResultsPerPage=100",
        page(asset),
      ),
    ],
  },
  {
    operation: "OPTIONS /assets",
    protocol: [91],
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: request(),
    response: z.unknown(),
  },
];
