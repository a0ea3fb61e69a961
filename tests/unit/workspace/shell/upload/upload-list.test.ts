import { expect, test, vi } from "vitest";
import { NetworkError } from "@/lib/api/errors";
import { createUploadList, type SendFile } from "@/workspace/shell/upload/upload-list";

const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

type Ends = { resolve: (key: string) => void; reject: (error: Error) => void };

/** Creates a list. Each upload stays pending until the test calls `resolve` or `reject`. */
function open({ multiple = true, takenNames = [] as string[] } = {}) {
  const sent: { name: string; signal: AbortSignal; progress: (bytes: number) => void; end: Ends }[] = [];
  const send: SendFile = (file, { onProgress, signal }) => {
    return new Promise<string>((resolve, reject) => {
      sent.push({ name: file.name, signal, progress: onProgress, end: { resolve, reject } });
    });
  };
  const onComplete = vi.fn();
  const rules = { accept: ["application/pdf"], maxBytes: 1000, multiple, takenNames };
  const list = createUploadList(() => ({ ...rules, send, onComplete }));
  const states = () => list.getUploads().map(({ name, state }) => `${name} ${state}`);
  return { list, sent, onComplete, states, at: (index: number) => sent[index] ?? expect.unreachable() };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("files upload two at a time, and completion is reported once", async () => {
  const { list, sent, at, onComplete, states } = open();
  expect(list.add([pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")])).toEqual([]);
  expect(sent.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
  at(1).end.resolve("key-b");
  await settle();
  expect(states()).toEqual(["a.pdf uploading", "b.pdf uploaded", "c.pdf uploading"]);
  at(0).end.reject(new NetworkError("Network Error"));
  at(2).end.resolve("key-c");
  await settle();
  expect(states()).toEqual(["a.pdf failed", "b.pdf uploaded", "c.pdf uploaded"]);
  expect(sent).toHaveLength(3);
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(onComplete.mock.calls[0]?.[0]).toMatchObject([{ failure: "network" }, { key: "key-b" }, { key: "key-c" }]);
});

test("a failed file is retried, and completion is reported again", async () => {
  const { list, sent, at, onComplete, states } = open();
  list.add([pdf("a.pdf")]);
  at(0).end.reject(new Error("?"));
  await settle();
  list.retry("1");
  expect(states()).toEqual(["a.pdf uploading"]);
  at(1).end.resolve("key");
  await settle();
  expect(states()).toEqual(["a.pdf uploaded"]);
  expect(sent).toHaveLength(2);
  expect(onComplete).toHaveBeenCalledTimes(2);
});

test("the upload of a removed file is aborted without a report, and the next upload starts", async () => {
  const { list, at, onComplete, states } = open();
  list.add([pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")]);
  list.remove("1");
  expect(at(0).signal.aborted).toBe(true);
  expect(states()).toEqual(["b.pdf uploading", "c.pdf uploading"]);
  at(0).end.reject(new Error("aborted"));
  await settle();
  expect(states()).toEqual(["b.pdf uploading", "c.pdf uploading"]);
  expect(onComplete).not.toHaveBeenCalled();
});

test("a second file of the same name is refused", () => {
  const { list, states } = open();
  expect(list.add([pdf("a.pdf"), pdf("a.pdf")])).toEqual([{ name: "a.pdf", refusal: "duplicate_name" }]);
  expect(list.add([pdf("a.pdf")])).toEqual([{ name: "a.pdf", refusal: "duplicate_name" }]);
  expect(states()).toEqual(["a.pdf uploading"]);
});

test.each([{ multiple: true }, { multiple: false }])(
  "a file is refused the name of one shown elsewhere (%o)",
  (given) => {
    const { list } = open({ ...given, takenNames: ["a.pdf"] });
    expect(list.add([pdf("a.pdf")])).toEqual([{ name: "a.pdf", refusal: "duplicate_name" }]);
    expect(list.add([pdf("b.pdf")])).toEqual([]);
  },
);

test("a chosen file replaces a single file, even of the same name, unless it is refused", () => {
  const { list, at, states } = open({ multiple: false });
  list.add([pdf("a.pdf")]);
  expect(list.add([new File(["x"], "b.txt", { type: "text/plain" })])).toEqual([{ name: "b.txt", refusal: "type" }]);
  expect(states()).toEqual(["a.pdf uploading"]);
  expect(list.add([pdf("a.pdf"), pdf("c.pdf")])).toEqual([]);
  expect(at(0).signal.aborted).toBe(true);
  expect(states()).toEqual(["a.pdf uploading"]);
});

test("progress after a removal is ignored", () => {
  const { list, at } = open();
  list.add([pdf("a.pdf")]);
  at(0).progress(4);
  expect(list.getUploads()).toMatchObject([{ sentBytes: 4 }]);
  list.remove("1");
  list.add([pdf("b.pdf")]);
  at(0).progress(8);
  expect(list.getUploads()).toMatchObject([{ name: "b.pdf", sentBytes: 0 }]);
});
