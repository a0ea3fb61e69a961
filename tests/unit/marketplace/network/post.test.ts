import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { post } from "@/marketplace/network/post";
import { internetAt, type Network } from "@/marketplace/network/public-connection";

const INTERNET = internetAt([443, 80]);
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a target on this machine. Returns its port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const message = { body: "{}", headers: { "content-type": "application/json" } };
const leadingTo = (...addresses: string[]): Network => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  isAllowed: INTERNET.isAllowed,
  isPort: () => true,
});
const here: Network = { ...leadingTo("127.0.0.1"), isAllowed: () => true };

test("a host name that resolves to this machine is not called", async () => {
  let calls = 0;
  const port = await listen((_, response) => {
    calls += 1;
    response.end();
  });
  const url = new URL(`http://hook.example:${port}/`);
  for (const network of [leadingTo("127.0.0.1"), leadingTo("8.8.8.8", "127.0.0.1"), leadingTo("::1"), leadingTo()]) {
    await expect(post(url, message, network)).rejects.toThrow("not a public address");
  }
  for (const host of ["127.0.0.1", "[::ffff:7f00:1]", "2130706433"]) {
    await expect(
      post(new URL(`http://${host}:${port}/`), message, { ...INTERNET, isPort: () => true }),
    ).rejects.toThrow("not a public address");
  }
  expect(calls).toBe(0);
});

test("a URL with a port outside the list is not called, nor its host name resolved", async () => {
  let calls = 0;
  const port = await listen((_, response) => {
    calls += 1;
    response.end();
  });
  let resolved = 0;
  const resolve = async () => {
    resolved += 1;
    return [{ address: "127.0.0.1", family: 4 }];
  };
  const at = (...ports: number[]) => ({ ...internetAt(ports), resolve, isAllowed: () => true });
  const url = new URL(`http://hook.example:${port}/`);
  await expect(post(url, message, at(443, 80))).rejects.toThrow("at a port that is not called");
  expect([calls, resolved]).toEqual([0, 0]);
  expect(await post(url, message, at(443, port))).toBe(200);
});

test("a host name is resolved once, and the checked address is called", async () => {
  const port = await listen((_, response) => response.end());
  let asked = 0;
  const rebinding: Network = {
    resolve: async () => {
      asked += 1;
      return [{ address: asked === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    },
    isAllowed: (address) => address === "127.0.0.1",
    isPort: () => true,
  };
  expect(await post(new URL(`http://hook.example:${port}/`), message, rebinding)).toBe(200);
  expect(asked).toBe(1);
});

test("a redirection is returned, not followed", async () => {
  let calls = 0;
  const port = await listen((_, response) => {
    calls += 1;
    response.writeHead(307, { location: "http://127.0.0.1/" }).end();
  });
  expect(await post(new URL(`http://hook.example:${port}/`), message, here)).toBe(307);
  expect(calls).toBe(1);
});

test("the body of a response is not read to its end", async () => {
  let sent = 0;
  const port = await listen((_, response) => {
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
    };
    response.on("drain", pour);
    pour();
  });
  expect(await post(new URL(`http://hook.example:${port}/`), message, here)).toBe(200);
  expect(sent).toBeLessThan(50_000_000);
});

test("a call is aborted at its timeout, during the DNS query or the response", async () => {
  const port = await listen(() => undefined);
  const url = new URL(`http://hook.example:${port}/`);
  await expect(post(url, message, here, 50)).rejects.toThrow(/timeout|aborted/);
  const silent = { ...here, resolve: () => new Promise<never>(() => undefined) };
  await expect(post(url, message, silent, 50)).rejects.toThrow(/timeout|aborted/);
});
