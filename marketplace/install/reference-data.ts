import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import { VISIBILITIES } from "@/lib/rules/resume/visibility";
import { APPLICATION_PROCESS } from "@/lib/rules/transaction/application-process";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import headcountRanges from "@/lib/rules/vocabulary/headcount-ranges.json";
import jobFamilies from "@/lib/rules/vocabulary/job-families.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";
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
  { name: "salaryPeriod", type: "select", values: slugs(salaryPeriods) },
  { name: "remoteWork", type: "select", values: slugs(remoteLevels) },
  { name: "jobSchedule", type: "select", values: slugs(jobSchedules) },
  { name: "contractType", type: "select", values: slugs(contractTypes) },
  { name: "experience", type: "select", values: slugs(experienceLevels) },
  { name: "formation", type: "select", values: slugs(diplomas) },
  { name: "advantages", type: "tags", values: slugs(advantages) },
  { name: "tools", type: "tags", values: slugs(software) },
  { name: "skills", type: "tags", values: slugs(skills) },
  { name: "jobReferential", type: "select", values: slugs(jobs) },
  { name: "romeCode", type: "text" },
  { name: "validThrough", type: "text" },
  { name: "startDate", type: "text" },
  { name: "durationMonths", type: "number" },
  { name: "openings", type: "number" },
  { name: "group", type: "text" },
  { name: "categories", type: "tags", values: slugs(firmCategories) },
  { name: "implantations", type: "tags" },
  { name: "headcountRange", type: "select", values: headcountRanges.map(({ value }) => value) },
  { name: "hiddenFromSearch", type: "boolean" },
  { name: "lastActivity", type: "text" },
  { name: "resumeUpdate", type: "text" },
  { name: "searchStatus", type: "text" },
  { name: "publicProfile", type: "boolean" },
  { name: "visibility", type: "select", values: [...VISIBILITIES] },
  { name: "skillsReferential", type: "tags", values: slugs(skills) },
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
  ...firmCategories.map(({ slug, label, labelEn }) =>
    categoryRow(categoryId("firm", slug), label, { kind: "firm", slug, label, labelEn }),
  ),
  ...jobFamilies.map(({ slug, label, labelEn }) =>
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
