import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import { VISIBILITIES } from "@/lib/rules/resume/visibility";
import { APPLICATION_PROCESS } from "@/lib/rules/transaction/application-process";
import { vocabularies } from "@/lib/rules/vocabulary/labels";
import {
  type AssetTypeName,
  assetTypeId,
  categoryId,
  DEFAULT_OFFER_CATEGORY_ID,
  fixedId,
} from "@/marketplace/install/ids";

const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

type Attribute = { name: string; type: CustomAttributeType; values?: string[] };

const ATTRIBUTES: Attribute[] = [
  { name: "slug", type: "text" },
  { name: "salaryMin", type: "number" },
  { name: "salaryMax", type: "number" },
  { name: "salaryPeriod", type: "select", values: slugs(vocabularies.salaryPeriods) },
  { name: "remoteWork", type: "select", values: slugs(vocabularies.remoteLevels) },
  { name: "jobSchedule", type: "select", values: slugs(vocabularies.jobSchedules) },
  { name: "contractType", type: "select", values: slugs(vocabularies.contractTypes) },
  { name: "experience", type: "select", values: slugs(vocabularies.experienceLevels) },
  { name: "formation", type: "select", values: slugs(vocabularies.diplomas) },
  { name: "advantages", type: "tags", values: slugs(vocabularies.advantages) },
  { name: "tools", type: "tags", values: slugs(vocabularies.software) },
  { name: "skills", type: "tags", values: slugs(vocabularies.skills) },
  { name: "jobReferential", type: "select", values: slugs(vocabularies.jobs) },
  { name: "romeCode", type: "text" },
  { name: "validThrough", type: "text" },
  { name: "startDate", type: "text" },
  { name: "durationMonths", type: "number" },
  { name: "openings", type: "number" },
  { name: "group", type: "text" },
  { name: "categories", type: "tags", values: slugs(vocabularies.firmCategories) },
  { name: "implantations", type: "tags" },
  { name: "headcountRange", type: "select", values: vocabularies.headcountRanges.map(({ value }) => value) },
  { name: "hiddenFromSearch", type: "boolean" },
  { name: "lastActivity", type: "text" },
  { name: "resumeUpdate", type: "text" },
  { name: "searchStatus", type: "text" },
  { name: "publicProfile", type: "boolean" },
  { name: "visibility", type: "select", values: [...VISIBILITIES] },
  { name: "skillsReferential", type: "tags", values: slugs(vocabularies.skills) },
  { name: "accountantBackground", type: "boolean" },
];

/** Every attribute of docs/product.md §3, and those that the profession's facets need. */
export const customAttributeRows = ATTRIBUTES.map(({ name, type, values }) => ({
  id: fixedId("attr", name),
  name,
  type,
  list_values: values ?? null,
}));

const ASSET_TYPES: AssetTypeName[] = ["offer", "resume", "company", "brand"];
export const assetTypeRows = ASSET_TYPES.map((name) => ({
  id: assetTypeId(name),
  name,
  infinite_stock: true,
  is_default: name === "offer",
  active: true,
  // An application to an offer is a transaction that follows this process.
  transaction_process: name === "offer" ? APPLICATION_PROCESS : null,
}));

const categoryRow = (id: string, name: string, metadata: Record<string, string>) => ({ id, name, metadata });

/** Firm categories, job families, and the category of spontaneous-application offers, which lists leave out. */
export const categoryRows = [
  ...vocabularies.firmCategories.map(({ slug, label, labelEn }) =>
    categoryRow(categoryId("firm", slug), label, { kind: "firm", slug, label, labelEn }),
  ),
  ...vocabularies.jobFamilies.map(({ slug, label, labelEn }) =>
    categoryRow(categoryId("family", slug), label, { kind: "family", slug, label, labelEn }),
  ),
  categoryRow(DEFAULT_OFFER_CATEGORY_ID, "Candidature spontanée", {
    kind: "default",
    slug: "candidature-spontanee",
    label: "Candidature spontanée",
    labelEn: "Open application",
  }),
];

/** The public configuration: ids that differ from platform to platform, and limits. */
export const configRow = {
  access: "default",
  stelace: { instant: { locale: "fr", currency: "EUR" } },
  custom: {
    assetTypes: Object.fromEntries(ASSET_TYPES.map((name) => [name, assetTypeId(name)])),
    defaultOfferCategoryId: DEFAULT_OFFER_CATEGORY_ID,
    maxUploadFileSize: MAX_UPLOAD_BYTES,
  },
};
