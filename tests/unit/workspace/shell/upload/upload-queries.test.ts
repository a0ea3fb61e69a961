import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
import type { PutOptions } from "@/lib/api/put-file";
import type { UploadPolicy } from "@/lib/entities/upload";
import { readPictureSize, sendFile, toUploadFailure } from "@/workspace/shell/upload/upload-queries";

const POLICY = {
  url: "https://files.example/put?signature=x",
  key: "resumes/abc/1.pdf",
  method: "PUT" as const,
  headers: { "content-type": "application/pdf" },
  expiresDate: "2030-01-01T00:00:00.000Z",
  maxBytes: 100,
};
const file = new File(["x".repeat(50)], "cv.pdf", { type: "application/pdf" });

const policy = vi.fn(async (): Promise<UploadPolicy> => POLICY);
const put = vi.fn((..._: [unknown, unknown, PutOptions?]): Promise<void> => Promise.resolve());
const scan = vi.fn(async () => ({ key: POLICY.key, status: "notScanned" as const }));
const client = { uploads: { policy, put, scan } };
const send = (folder = "resumes", signal = new AbortController().signal) => {
  const onProgress = vi.fn();
  return { onProgress, sent: sendFile(client, { file, folder, onProgress, signal }) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  policy.mockClear();
  put.mockClear();
  scan.mockClear();
  vi.useRealTimers();
});

test("a file is sent to a signed URL, and its key returned", async () => {
  const { sent } = send("avatars");
  expect(await sent).toBe("resumes/abc/1.pdf");
  expect(policy.mock.calls[0]).toMatchObject([
    { filename: "cv.pdf", folder: "avatars", contentType: "application/pdf", bytes: 50 },
    { signal: expect.any(AbortSignal) },
  ]);
  expect(put.mock.calls[0]?.slice(0, 2)).toEqual([{ url: POLICY.url, headers: POLICY.headers }, file]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a file that needs a scan is scanned before its upload succeeds", async () => {
  await send("avatars").sent;
  expect(scan).not.toHaveBeenCalled();
  policy.mockResolvedValueOnce({ ...POLICY, needsScan: true });
  scan.mockRejectedValueOnce(new ApiError(422, { data: { code: "damaged" } }, undefined));
  const outcome = await send("avatars").sent.catch(toUploadFailure);
  expect(scan.mock.calls).toMatchObject([[{ key: POLICY.key }, { signal: expect.any(AbortSignal) }]]);
  expect(outcome).toBe("damaged");
});

test("a CV is uploaded with an inline content disposition", async () => {
  await send("resumes").sent;
  expect(put.mock.calls[0]?.[0]).toMatchObject({ headers: { "content-disposition": "inline" } });
});

test("progress is reported in bytes", async () => {
  put.mockImplementationOnce(async (_policy, _file, options) => options?.onProgress?.(0.5));
  const { sent, onProgress } = send();
  await sent;
  expect(onProgress.mock.calls).toEqual([[25]]);
});

/** Makes the next upload never respond, and reject when it is aborted, as the transport does. */
const hang = (told: (options: PutOptions | undefined) => void) =>
  put.mockImplementationOnce((_policy, _file, options) => {
    told(options);
    return new Promise((_resolve, reject) => {
      options?.signal?.addEventListener("abort", () => reject(new NetworkError("Request aborted")));
    });
  });

test("a slow upload continues while it progresses, and is aborted after 30 s without progress", async () => {
  let options: PutOptions | undefined;
  hang((given) => {
    options = given;
  });
  const { sent } = send();
  const outcome = sent.catch((error: unknown) => error);
  for (let minute = 0; minute < 5; minute += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    options?.onProgress?.(0.1 * minute);
  }
  expect(options?.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ name: "NetworkError", message: "timeout of 30000ms exceeded" });
});

test("an aborted upload is rejected, and leaves no timer", async () => {
  hang(() => undefined);
  const controller = new AbortController();
  const outcome = send("resumes", controller.signal).sent.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  controller.abort();
  expect(await outcome).toMatchObject({ message: "Request aborted" });
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [new ApiError(400, {}, undefined), "unreadable"],
  [new ApiError(413, {}, undefined), "too_large"],
  [new ApiError(422, {}, undefined), "unreadable"],
  [new ApiError(422, { data: { code: "damaged" } }, undefined), "damaged"],
  [new ApiError(422, { data: { code: "tooManyPixels" } }, undefined), "too_many_pixels"],
  [new ApiError(422, { data: { code: "tooSlow" } }, undefined), "too_slow"],
  [new ApiError(422, { data: { code: "constructor" } }, undefined), "unreadable"],
  [new ApiError(401, {}, undefined), "expired"],
  [new ApiError(429, {}, undefined), "busy"],
  [new ApiError(500, {}, undefined), "fault"],
  [new ApiError(504, {}, undefined), "network"],
  [new NetworkError("Network Error"), "network"],
  [undefined, "fault"],
])("the error %s is reported as %s", (thrown, failure) => {
  expect(toUploadFailure(thrown)).toBe(failure);
});

test("a picture is refused in the browser with its fault, damaged or too small", async () => {
  const picture = new File(["x"], "logo.png", { type: "image/png" });
  const size = { width: 300, height: 200 };
  const decode = vi.fn(() => Promise.resolve({ ...size, close: () => undefined }));
  vi.stubGlobal("createImageBitmap", decode);
  try {
    expect(await readPictureSize(picture, size)).toEqual(size);
    const tooSmall = readPictureSize(picture, { width: 256, height: 256 });
    expect(await tooSmall.catch(toUploadFailure)).toBe("too_small");
    decode.mockRejectedValueOnce(new DOMException("The source image could not be decoded.", "InvalidStateError"));
    expect(await readPictureSize(picture).catch(toUploadFailure)).toBe("damaged");
  } finally {
    vi.unstubAllGlobals();
  }
});
