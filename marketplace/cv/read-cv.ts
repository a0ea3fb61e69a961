import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { CvFailure, TooManyFiles } from "@/marketplace/cv/failure";
import type { FromWorker } from "@/marketplace/cv/pdf/worker";
import { TooManyWaiting, takeTurns } from "@/marketplace/limit-concurrency";
import { projectRoot } from "@/marketplace/project-root";

/**
 * Reads a PDF as a CV, when the turn of `sender` comes. Rejects with CvFailure when the file cannot be read as a CV,
 * and with TooManyFiles when too many files already wait, in total or from this sender.
 */
export type ReadCv = (bytes: Uint8Array, sender: string) => Promise<ParsedResume>;

/** Maximum number of files read at once: each takes a core and 200 MB at worst. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;
/** Maximum number of files of one sender that wait: each takes four seconds at worst. */
const MAX_WAITING_OF_SENDER = 5;
/** Time limit for reading a file: with the start of the thread, the result comes within five seconds. */
const READING_MS = 3_500;
const STARTING_MS = 20_000;
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/**
 * Number of first bytes in which the header is searched: it may come a little after the beginning (ISO 32000, annex H).
 */
const HEADER_WITHIN = 1024;

/**
 * Creates a reader that starts one thread for each file. A hostile file can only harm its own thread, memory and time,
 * and no data of a CV remains when the next one is read. Senders alternate, one file each at a time.
 */
export function createReadCv({ maxWaiting = MAX_WAITING, maxWaitingOfKey = MAX_WAITING_OF_SENDER } = {}): ReadCv {
  const inTurn = takeTurns({ max: MAX_AT_ONCE, maxWaiting, maxWaitingOfKey });
  return async (bytes, sender) => {
    if (!Buffer.from(bytes.subarray(0, HEADER_WITHIN)).includes("%PDF-")) throw new CvFailure("notPdf");
    try {
      return await inTurn(sender, () => readInThread(bytes));
    } catch (error) {
      throw error instanceof TooManyWaiting ? new TooManyFiles() : error;
    }
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
 * Starts the thread. In production its code is a bundle next to this file; elsewhere, a bundle of the source, built
 * once. The thread receives no environment variable.
 */
async function startWorker(): Promise<Worker> {
  const isSource = import.meta.url.endsWith(".ts");
  if (isSource) bundled ??= bundleOf("marketplace/cv/pdf/worker.ts");
  return new Worker((await bundled) ?? new URL("./cv-worker.js", import.meta.url), {
    eval: isSource,
    execArgv: [],
    env: {},
    resourceLimits: LIMITS,
    // Messages of pdf.js are dropped, because they may quote the file.
    stdout: true,
    stderr: true,
  });
}

let bundled: Promise<string> | undefined;

/**
 * Bundles the code of a thread into one text: loaded from its source files through tsx, each start would take a second.
 */
async function bundleOf(entry: string): Promise<string> {
  const { build } = await import("esbuild");
  const target = { bundle: true, platform: "node", format: "cjs", target: "node20", packages: "external" } as const;
  const { outputFiles } = await build({ entryPoints: [join(projectRoot, entry)], ...target, write: false });
  return outputFiles[0]?.text ?? "";
}
