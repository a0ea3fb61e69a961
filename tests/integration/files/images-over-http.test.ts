import { pino } from "pino";
import { expect, test } from "vitest";
import { Company } from "@/lib/entities/company";
import { imagePath } from "@/lib/routes/image-path";
import { createApp } from "@/marketplace/app";
import { companyId } from "@/marketplace/demo/ids";
import { TooManyWaiting } from "@/marketplace/limit-concurrency";
import { testGate } from "@/tests/support/context";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { read, send } = marketplace;

const addressOf = (key: string) => `/images/${imagePath(key, { width: 96, height: 96 }).split("/").at(-1)}`;

test("an image needs no key, is cached for ever and revalidates", async () => {
  const { metadata } = await read(Company, `/assets/${companyId("treguern-conseil")}`);
  const address = addressOf(metadata._files?.logo?.key ?? "");
  const { status, headers } = await send(address);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("image/webp");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const etag = headers.get("etag") ?? "";
  expect(await send(address, { headers: { "if-none-match": etag } })).toMatchObject({ status: 304, body: "" });
});

test("an unknown file is a 404, a malformed path a 400", async () => {
  for (const [address, status] of [
    [addressOf("logos/nobody.png"), 404],
    ["/images/%7B%7D", 400],
    [`/images/${Buffer.from('{"key":"../etc/passwd"}').toString("base64url")}`, 400],
  ] as const) {
    const response = await send(address);
    expect(response).toMatchObject({ status, body: { statusCode: status } });
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("an image request beyond the waiting limit is a 503 with Retry-After", async () => {
  const { context } = marketplace;
  const readImage = () => Promise.reject(new TooManyWaiting());
  const app = createApp({ ...context, readImage }, testGate(context), pino({ level: "silent" }));
  const { statusCode, headers } = await app.inject(addressOf("logos/any.png"));
  expect({ statusCode, headers }).toMatchObject({
    statusCode: 503,
    headers: { "retry-after": "5", "cache-control": "no-store" },
  });
});
