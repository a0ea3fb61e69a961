import { expect, test } from "vitest";
import { createReadMail } from "@/marketplace/resources/inbound-mail/read-in-thread";
import { readApplicationMail } from "@/marketplace/resources/inbound-mail/read-mail";

const of = (type: string, body: string) =>
  Buffer.from(`From: zoe@exemple.invalid\r\nContent-Type: ${type}\r\n\r\n${body}`);

test.each([
  ["spaces", "text/plain", " ".repeat(200_000)],
  ["spaces between words", "text/plain", `${" ".repeat(100_000)}x`.repeat(4)],
  ["line breaks that never end", "text/html", "<br ".repeat(50_000)],
  ["entities", "text/html", "&amp".repeat(50_000)],
])("two hundred kilobytes of %s are read within a second", async (_, type, body) => {
  const before = performance.now();
  expect(await readApplicationMail(of(type, body), 0)).toMatchObject({ email: "zoe@exemple.invalid" });
  expect(performance.now() - before).toBeLessThan(1_000);
});

test("the text of a heavy HTML mail is found after its styles", async () => {
  const html = `<style>${"p{color:red}".repeat(8_000)}</style><p>Bonjour</p>`;
  expect(await readApplicationMail(of("text/html", html), 0)).toMatchObject({ message: "Bonjour" });
});

test("a mail that takes too long is refused, and holds up neither this thread nor the next mail", async () => {
  const read = createReadMail({ workingMs: 2_000 });
  const parts = of("multipart/mixed; boundary=b", "--b\r\n\r\n".repeat(1_000_000));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 100);
  await expect(read({ bytes: parts, maxResumeBytes: 0 })).rejects.toMatchObject({ status: 413 });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  const next = of("text/plain", "Bonjour");
  expect(await read({ bytes: next, maxResumeBytes: 0 })).toMatchObject({ message: "Bonjour", resume: null });
});
