import { mkdirSync, rmSync } from "node:fs";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Creates this folder for what `work` writes. The folder is removed when the work fails or is interrupted; when it
 * succeeds, the work itself has moved the folder, or its content, to its final place.
 */
export async function inUnfinishedFolder<Result>(
  folder: string,
  mode: number,
  work: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(folder, { mode });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const leave = () => {
    remove();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, leave);
  try {
    return await work();
  } catch (error) {
    remove();
    throw isDiskFull(error) ? new Error(`The disk of ${folder} is full`, { cause: error }) : error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}

/** Recognises a full disk by the error codes of Node and of PostgreSQL. */
const isDiskFull = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "53100");
