import { readdirSync, readFileSync } from "node:fs";

const KINDS = { site: "dist/server.js", marketplace: "dist/marketplace.js" };
export type Memory = Record<keyof typeof KINDS, number>;

/** Resident memory, in MB, of the two processes of the product under load (Linux: from /proc). */
export function readMemory(): Memory {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const ours = new Set([process.pid]);
  // A child is listed after its parent unless process ids wrapped around, so two passes find the launcher, then the
  // servers.
  for (const _ of ["launcher", "servers"]) for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
  const megabytes = (script: string) =>
    processes.find(({ pid, command }) => ours.has(pid) && command.includes(script))?.megabytes ?? Number.NaN;
  return { site: megabytes(KINDS.site), marketplace: megabytes(KINDS.marketplace) };
}

function readProcess(name: string) {
  try {
    const status = readFileSync(`/proc/${name}/status`, "utf8");
    const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
    return [{ pid: Number(name), parent: number("PPid"), megabytes: Math.round(number("VmRSS") / 1024), command }];
  } catch {
    return []; // The process has ended meanwhile.
  }
}
