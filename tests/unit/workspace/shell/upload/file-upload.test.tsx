import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
import type { Locale } from "@/lib/i18n/routing";
import { renderIn } from "@/tests/support/in-locale";
import { NoticesProvider } from "@/workspace/shell/notices-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import type { SendFile } from "@/workspace/shell/upload/upload-list";

const MB = 1024 * 1024;
const pdf = (name: string, bytes = 8) => new File(["x".repeat(bytes)], name, { type: "application/pdf" });

type Sent = { name: string; progress: (bytes: number) => void; arrive: () => void; fail: (error: Error) => void };

type Given = { locale?: Locale; multiple?: boolean; forgetsUploaded?: boolean; maxBytes?: number };

/** Opens the field. Each upload stays pending until the test calls its `arrive` or `fail`. */
async function open({ locale = "fr", multiple = true, forgetsUploaded = false, maxBytes = 1.5 * MB }: Given = {}) {
  const sent: Sent[] = [];
  const send: SendFile = (file, { onProgress }) =>
    new Promise((resolve, reject) => {
      sent.push({ name: file.name, progress: onProgress, arrive: () => resolve(`key of ${file.name}`), fail: reject });
    });
  const onComplete = vi.fn();
  await renderIn(
    locale,
    <NoticesProvider>
      <FileUpload
        label="Votre CV"
        accept={["application/pdf"]}
        maxBytes={maxBytes}
        multiple={multiple}
        forgetsUploaded={forgetsUploaded}
        send={send}
        onComplete={onComplete}
      />
    </NoticesProvider>,
  );
  const input = screen.getByLabelText("Votre CV");
  const user = userEvent.setup({ applyAccept: false });
  return { user, input, sent, onComplete, choose: (...files: File[]) => user.upload(input, files) };
}
const row = (name: string) => {
  const found = screen.getByText(name).closest("li");
  if (!found) throw new Error(`No row for ${name}`);
  return within(found);
};

test("a chosen file shows its size, progress and completion", async () => {
  const { choose, sent, onComplete } = await open();
  await choose(pdf("cv.pdf", 2048));
  expect(row("cv.pdf").getByText("2 ko")).toBeTruthy();
  const state = row("cv.pdf").getByText("Envoi en cours…");
  expect(state.getAttribute("aria-live")).toBe("polite");
  sent[0]?.progress(1024);
  const bar = await row("cv.pdf").findByRole("progressbar", { name: /^Envoi\s: cv.pdf$/ });
  await waitFor(() => expect(bar.getAttribute("value")).toBe("1024"));
  expect(bar.getAttribute("max")).toBe("2048");
  sent[0]?.arrive();
  // The state stays in the same element, so that its change is announced.
  await waitFor(() => expect(state.textContent).toBe("Envoyé"));
  expect(row("cv.pdf").queryByRole("progressbar")).toBeNull();
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(onComplete.mock.calls[0]?.[0]).toMatchObject([{ state: "uploaded", key: "key of cv.pdf" }]);
});

test("a file above the size limit is refused, and the limit is shown for ten seconds", async () => {
  const { choose, sent } = await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await choose(pdf("lourd.pdf", 1.5 * MB + 1));
  expect(screen.getByText("« lourd.pdf » dépasse la taille permise : 1,5 Mo.")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByText(/dépasse/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(screen.queryByText(/dépasse/)).toBeNull();
  expect(sent).toEqual([]);
});
afterEach(() => vi.useRealTimers());

test("a second file of the same name is refused, with a message in English", async () => {
  const { choose, sent } = await open({ locale: "en" });
  await choose(pdf("cv.pdf"), pdf("cv.pdf"));
  expect(screen.getByText("A file named “cv.pdf” is already there.")).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(["cv.pdf"]);
});

test("the first three refused files are named, and the others counted", async () => {
  const { choose } = await open();
  await choose(...["a", "b", "c", "d", "e"].map((name) => new File(["x"], `${name}.txt`, { type: "text/plain" })));
  expect(screen.getByRole("status").textContent).toMatch(/«\sc.txt\s» n’est pas du type attendu\s: PDF. 2 autres/);
});

test("a failed upload shows the reason, and a retry keeps the focus on the file", async () => {
  const { user, choose, sent, onComplete } = await open();
  await choose(pdf("cv.pdf"));
  sent[0]?.fail(new NetworkError("Network Error"));
  await row("cv.pdf").findByText(/ne répond pas/);
  expect(onComplete.mock.calls[0]?.[0]).toMatchObject([{ state: "failed" }]);
  row("cv.pdf").getByRole("button", { name: "Réessayer d’envoyer cv.pdf" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(document.activeElement).toBe(row("cv.pdf").getByRole("button", { name: "Annuler l’envoi (cv.pdf)" })),
  );
  sent[1]?.arrive();
  await row("cv.pdf").findByText("Envoyé");
});

test.each([
  [413, /trop lourd/],
  [422, /pas lisible/],
  [429, /Trop d’essais/],
  [401, /session a expiré/],
  [500, /n’a pas répondu comme prévu/],
])("a response %i is explained next to the file", async (status, text) => {
  const { choose, sent } = await open();
  await choose(pdf("cv.pdf"));
  sent[0]?.fail(new ApiError(status, {}, undefined));
  expect(await row("cv.pdf").findByText(text)).toBeTruthy();
  // A faulty file is not sent again as it is.
  const retry = row("cv.pdf").queryByRole("button", { name: "Réessayer d’envoyer cv.pdf" });
  expect(retry === null).toBe([413, 422].includes(status));
});

test("a removed file leaves the list, and the file input gets focus", async () => {
  const { user, input, choose } = await open();
  await choose(pdf("cv.pdf"));
  await user.click(screen.getByRole("button", { name: "Annuler l’envoi (cv.pdf)" }));
  expect(screen.queryByText("cv.pdf")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(input));
});

test("a dropped file is sent like a chosen file", async () => {
  const { input, sent } = await open();
  const dataTransfer = { files: [pdf("cv.pdf")], types: ["Files"] };
  const zone = input.closest("label") ?? expect.unreachable();
  fireEvent.dragEnter(zone, { dataTransfer });
  expect(zone.className).toContain("bg-tint");
  fireEvent.drop(zone, { dataTransfer });
  expect(zone.className).not.toContain("bg-tint");
  expect(sent.map(({ name }) => name)).toEqual(["cv.pdf"]);
});

test("a file dropped outside the field does not open, and dropped text is ignored", async () => {
  const { sent } = await open();
  // fireEvent returns false when the default action of the event is prevented.
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [pdf("cv.pdf")], types: ["Files"] } })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [], types: ["text/plain"] } })).toBe(true);
  expect(sent).toEqual([]);
});

test("a second choice replaces the file of a single-file field", async () => {
  const { choose } = await open({ multiple: false });
  await choose(pdf("ancien.pdf"));
  await choose(pdf("nouveau.pdf"));
  expect(screen.queryByText("ancien.pdf")).toBeNull();
  expect(row("nouveau.pdf").getByText("Envoi en cours…")).toBeTruthy();
});

test("uploaded files leave the list when the form shows them elsewhere", async () => {
  const { choose, sent, onComplete } = await open({ forgetsUploaded: true });
  await choose(pdf("a.pdf"), pdf("b.pdf"));
  sent[0]?.arrive();
  sent[1]?.fail(new NetworkError("Network Error"));
  await row("b.pdf").findByText(/ne répond pas/);
  expect(screen.queryByText("a.pdf")).toBeNull();
  expect(onComplete.mock.calls[0]?.[0]).toMatchObject([{ state: "uploaded" }, { state: "failed" }]);
});

test("the field shows its accepted types and maximum size", async () => {
  const { input } = await open();
  const hint = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toMatch(/PDF, 1,5\sMo au plus/);
  expect(input.getAttribute("accept")).toBe("application/pdf");
});

test("the limit in megabytes has one decimal, even when it is round", async () => {
  const { choose } = await open({ maxBytes: 2 * MB });
  await choose(pdf("cv.pdf", 2 * MB + 1));
  expect(await screen.findByText("« cv.pdf » dépasse la taille permise : 2,0 Mo.")).toBeTruthy();
});

test("leaving the page asks for confirmation only during an upload", async () => {
  const { choose, sent } = await open();
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(asks()).toBe(false);
  await choose(pdf("cv.pdf"));
  expect(asks()).toBe(true);
  sent[0]?.arrive();
  await waitFor(() => expect(asks()).toBe(false));
});
