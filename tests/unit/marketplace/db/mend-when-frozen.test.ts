import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { mendWhenFrozen } from "@/marketplace/embedded-postgres/server";

test("a server that does not respond to connections is killed", async () => {
  const silent = createServer();
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const server = spawn("sleep", ["60"]);
  onTestFinished(() => void server.kill());
  const exited = once(server, "exit");
  const { port } = silent.address() as AddressInfo;
  mendWhenFrozen(
    {
      pid: server.pid ?? 0,
      url: () => `postgres://nobody@127.0.0.1:${port}/none`,
      exited: exited.then(() => undefined),
      stop: () => Promise.resolve(),
    },
    100,
  );
  expect(await exited).toEqual([null, "SIGKILL"]);
});
