import { describe, expect, test } from "vitest";
import { runQuietly } from "@/scripts/run.mjs";

const node = (script: string) => runQuietly(process.execPath, ["-e", script]);

describe("runQuietly", () => {
  test("a command that succeeds returns its whole output, and no error", async () => {
    const { output, error } = await node("console.log('a'.repeat(200000)); console.error('end')");
    expect(error).toBeNull();
    expect(output.length).toBe(200_005);
    expect(output).toContain("end");
  });

  test("a command that fails returns its output and an error with the command line", async () => {
    const { output, error } = await node("console.log('before'); process.exitCode = 3");
    expect(output).toBe("before\n");
    expect(error?.message).toMatch(/-e .* ended with 3$/);
  });

  test("a signal to stop ends the child process", async () => {
    const listeners = process.listeners("SIGTERM");
    const ended = node("setInterval(() => {}, 1000)");
    for (const pass of process.listeners("SIGTERM")) if (!listeners.includes(pass)) pass("SIGTERM");
    expect((await ended).error?.message).toMatch(/ended with SIGTERM$/);
    expect(process.listeners("SIGTERM")).toEqual(listeners);
  });
});
