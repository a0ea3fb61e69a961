import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ProposedField } from "@/lib/entities/offer-proposal";
import { readPayValue } from "@/lib/rules/offer/proposals";
import { toWords } from "@/lib/rules/text/words";
import { readOfferText } from "@/marketplace/offer-import/read-offer-text";

// 150 advertisements that readers without the code wrote, and what each of them says; the answers' conventions: a fact that
// is not said is null, software that is only a plus is none. They served to improve the reading.

const CASES: Advertisement[] = JSON.parse(readFileSync("tests/fixtures/ads-of-readers.json", "utf8"));

const TITLES_AT_LEAST = 0.96;
const PRECISION_AT_LEAST = { facts: 0.99, tools: 0.97, skills: 0.96, advantages: 0.99 };
const RECALL_AT_LEAST = { facts: 0.92, tools: 0.94, skills: 0.8, advantages: 0.9 };
const SINGLE: readonly ProposedField[] = ["job", "contract", "schedule", "remote", "experience", "diploma"];

type Pay = { min: number | null; max: number | null; period: string };
type Advertisement = {
  text: string;
  title: string;
  facts: Record<string, string | string[] | null> & { pay: Pay | null };
};

const folded = (text: string) =>
  toWords(text.replace(/\(?(?<!\p{L})[hf] ?\/ ?[hf](?!\p{L})\)?/giu, " ").replace(/[’']/g, " ")).join(" ");

/** Returns whether two titles are one, but for a few words behind one of them. */
function isSameTitle(one: string, other: string): boolean {
  const [short = "", long = ""] = [folded(one), folded(other)].sort((a, b) => a.length - b.length);
  return short !== "" && long.includes(short) && long.split(" ").length <= short.split(" ").length + 4;
}

function isPay(value: string, pay: Pay | null): boolean {
  const read = readPayValue(value);
  const isBound = (found: number | undefined, said: number | null) => said === null || found === said;
  return pay !== null && read?.period === pay.period && isBound(read.min, pay.min) && isBound(read.max, pay.max);
}

test("advertisements of readers give their title and facts, and few that they do not state", () => {
  const counts = { facts: [0, 0, 0], tools: [0, 0, 0], skills: [0, 0, 0], advantages: [0, 0, 0] };
  const faults: string[] = [];
  let titles = 0;
  for (const { text, title, facts } of CASES) {
    const read = readOfferText(text);
    const isTitled = isSameTitle(title, read.title);
    titles += Number(isTitled);
    if (!isTitled) faults.push(`${title} read as ${read.title}`);
    const count = (group: keyof typeof counts, field: string, wanted: readonly string[]) => {
      const found = read.proposals.filter((one) => one.field === field && one.brand === undefined);
      const isRight = (value: string) =>
        field === "pay"
          ? isPay(value, facts.pay)
          : wanted.map(folded).includes(folded(value.replace(/ \d+e \(/, " (")));
      const plus = field === "tools" ? [facts.toolsPlus ?? []].flat() : [];
      const right = found.filter((one) =>
        plus.includes(one.value) ? one.isWished : isRight(one.value) && (field !== "tools" || !one.isWished),
      );
      const [nbFound = 0, nbRight = 0, nbWanted = 0] = counts[group];
      counts[group] = [nbFound + found.length, nbRight + right.length, nbWanted + wanted.length + plus.length];
      for (const { value, words } of found.filter((one) => !right.includes(one)))
        faults.push(`${title}, ${field}: ${value} is not said by “${words}”`);
    };
    for (const field of [...SINGLE, "city"]) count("facts", field, [facts[field] ?? []].flat());
    count("facts", "pay", facts.pay ? ["pay"] : []);
    for (const field of ["tools", "skills", "advantages"] as const) count(field, field, [facts[field] ?? []].flat());
  }
  expect(titles / CASES.length, faults.join("\n")).toBeGreaterThanOrEqual(TITLES_AT_LEAST);
  for (const group of ["facts", "tools", "skills", "advantages"] as const) {
    const [found = 0, right = 0, wanted = 0] = counts[group];
    process.stdout.write(`${group}: precision ${(right / found).toFixed(3)}, recall ${(right / wanted).toFixed(3)}\n`);
    expect(right / found, `${group}\n${faults.join("\n")}`).toBeGreaterThanOrEqual(PRECISION_AT_LEAST[group]);
    expect(right / wanted, group).toBeGreaterThanOrEqual(RECALL_AT_LEAST[group]);
  }
});
