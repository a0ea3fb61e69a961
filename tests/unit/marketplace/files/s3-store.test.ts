import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createS3FileStore } from "@/marketplace/files/s3-store";
import type { FileStore } from "@/marketplace/files/store";
import { startS3Server } from "@/tests/support/s3-server";

let server: Awaited<ReturnType<typeof startS3Server>>;
let store: FileStore;
beforeAll(async () => {
  server = await startS3Server();
  store = createS3FileStore(server.bucket);
});
afterAll(() => server.stop());

const KEY = "resumes/0123456789ab/00000000000000000000000000000000.pdf";
const bytes = Buffer.from("%PDF-1.7 and more than sixteen bytes");

describe("the store of a bucket", () => {
  test("a file is read whole, as a stream, or its first bytes only", async () => {
    await store.write(KEY, bytes);
    expect(server.objects.get(KEY)?.bytes).toEqual(bytes);
    expect(await store.read(KEY)).toEqual(bytes);
    const opened = await store.open(KEY);
    expect(opened?.bytes).toBe(bytes.length);
    expect(Buffer.concat((await opened?.stream.toArray()) ?? [])).toEqual(bytes);
    expect(await store.peek(KEY)).toEqual({ bytes: bytes.length, head: bytes.subarray(0, 16) });
    expect(await store.has(KEY)).toBe(true);
  });

  test("a removed file is absent, and an empty file has no first bytes", async () => {
    await store.remove(KEY);
    await store.remove(KEY);
    for (const absent of [KEY, "logos/none.png"]) {
      expect(await store.read(absent)).toBeNull();
      expect(await store.open(absent)).toBeNull();
      expect(await store.peek(absent)).toBeNull();
      expect(await store.has(absent)).toBe(false);
    }
    server.objects.set(KEY, { bytes: Buffer.alloc(0), type: undefined });
    expect(await store.peek(KEY)).toBeNull();
  });

  test.each(["../x.pdf", "/x.pdf", "a\0.pdf", "", "A.PDF"])("the invalid key %j is never requested", async (key) => {
    const before = server.seen.length;
    expect(await store.read(key)).toBeNull();
    expect(await store.has(key)).toBe(false);
    await store.remove(key);
    await expect(store.write(key, bytes)).rejects.toThrow("is not a file key");
    expect(server.seen).toHaveLength(before);
  });

  test("an error of the bucket rejects the read, unlike an absent file", async () => {
    const denied = createS3FileStore({ ...server.bucket, bucket: "another" });
    await expect(denied.read(KEY)).rejects.toThrow();
  });

  test("without configured keys, requests are signed with keys that the AWS SDK finds", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIAFOUND");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    const found = createS3FileStore({ ...server.bucket, credentials: null });
    await found.has(KEY);
    vi.unstubAllEnvs();
    expect(server.seen.at(-1)?.headers.authorization).toContain("Credential=AKIAFOUND/");
  });

  test("an upload URL is signed for one key, method, type and ten minutes", async () => {
    if (!("sign" in store.intake)) throw new Error("A bucket signs");
    const upload = { key: KEY, contentType: "application/pdf", seconds: 600 };
    const { url, headers } = await store.intake.sign(upload);
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe(`/happy/${KEY}`);
    expect(headers).toEqual({ "content-type": "application/pdf" });
    expect(searchParams.get("X-Amz-Expires")).toBe("600");
    expect(searchParams.get("X-Amz-SignedHeaders")).toBe("content-type;host");
    expect(searchParams.get("x-id")).toBe("PutObject");
    expect(url).not.toMatch(/checksum/i);
    expect((await fetch(url, { method: "PUT", headers, body: bytes })).status).toBe(200);
    expect(server.objects.get(KEY)).toEqual({ bytes, type: "application/pdf" });
    const told = new URL((await store.intake.sign({ ...upload, bytes: 42 })).url);
    expect(told.searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
  });
});
