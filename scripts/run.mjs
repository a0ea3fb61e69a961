import { spawn } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM"];

/**
 * Resolves when the child succeeds, on the given event; rejects when it fails. Signals that stop us stop the child too.
 */
const succeeded = (child, event) =>
  new Promise((resolve, reject) => {
    const pass = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    const settle = (finish) => (value, signal) => {
      for (const name of SIGNALS) process.off(name, pass);
      finish(value, signal);
    };
    child.once("error", settle(reject));
    child.once(
      event,
      settle((code, signal) => {
        if (code === 0) resolve();
        else reject(new Error(`${child.spawnargs.join(" ")} ended with ${code ?? signal}`));
      }),
    );
  });

/** Runs a command until it ends, showing its output; rejects when it fails. Signals that stop us stop it too. */
export const run = (command, args, options = {}) =>
  succeeded(spawn(command, args, { stdio: "inherit", ...options }), "exit");

/** Runs a command in parallel with others: resolves with its output, and its error or null. */
export const runQuietly = async (command, args, options = {}) => {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
  const error = await succeeded(child, "close").then(
    () => null,
    (failure) => failure,
  );
  return { output: Buffer.concat(chunks).toString(), error };
};

/** Runs a command, showing its output immediately: resolves with its error output, and its error or null. */
export const runKeepingErrors = async (command, args, options = {}) => {
  const child = spawn(command, args, { ...options, stdio: ["inherit", "inherit", "pipe"] });
  const chunks = [];
  child.stderr.on("data", (chunk) => {
    process.stderr.write(chunk);
    chunks.push(chunk);
  });
  const error = await succeeded(child, "close").then(
    () => null,
    (failure) => failure,
  );
  return { printed: Buffer.concat(chunks).toString(), error };
};

/** Returns the path of a tool installed by a package of node_modules. */
export const tool = (name) => `node_modules/.bin/${name}`;
