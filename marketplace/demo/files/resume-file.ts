import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { itemIdOf } from "@/lib/entities/item-id";
import { demoAccountId } from "@/marketplace/demo/accounts";
import { atHour } from "@/marketplace/demo/dates";
import type { FileStore } from "@/marketplace/files/store";
import { projectRoot } from "@/marketplace/project-root";

const FILENAME = "CV Hugo Cazenave.pdf";
const UPLOADED_DAYS_AGO = 26;

const bytes = readFileSync(join(projectRoot, "marketplace/demo/data/cv-hugo-cazenave.pdf"));
const digest = (data: string | Buffer, digits: number) =>
  createHash("sha256").update(data).digest("hex").slice(0, digits);
/** Key in the form that the API generates (resources/uploads), except for its end, which is a hash of the content. */
const key = `resumes/${digest(demoAccountId("candidate"), 12)}/${digest(bytes, 32)}.pdf`;

/** Stores the CV of the demonstration's candidate as if they had uploaded it. */
export const storeResumeFile = async (files: FileStore): Promise<void> => {
  if (!(await files.has(key))) await files.write(key, bytes);
};

export const toResumeFileRow = () => {
  const date = atHour(UPLOADED_DAYS_AGO, 18);
  return {
    key,
    folder: "resumes",
    filename: FILENAME,
    content_type: "application/pdf",
    bytes: bytes.length,
    owner_id: demoAccountId("candidate"),
    uploaded_date: date,
    created_date: date,
  };
};

/** References to the file in the profile: in its list of CVs, and as the default one. */
export const namedResumeFile = () => ({ library: [{ id: itemIdOf(key), key }], _files: { resume: { key } } });
