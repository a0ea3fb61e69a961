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
/** As a key that the API draws (resources/uploads), but for its end, which names the content. */
const key = `resumes/${digest(demoAccountId("candidate"), 12)}/${digest(bytes, 32)}.pdf`;

/** Keeps the CV of the demonstration's candidate as if they had uploaded it. */
export const keepResumeFile = async (files: FileStore): Promise<void> => {
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

/** What the profile holds of it: in the list of its CVs, and by default. */
export const namedResumeFile = () => ({ library: [{ id: itemIdOf(key), key }], _files: { resume: { key } } });
