import { spawn } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM"];

/** Runs a command to its end, showing what it prints; rejects when it fails. It is stopped with us. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    const pass = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    const settle = (finish) => (value, signal) => {
      for (const name of SIGNALS) process.off(name, pass);
      finish(value, signal);
    };
    child.once("error", settle(reject));
    child.once(
      "exit",
      settle((code, signal) => {
        if (code === 0) resolve();
        else reject(new Error(`${command} ${args.join(" ")} ended with ${code ?? signal}`));
      }),
    );
  });

/** The path of a tool that a package of node_modules brings. */
export const tool = (name) => `node_modules/.bin/${name}`;
