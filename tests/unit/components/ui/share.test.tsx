import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Share } from "@/components/ui/share";
import { shareHref } from "@/components/ui/share-href";
import { renderIn } from "@/tests/support/in-locale";

const shared = { url: "https://site.example/entreprise/durand?a=1&b=2", text: "Paie & RH" };

test.each([
  ["x", "https://x.com/intent/post", { text: shared.text, url: shared.url }],
  ["threads", "https://www.threads.net/intent/post", { text: shared.text, url: shared.url }],
  ["linkedin", "https://www.linkedin.com/sharing/share-offsite/", { url: shared.url }],
  ["facebook", "https://www.facebook.com/sharer/sharer.php", { u: shared.url }],
] as const)("a share on %s uses its own endpoint and query", (network, endpoint, query) => {
  const address = new URL(shareHref(network, shared));
  expect(address.origin + address.pathname).toBe(endpoint);
  expect(Object.fromEntries(address.searchParams)).toEqual(query);
});

test("each network opens in a new window without opener", async () => {
  await renderIn("fr", <Share {...shared} />);
  const links = screen.getAllByRole("link", { name: /nouvelle fenêtre/ });
  expect(links.map((link) => link.textContent)).toEqual(["X", "Threads", "LinkedIn", "Facebook"]);
  for (const link of links) {
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  }
});

test("copying the link is confirmed", async () => {
  const user = userEvent.setup();
  await renderIn("fr", <Share {...shared} />);
  await user.click(screen.getByRole("button", { name: "Copier le lien" }));
  expect(await navigator.clipboard.readText()).toBe(shared.url);
  expect(screen.getByRole("status").textContent).toBe("Lien copié.");
});

test("a refused copy shows the URL to copy by hand", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  const prompt = vi.spyOn(window, "prompt").mockReturnValue(null);
  await renderIn("fr", <Share {...shared} />);
  await user.click(screen.getByRole("button", { name: "Copier le lien" }));
  expect(prompt).toHaveBeenCalledWith("Copier le lien", shared.url);
});

test("a mail has the text as its subject, and the URL in its body", async () => {
  await renderIn("fr", <Share {...shared} />);
  const mail = new URL(screen.getByRole("link", { name: "Par e-mail" }).getAttribute("href") ?? "");
  expect(mail.protocol).toBe("mailto:");
  expect(mail.searchParams.get("subject")).toBe(shared.text);
  expect(mail.searchParams.get("body")).toBe(`${shared.text}\n${shared.url}`);
});

test("the device's own sheet is there where the device has one, and may be closed", async () => {
  const { unmount } = await renderIn("fr", <Share {...shared} />);
  expect(screen.queryByRole("button", { name: "Partager…" })).toBeNull();
  unmount();
  const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  await renderIn("fr", <Share {...shared} />);
  await userEvent.click(screen.getByRole("button", { name: "Partager…" }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: shared.text, url: shared.url });
  vi.unstubAllGlobals();
});
