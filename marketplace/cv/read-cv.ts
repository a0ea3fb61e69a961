import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { CvFailure, TooManyFiles } from "@/marketplace/cv/failure";
import type { FromWorker } from "@/marketplace/cv/pdf/worker";
import { limitConcurrency } from "@/marketplace/limit-concurrency";
import { projectRoot } from "@/marketplace/project-root";

/** Reads a PDF as a CV. Rejects with CvFailure, or TooManyFiles when too many wait already. */
export type ReadCv = (bytes: Uint8Array) => Promise<ParsedResume>;

/** Each takes a core and 200 MB at worst. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;
/** With the start of the thread, a file is answered within five seconds. */
const READING_MS = 3_500;
const STARTING_MS = 20_000;
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** The header may come a little after the beginning of the file (ISO 32000, annex H). */
const HEADER_WITHIN = 1024;

/**
 * A thread for each file: damage by a hostile file to the thread, its memory or its time ends with it, and no data of
 * one person's CV remains when the next one is read.
 */
export function createReadCv({ maxWaiting = MAX_WAITING } = {}): ReadCv {
  const inTurn = limitConcurrency(MAX_AT_ONCE);
  let pending = 0;
  return async (bytes) => {
    if (!Buffer.from(bytes.subarray(0, HEADER_WITHIN)).includes("%PDF-")) throw new CvFailure("notPdf");
    if (pending >= MAX_AT_ONCE + maxWaiting) throw new TooManyFiles();
    pending += 1;
    return inTurn(() => readInThread(bytes)).finally(() => {
      pending -= 1;
    });
  };
}

async function readInThread(bytes: Uint8Array): Promise<ParsedResume> {
  const worker = await startWorker();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const within = (milliseconds: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new CvFailure("tooSlow")), milliseconds);
      };
      within(STARTING_MS);
      worker.on("message", (message: FromWorker) => {
        if (message === "ready") {
          within(READING_MS);
          worker.postMessage(bytes);
        } else if ("parsed" in message) resolve(message.parsed);
        else reject(new CvFailure(message.failure));
      });
      worker.on("error", (error: NodeJS.ErrnoException) =>
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new CvFailure("tooHeavy") : error),
      );
      worker.on("exit", () => reject(new CvFailure("broken")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * Beside this file: its own bundle in production; elsewhere a bundle of the source, built once. The thread receives no
 * environment variable.
 */
async function startWorker(): Promise<Worker> {
  const isSource = import.meta.url.endsWith(".ts");
  if (isSource) bundled ??= bundleOf("marketplace/cv/pdf/worker.ts");
  return new Worker((await bundled) ?? new URL("./cv-worker.js", import.meta.url), {
    eval: isSource,
    execArgv: [],
    env: {},
    resourceLimits: LIMITS,
    // Messages of pdf.js about a file are dropped: they may quote it.
    ...{ stdout: true, stderr: true },
  });
}

let bundled: Promise<string> | undefined;

/** The code of a thread as one text: read from its files, through tsx, it would take a second to start, each time. */
async function bundleOf(entry: string): Promise<string> {
  const { build } = await import("esbuild");
  const target = { bundle: true, platform: "node", format: "cjs", target: "node20", packages: "external" } as const;
  const { outputFiles } = await build({ entryPoints: [join(projectRoot, entry)], ...target, write: false });
  return outputFiles[0]?.text ?? "";
}
