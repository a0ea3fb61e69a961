import { spawn } from "node:child_process";

/** Runs a command to its end, showing what it prints; rejects when it fails. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(" ")} ended with ${code ?? signal}`));
    });
  });

/** The path of a tool that a package of node_modules brings. */
export const tool = (name) => `node_modules/.bin/${name}`;
