import { readdirSync, readFileSync } from "node:fs";

type Part = "site" | "marketplace" | "database";
export type Spent = Record<Part, number>;

export const eachPart = (value: (part: Part) => number): Spent => ({
  site: value("site"),
  marketplace: value("marketplace"),
  database: value("database"),
});
export const addSpent = (first: Spent, second: Spent) => eachPart((part) => first[part] + second[part]);

/** Unit of `/proc/<pid>/stat`: Linux counts in hundredths of a second (USER_HZ) on every machine. */
const TICK_MS = 10;

type Process = { pid: number; parent: number; part: Part | null; cpuMs: number; megabytes: number };

/**
 * Returns the processor time, in milliseconds, of a process and all its descendants since they started, including
 * threads and ended children.
 */
export const cpuOf = (pid: number): Spent => sum(pid, ({ cpuMs }) => cpuMs);
/** Returns the resident memory, in MB, of a process and all its descendants. */
export const memoryOf = (pid: number): Spent => sum(pid, ({ megabytes }) => megabytes);

function sum(pid: number, value: (process: Process) => number): Spent {
  const spent: Spent = { site: 0, marketplace: 0, database: 0 };
  for (const process of treeOf(pid)) if (process.part) spent[process.part] += value(process);
  return spent;
}

function treeOf(root: number): Process[] {
  const processes = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const ours = new Set([root]);
  for (let before = 0; before < ours.size; ) {
    before = ours.size;
    for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
  }
  return processes.filter(({ pid }) => ours.has(pid));
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const ticks = fields.slice(11, 15).reduce((total, value) => total + value, 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    const part = partOf(command);
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
    return [{ pid, parent, part, cpuMs: ticks * TICK_MS, megabytes: kilobytes / 1_024 }];
  } catch {
    return []; // The process has ended meanwhile.
  }
}

/** Returns the part of the product that a command runs; null for a launcher, which only watches. */
function partOf(command: string): Part | null {
  if (command.includes("scripts/start.mjs")) return null;
  if (command.includes("dist/marketplace.js")) return "marketplace";
  return /^(?:postgres:|[^\0]*\/postgres\0)/.test(command) ? "database" : "site";
}
