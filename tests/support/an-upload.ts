import { request } from "node:http";
import { UploadPolicy } from "@/lib/entities/upload";
import { GATEWAY_SECRET } from "@/tests/support/context";
import { type ApiResponse, withKey, type withMarketplace } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

type Marketplace = ReturnType<typeof withMarketplace>;

export const PDF = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const aCv = { filename: "CV de Zoé.pdf", folder: "resumes", contentType: "application/pdf" };

/** Returns functions that upload files as users do: a policy, then a PUT at its URL, without the site's gateway. */
export function uploading(marketplace: Marketplace) {
  // Each stranger is in a separate network: policies are limited by address and by network.
  let nbStrangers = 0;
  const aStranger = (): Headers => ({
    ...withKey,
    "x-gateway-secret": GATEWAY_SECRET,
    "x-forwarded-for": `198.18.${++nbStrangers % 256}.1`,
  });
  const ask = async (body: object = aCv, headers = aStranger()) =>
    UploadPolicy.parse((await marketplace.post("/upload/policy", body, headers)).body);
  const pathOf = (url: string) => url.replace(marketplace.context.settings.apiOrigin, "");
  const put = (url: string, bytes: Buffer, contentType = "application/pdf"): Promise<ApiResponse> =>
    marketplace.send(pathOf(url), { method: "PUT", headers: { "content-type": contentType }, body: bytes });
  /** Uploads a file, and returns its key. */
  const upload = async (headers = aStranger(), body: object = aCv, bytes = PDF) => {
    const { url, key, headers: sent } = await ask(body, headers);
    const response = await put(url, bytes, sent["content-type"]);
    if (response.status !== 200) throw new Error(`PUT: ${response.status} ${JSON.stringify(response.body)}`);
    return key;
  };
  /** Starts a PUT of `announced` bytes (chunked when null), which the test continues or cuts. */
  const begin = (url: string, announced: number | null, contentType = "application/pdf") => {
    const length: Headers = announced === null ? {} : { "content-length": String(announced) };
    const outgoing = request(`${marketplace.origin}${pathOf(url)}`, {
      method: "PUT",
      headers: { "content-type": contentType, ...length },
    });
    const responded = new Promise<number>((resolve, reject) => {
      outgoing.on("response", (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode ?? 0);
      });
      outgoing.on("error", reject);
    });
    return { outgoing, responded };
  };
  return { ask, put, upload, begin, pathOf };
}
