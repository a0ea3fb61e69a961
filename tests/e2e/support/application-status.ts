import { readFileSync } from "node:fs";

type Status = { slug: string; candidateLabel: string };
const statuses: Status[] = JSON.parse(readFileSync("lib/rules/vocabulary/application-statuses.json", "utf8"));

/** Returns the text of an application status, as a candidate reads it in French. */
export const statusText = (name: string): string => {
  const found = statuses.find(({ slug }) => slug === name);
  if (!found) throw new Error(`No status ${name}`);
  return found.candidateLabel;
};
