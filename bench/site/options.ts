import { parseArgs } from "node:util";
import { CASES } from "@/bench/site/cases";

const GROUPS: string[] = [...new Set(CASES.map(({ group }) => group))];
/** Groups that are measured separately, and only when `--only` names them. */
const APART = ["memory", "expiry"];

/** Reads the options of `npm run bench:site -- …`. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: GROUPS.join(",") },
      turns: { type: "string", default: "5" },
      seconds: { type: "string", default: "2" },
      processes: { type: "string", default: "1" },
      copies: { type: "string", default: "" },
      urls: { type: "string", default: "100000" },
      before: { type: "string" },
      pin: { type: "boolean", default: false },
    },
  });
  const only = values.only.split(",");
  const known = [...GROUPS, ...APART];
  const unknown = only.find((name) => !known.includes(name));
  if (unknown) throw new Error(`--only ${unknown}: none of ${known.join(", ")}`);
  return {
    cases: CASES.filter(({ group }) => only.includes(group)),
    turns: toCount(values.turns),
    seconds: toCount(values.seconds),
    processes: toCounts(values.processes),
    copies: toCounts(values.copies),
    measuresMemory: only.includes("memory"),
    measuresExpiry: only.includes("expiry"),
    urls: toCount(values.urls),
    before: values.before,
    pin: values.pin,
  };
}

const toCounts = (text: string) => text.split(",").filter(Boolean).map(toCount);

function toCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`Not a number: ${text}`);
  return Number(text);
}
