import { expect } from "vitest";
import { z } from "zod";
import {
  family,
  frontpage,
  landing,
  landingFigures,
  netSalary,
  place,
  salaries,
  suggestion,
  surroundings,
} from "@/tests/fixtures/api-responses";
import { type Call, clientCall } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { request } from "@/tests/support/replay/request";

const option = { label: "A", value: "a" };
const listedPage = { companySlug: "valmy", slug: null, name: "Valmy", updatedDate: landing.updatedDate };
const query = "{ assetBySlug(slug: $slug) { id } }";

/** Calls that return the data of a page in one request, and GraphQL. */
export const DATA_CALLS: Call[] = [
  {
    operation: "GET /data/frontpage",
    protocol: [96],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(),
    response: is.anObject,
    client: [clientCall("data.frontpage", (c) => c.data.frontpage(), "GET /data/frontpage", { response: frontpage })],
  },
  {
    operation: "GET /data/landing",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, "job=comptable-general"),
    client: [
      clientCall(
        "data.landing",
        (c) => c.data.landing({ job: "fiscaliste", city: "rennes" }),
        "GET /data/landing?job=fiscaliste&city=rennes",
        { response: landingFigures },
      ),
    ],
  },
  {
    operation: "GET /data/landings",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(),
    client: [clientCall("data.landings", (c) => c.data.landings(), "GET /data/landings", { response: [landing] })],
  },
  {
    operation: "GET /data/sitemap",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, "kind=offers&nbResults=2"),
    client: [
      clientCall(
        "data.sitemap",
        (c) => c.data.sitemap({ kind: "companies", nbResults: 300 }),
        "GET /data/sitemap?kind=companies&nbResults=300",
        { response: { results: [listedPage], next: null } },
      ),
    ],
  },
  {
    operation: "GET /data/sitemap-files",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, "kind=offers&size=200"),
    client: [
      clientCall(
        "data.sitemapFiles",
        (c) => c.data.sitemapFiles({ kind: "offers", size: 25_000 }),
        "GET /data/sitemap-files?kind=offers&size=25000",
        { response: [{ from: "2026-01-01T00:00:00.000000Z/ast_1", count: 1, updatedDate: landing.updatedDate }] },
      ),
    ],
  },
  {
    operation: "GET /data/response-time",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, "companyId=ast_unknown"),
    client: [
      clientCall(
        "data.responseTime",
        (c) => c.data.responseTime({ companyId: "ast_1" }),
        "GET /data/response-time?companyId=ast_1",
        {
          response: { measured: { days: 4, applications: 12 } },
        },
      ),
    ],
  },
  {
    operation: "GET /data/options",
    protocol: [91, 96],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, "key=places&query=lyon"),
    response: is.options,
    client: [
      clientCall(
        "data.options",
        (c) => c.data.options({ key: "tools", label: "title", query: "si" }),
        "GET /data/options?key=tools&label=title&query=si",
        { response: [option] },
      ),
      clientCall(
        "data.places",
        (c) => c.data.places({ query: "Saint Ét" }),
        "GET /data/options?query=Saint+%C3%89t&key=places",
        {
          response: [place],
        },
      ),
    ],
  },
  {
    operation: "GET /data/surroundings",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: request(undefined, "latitude=47.2&longitude=-1.55&km=40"),
    client: [
      clientCall(
        "data.surroundings",
        (c) => c.data.surroundings({ latitude: 47.2, longitude: -1.55, km: 40 }),
        "GET /data/surroundings?latitude=47.2&longitude=-1.55&km=40",
        { response: surroundings },
      ),
    ],
  },
  {
    operation: "GET /data/net-salary",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, "gross=2500"),
    client: [
      clientCall(
        "data.netSalary",
        (c) => c.data.netSalary({ gross: 2500, status: "cadre" }),
        "GET /data/net-salary?gross=2500&status=cadre",
        { response: netSalary },
      ),
    ],
  },
  {
    operation: "GET /data/salaries",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, "job=comptable-general"),
    client: [
      clientCall(
        "data.salaries",
        (c) => c.data.salaries({ job: "auditeur-junior", departmentCode: "35" }),
        "GET /data/salaries?job=auditeur-junior&departmentCode=35",
        { response: salaries },
      ),
    ],
  },
  {
    operation: "GET /data/suggestions",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: request(undefined, "query=paie"),
    client: [
      clientCall(
        "data.suggestions",
        (c) => c.data.suggestions({ query: "fis", kinds: ["job"] }),
        "GET /data/suggestions?query=fis&kinds[]=job",
        { response: [suggestion] },
      ),
    ],
  },
  {
    operation: "POST /graphql",
    protocol: [91, 98],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request({ query: '{ assetBySlug(slug: "x") { id } }' }),
    response: z.looseObject({ data: z.unknown() }),
    client: [
      clientCall("graphql.query", (c) => c.graphql.query({ query, variables: { slug: "a" } }), "POST /graphql", {
        body: { query, variables: { slug: "a" } },
        response: { data: { assetBySlug: null }, errors: [{ message: "Not shown" }] },
      }),
      clientCall("graphql.companyFamily", (c) => c.graphql.companyFamily('a"b'), "POST /graphql", {
        body: { query: expect.stringContaining('assetBySlug(slug: "a\\"b", type: company)') },
        response: { data: { assetBySlug: family } },
        result: family,
      }),
      clientCall("graphql.companyGroup", (c) => c.graphql.companyGroup("nobody"), "POST /graphql", {
        body: { query: expect.stringContaining('assetBySlug(slug: "nobody", type: company) { name ownerId groupOrgs') },
        response: { data: { assetBySlug: null } },
        result: null,
      }),
      clientCall("graphql.companyFamily", (c) => c.graphql.companyFamily("nobody"), "POST /graphql", {
        body: {
          query: expect.stringMatching(/^\{ assetBySlug\(slug: "nobody", type: company\) \{ parentOrg \{ id .*\} \}$/),
        },
        response: { data: { assetBySlug: null } },
        result: null,
      }),
    ],
  },
];
