import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { putFile } from "@/lib/api/put-file";
import { withRecordingServer } from "@/tests/support/recording-server";

const server = withRecordingServer();
const policy = () => ({ url: `${server.origin}/put?signature=1`, headers: { "content-type": "application/pdf" } });
const file = new Blob(["%PDF-1.7"], { type: "text/html" });

test("a file is sent with the content type of its signed policy", async () => {
  server.willAnswer({ body: {} });
  await putFile(policy(), file);
  await putFile(policy(), new TextEncoder().encode("%PDF-1.7"));
  const sent = server.requests.map(({ method, headers, body }) => [method, headers["content-type"], body]);
  expect(sent).toEqual([
    ["PUT", "application/pdf", "%PDF-1.7"],
    ["PUT", "application/pdf", "%PDF-1.7"],
  ]);
});

test("the progress of an upload never decreases, and ends at 1", async () => {
  server.willAnswer({ body: {} });
  const shares: number[] = [];
  await putFile(policy(), new Blob([new Uint8Array(300_000)]), { onProgress: (share) => shares.push(share) });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test("a refused or redirected upload raises an ApiError and follows no redirection", async () => {
  server.willAnswer({ status: 409, body: { message: "Already used" } });
  await expect(putFile(policy(), file)).rejects.toMatchObject({
    name: "ApiError",
    status: 409,
    message: "Already used",
    requestId: "recorded",
  });
  server.willAnswer({ status: 307, headers: { location: `${server.origin}/elsewhere` }, body: {} });
  await expect(putFile(policy(), file)).rejects.toMatchObject({ name: "ApiError", status: 307 });
  expect(server.requests.map(({ url }) => url)).toEqual(["/put?signature=1"]);
});

test("an upload with any 2xx response succeeds", async () => {
  server.willAnswer({ status: 299, body: {} });
  await expect(putFile(policy(), file)).resolves.toBeUndefined();
});

test("a slow upload raises a NetworkError that mentions its timeout", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const given = putFile({ ...policy(), url: `http://127.0.0.1:${port}/put` }, file, { timeoutMs: 60 });
  await expect(given).rejects.toMatchObject({ name: "NetworkError", message: "timeout of 60ms exceeded" });
  silent.closeAllConnections();
  silent.close();
});

test("an absent server or an aborted upload raises a NetworkError", async () => {
  const nowhere = { ...policy(), url: "http://127.0.0.1:9/put" };
  await expect(putFile(nowhere, file)).rejects.toMatchObject({ name: "NetworkError", message: "Network Error" });
  const given = putFile(policy(), file, { signal: AbortSignal.abort() });
  await expect(given).rejects.toMatchObject({ name: "NetworkError", message: "Request aborted" });
});
