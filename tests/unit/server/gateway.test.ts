import { EventEmitter, once } from "node:events";
import { request as httpRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { ask, listen, startSite } from "@/tests/support/site";

describe("the gateway", () => {
  test("the gateway forwards the request with its secret and the visitor's address", async () => {
    const marketplace = await listen((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        response.writeHead(200, { "content-type": "application/json", "set-cookie": "a=1", "x-request-id": "r1" });
        response.end(
          JSON.stringify({
            method: request.method,
            url: request.url,
            headers: request.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
    });
    const port = await startSite({}, { apiOrigin: `http://127.0.0.1:${marketplace}`, gatewaySecret: "s".repeat(16) });
    const answer = await ask(port, "/api/marketplace/search?a[]=1", {
      method: "POST",
      headers: {
        authorization: "Basic x",
        cookie: "secret=1",
        "x-forwarded-for": "6.6.6.6",
        "x-gateway-secret": "forged",
      },
      body: '{"query":"é"}',
    });
    const seen = JSON.parse(answer.body.toString());
    expect(seen).toMatchObject({ method: "POST", url: "/search?a[]=1", body: '{"query":"é"}' });
    expect(seen.headers).toMatchObject({
      authorization: "Basic x",
      "x-gateway-secret": "s".repeat(16),
      "x-forwarded-for": "127.0.0.1",
    });
    expect(seen.headers.cookie).toBeUndefined();
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers["x-request-id"]).toBe("r1");
  });

  test("a response has no CORS header, and has nosniff", async () => {
    const marketplace = await listen((_, response) => {
      response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "image/webp" });
      response.end("x");
    });
    const port = await startSite({}, { apiOrigin: `http://127.0.0.1:${marketplace}` });
    const { headers } = await ask(port, "/api/marketplace/images/x");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("the header WWW-Authenticate is removed from a 401", async () => {
    const marketplace = await listen((_, response) => {
      response.writeHead(401, { "www-authenticate": "Basic", "x-stelace-token": "ignored" }).end("{}");
    });
    const port = await startSite({}, { apiOrigin: `http://127.0.0.1:${marketplace}` });
    const { status, headers } = await ask(port, "/api/marketplace/sessions");
    expect([status, headers["www-authenticate"], headers["x-stelace-token"]]).toEqual([401, undefined, "ignored"]);
  });

  test("a call is aborted when its visitor disconnects", async () => {
    const events = new EventEmitter();
    const marketplace = await listen((request) => {
      events.emit("asked");
      request.once("close", () => events.emit("left"));
    });
    const port = await startSite({}, { apiOrigin: `http://127.0.0.1:${marketplace}` });
    const [requested, left] = [once(events, "asked"), once(events, "left")];
    const visitor = httpRequest({ port, path: "/api/marketplace/config", headers: { host: "site.example" } });
    visitor.on("error", () => undefined).end();
    await requested;
    visitor.destroy();
    await expect(left).resolves.toEqual([]);
  });

  test("a response is aborted when the marketplace fails during it", async () => {
    const marketplace = await listen((_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    });
    const port = await startSite({}, { apiOrigin: `http://127.0.0.1:${marketplace}` });
    await expect(ask(port, "/api/marketplace/config")).rejects.toThrow(/aborted|hang up/);
  });

  test("an unreachable marketplace gives a 502 in the format of the API", async () => {
    const port = await startSite({}, { apiOrigin: "http://127.0.0.1:9" });
    const answer = await ask(port, "/api/marketplace/config");
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body.toString())).toEqual({
      message: "The marketplace cannot be reached",
      statusCode: 502,
    });
  });

  test.each(["/api/marketplace/../x", "/api/marketplace/%2e%2e/x"])("the path %s gets a 400", async (path) => {
    const port = await startSite({}, { apiOrigin: "http://127.0.0.1:9" });
    expect((await ask(port, path)).status).toBe(400);
  });
});
