import { expect } from "vitest";
import { fileScan, parsedResume, success, uploadPolicy } from "@/tests/fixtures/account-responses";
import {
  entry,
  event,
  family,
  frontpage,
  landing,
  landingFigures,
  netSalary,
  place,
  salaries,
  suggestion,
} from "@/tests/fixtures/api-responses";
import { document, statsLine } from "@/tests/fixtures/platform-responses";
import { listing, type Row, removed, row } from "@/tests/unit/lib/api/calls/row";

const anEntry = { collection: "blog", locale: "fr", name: "a" };
const option = { label: "A", value: "a" };
const entries: Row[] = [
  row(
    18,
    "entries.list",
    (c) => c.entries.list({ collection: "page", locale: "fr", metadata: { active: true }, nbResultsPerPage: 50 }),
    "GET /entries?collection=page&locale=fr&metadata=%7B%22active%22:true%7D&nbResultsPerPage=50",
    listing(entry),
  ),
  row(19, "entries.read", (c) => c.entries.read("ent_1"), "GET /entries/ent_1", { answer: entry }),
  row(20, "entries.create", (c) => c.entries.create(anEntry), "POST /entries", { body: anEntry, answer: entry }),
  row(20, "entries.update", (c) => c.entries.update("ent_1", { fields: { title: "A" } }), "PATCH /entries/ent_1", {
    body: { fields: { title: "A" } },
    answer: entry,
  }),
  row(20, "entries.remove", (c) => c.entries.remove("ent_1"), "DELETE /entries/ent_1", removed("ent_1")),
  row(
    97,
    "entries.options",
    (c) => c.entries.options({ collection: "blog", query: "pa" }),
    "GET /entries/options?collection=blog&query=pa",
    { answer: [option] },
  ),
  row(
    97,
    "entries.advanced",
    (c) => c.entries.advanced({ query: "paie", page: 1, orderBy: "createdDate", order: "desc" }),
    "GET /entries/advanced?query=paie&page=1&orderBy=createdDate&order=desc",
    listing(entry),
  ),
  row(97, "entries.byName", (c) => c.entries.byName("a b", { locale: "en" }), "GET /entries/name/a%20b?locale=en", {
    answer: entry,
  }),
];

const documents: Row[] = [
  row(
    14,
    "documents.list",
    (c) => c.documents.list({ type: "note", label: "main:*", data: { a: [1] } }),
    "GET /documents?type=note&label=main:*&data=%7B%22a%22:[1]%7D",
    listing(document),
  ),
  row(15, "documents.read", (c) => c.documents.read("doc_1"), "GET /documents/doc_1", { answer: document }),
  row(16, "documents.create", (c) => c.documents.create({ type: "note", data: { a: 1 } }), "POST /documents", {
    body: { type: "note", data: { a: 1 } },
    answer: document,
  }),
  row(
    16,
    "documents.update",
    (c) => c.documents.update("doc_1", { data: { a: 2 }, replaceDataProperties: ["a"] }),
    "PATCH /documents/doc_1",
    { body: { data: { a: 2 }, replaceDataProperties: ["a"] }, answer: document },
  ),
  row(16, "documents.remove", (c) => c.documents.remove("doc_1"), "DELETE /documents/doc_1", removed("doc_1")),
  row(
    17,
    "documents.getStats",
    (c) => c.documents.getStats({ type: "note", groupBy: "authorId", field: "data.score", computeRanking: true }),
    "GET /documents/stats?type=note&groupBy=authorId&field=data.score&computeRanking=true",
    listing(statsLine),
  ),
];

const subscription = { type: "newsletter_subscribe", metadata: { email: "a@exemple.invalid" } };
const events: Row[] = [
  row(
    56,
    "events.list",
    (c) => c.events.list({ objectId: "ast_1", emitter: ["core", "task"] }),
    "GET /events?objectId=ast_1&emitter[]=core&emitter[]=task",
    listing(event),
  ),
  row(56, "events.read", (c) => c.events.read("evt_1"), "GET /events/evt_1", { answer: event }),
  row(57, "events.create", (c) => c.events.create(subscription), "POST /events", { body: subscription, answer: event }),
  row(
    58,
    "events.getStats",
    (c) => c.events.getStats({ groupBy: "type", avgPrecision: 0 }),
    "GET /events/stats?groupBy=type&avgPrecision=0",
    listing(statsLine),
  ),
];

const query = "{ assetBySlug(slug: $slug) { id } }";
const reads: Row[] = [
  row(96, "data.frontpage", (c) => c.data.frontpage(), "GET /data/frontpage", { answer: frontpage }),
  row(
    null,
    "data.landing",
    (c) => c.data.landing({ job: "fiscaliste", city: "rennes" }),
    "GET /data/landing?job=fiscaliste&city=rennes",
    { answer: landingFigures },
  ),
  row(null, "data.landings", (c) => c.data.landings(), "GET /data/landings", { answer: [landing] }),
  row(
    96,
    "data.options",
    (c) => c.data.options({ key: "tools", label: "title", query: "si" }),
    "GET /data/options?key=tools&label=title&query=si",
    { answer: [option] },
  ),
  row(96, "data.places", (c) => c.data.places("Saint Ét"), "GET /data/options?key=places&query=Saint+%C3%89t", {
    answer: [place],
  }),
  row(
    null,
    "data.netSalary",
    (c) => c.data.netSalary({ gross: 2500, status: "cadre" }),
    "GET /data/net-salary?gross=2500&status=cadre",
    { answer: netSalary },
  ),
  row(
    null,
    "data.salaries",
    (c) => c.data.salaries({ job: "auditeur-junior", departmentCode: "35" }),
    "GET /data/salaries?job=auditeur-junior&departmentCode=35",
    { answer: salaries },
  ),
  row(
    null,
    "data.suggestions",
    (c) => c.data.suggestions({ query: "fis", kinds: ["job"] }),
    "GET /data/suggestions?query=fis&kinds[]=job",
    { answer: [suggestion] },
  ),
  row(98, "graphql.query", (c) => c.graphql.query({ query, variables: { slug: "a" } }), "POST /graphql", {
    body: { query, variables: { slug: "a" } },
    answer: { data: { assetBySlug: null }, errors: [{ message: "Not shown" }] },
  }),
  row(98, "graphql.companyFamily", (c) => c.graphql.companyFamily('a"b'), "POST /graphql", {
    body: { query: expect.stringContaining('assetBySlug(slug: "a\\"b")') },
    answer: { data: { assetBySlug: family } },
    result: family,
  }),
  row(98, "graphql.companyFamily", (c) => c.graphql.companyFamily("nobody"), "POST /graphql", {
    body: { query: expect.stringMatching(/^\{ assetBySlug\(slug: "nobody"\) \{ parentOrg \{ id .*\} \}$/) },
    answer: { data: { assetBySlug: null } },
    result: null,
  }),
];

const parse = { assetId: "ast_3", s3FullPath: "cvs/abc/def.pdf", standalone: true };
const log = { entries: [{ route: "offer", count: 2 }] };
const upload = { filename: "cv.pdf", folder: "cvs", contentType: "application/pdf", bytes: 9 };
const PDF = "%PDF-1.7 é";
const others: Row[] = [
  row(
    90,
    "providers.stripeRequest",
    (c) => c.providers.stripeRequest({ method: "customers.create", args: [{}] }),
    "POST /providers/stripe/request",
    { body: { method: "customers.create", args: [{}] }, answer: { id: "cus_1" } },
  ),
  row(99, "resumes.parse", (c) => c.resumes.parse(parse), "POST /integrations/affinda/parseprocess", {
    body: parse,
    answer: parsedResume,
  }),
  row(100, "analytics.log", (c) => c.analytics.log(log), "POST /analytics/log", { body: log, answer: success }),
  row(101, "uploads.policy", (c) => c.uploads.policy(upload), "POST /upload/policy", {
    body: upload,
    answer: uploadPolicy,
  }),
  row(
    101,
    "uploads.buffer",
    async (c) => new TextDecoder().decode(await c.uploads.buffer("cvs/abc/d.pdf")),
    "GET /files/buffer?key=cvs%2Fabc%2Fd.pdf",
    { answer: new TextEncoder().encode(PDF), result: PDF },
  ),
  row(101, "uploads.scan", (c) => c.uploads.scan({ key: fileScan.key }), "POST /files/scan", {
    body: { key: fileScan.key },
    answer: fileScan,
  }),
];

/** What is read, written and kept: content, documents, events, files. */
export const CONTENT_ROWS = [...entries, ...documents, ...events, ...reads, ...others];
