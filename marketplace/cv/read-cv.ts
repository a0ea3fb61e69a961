import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { CvFailure, TooManyFiles } from "@/marketplace/cv/failure";
import type { FromWorker, ToWorker } from "@/marketplace/cv/worker";
import { TooManyWaiting, takeTurns } from "@/marketplace/limit-concurrency";
import { projectRoot } from "@/marketplace/project-root";

/**
 * Reads a PDF or a Word file as a CV, when the turn of `sender` comes. Rejects with CvFailure when the file cannot be read as a CV,
 * and with TooManyFiles when too many files already wait, in total or from this sender.
 */
export type ReadCv = (bytes: Uint8Array, sender: string) => Promise<ParsedResume>;

/** Maximum number of files read at once: each takes a core and 200 MB at worst. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;
/** Maximum number of files of one sender that wait: each takes four seconds at worst. */
const MAX_WAITING_OF_SENDER = 5;
/**
 * Time limit for opening and understanding a file: with the start of the thread, the result comes within five seconds.
 * Between both, the thread loads what it knows, which takes no time of the file.
 */
const READING_MS = 3_500;
const STARTING_MS = 20_000;
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** First bytes of a ZIP file, which a Word file is, and of a Compound File, which an older or protected one is. */
const ZIP = Buffer.from("PK\x03\x04", "latin1");
const COMPOUND = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** Number of first bytes in which the header of a PDF is searched: it may come a little late (ISO 32000, annex H). */
const PDF_WITHIN = 1024;

/**
 * Creates a reader that starts one thread for each file. A hostile file can only harm its own thread, memory and time,
 * and no data of a CV remains when the next one is read. Senders alternate, one file each at a time.
 */
export function createReadCv({ maxWaiting = MAX_WAITING, maxWaitingOfKey = MAX_WAITING_OF_SENDER } = {}): ReadCv {
  const inTurn = takeTurns({ max: MAX_AT_ONCE, maxWaiting, maxWaitingOfKey });
  return async (bytes, sender) => {
    const file = { bytes, format: formatOf(bytes) };
    try {
      return await inTurn(sender, () => readInThread(file));
    } catch (error) {
      throw error instanceof TooManyWaiting ? new TooManyFiles() : error;
    }
  };
}

/** Tells the format of a file by its bytes, since its name proves nothing. Throws CvFailure for any other format. */
function formatOf(bytes: Uint8Array): ToWorker["format"] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (start: Buffer) => file.subarray(0, start.length).equals(start);
  if (begins(ZIP)) return "docx";
  if (file.subarray(0, PDF_WITHIN).includes("%PDF-")) return "pdf";
  const hasStream = (name: string) => file.includes(Buffer.from(name, "utf16le"));
  if (begins(COMPOUND) && hasStream("EncryptedPackage")) throw new CvFailure("encrypted");
  throw new CvFailure(begins(COMPOUND) && hasStream("WordDocument") ? "oldWord" : "otherFormat");
}

async function readInThread(file: ToWorker): Promise<ParsedResume> {
  const worker = await startWorker();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const within = (milliseconds: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new CvFailure("tooSlow")), milliseconds);
      };
      within(STARTING_MS);
      let [left, since] = [READING_MS, 0];
      worker.on("message", (message: FromWorker) => {
        if (message === "ready") {
          since = performance.now();
          within(left);
          worker.postMessage(file);
        } else if (message === "opened") {
          left -= performance.now() - since;
          within(STARTING_MS);
        } else if (message === "loaded") within(left);
        else if ("parsed" in message) resolve(message.parsed);
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
  if (isSource) bundled ??= bundleOf("marketplace/cv/worker.ts");
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
