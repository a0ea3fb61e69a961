import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MapPopover } from "@/components/search/map-popover";

const texts = {
  open: "Voir",
  openShort: "Carte",
  hide: "Masquer",
  heading: "Où",
  loading: "Attendez",
  failed: "Échec",
};
const page = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));
const pressMap = async () => {
  const toggled = Object.assign(new Event("toggle"), { newState: "open", oldState: "closed" });
  await act(async () => screen.getByRole("dialog", { hidden: true }).dispatchEvent(toggled));
};

afterEach(() => vi.unstubAllGlobals());

test("the map is fetched from its own page, once per search", async () => {
  const fetched = page('<p>1</p><div id="lieux-de-la-carte"><a href="/?lieu=Paris">60</a></div>');
  vi.stubGlobal("fetch", fetched);
  const { rerender } = render(<MapPopover href="/?carte=1" texts={texts} />);
  expect(screen.getByText("Attendez")).toBeTruthy();
  await pressMap();
  await pressMap();
  expect(screen.getByRole("link", { name: "60", hidden: true })).toBeTruthy();
  expect(screen.queryByText("Attendez")).toBeNull();
  rerender(<MapPopover href="/?q=paie&carte=1" texts={texts} />);
  expect(screen.queryByRole("link", { name: "60", hidden: true })).toBeNull();
  await pressMap();
  expect(fetched.mock.calls).toEqual([["/?carte=1"], ["/?q=paie&carte=1"]]);
});

test("a map that fails to load shows a message, and reopening fetches it again", async () => {
  vi.stubGlobal("fetch", page("Service Unavailable", 503));
  render(<MapPopover href="/?carte=1" texts={texts} />);
  await pressMap();
  expect(screen.getByText("Échec")).toBeTruthy();
  vi.stubGlobal("fetch", page('<div id="lieux-de-la-carte"><a href="/?lieu=Paris">60</a></div>'));
  await pressMap();
  expect(screen.getByRole("link", { name: "60", hidden: true })).toBeTruthy();
});

test("a late map of an earlier search does not replace the current map", async () => {
  const answers = new Map<string, (page: Response) => void>();
  vi.stubGlobal("fetch", (href: string) => new Promise<Response>((answer) => answers.set(href, answer)));
  const answer = (href: string, count: string) =>
    act(async () => answers.get(href)?.(new Response(`<div id="lieux-de-la-carte"><a href="/">${count}</a></div>`)));
  const { rerender } = render(<MapPopover href="/?carte=1" texts={texts} />);
  await pressMap();
  rerender(<MapPopover href="/?q=paie&carte=1" texts={texts} />);
  await pressMap();
  await answer("/?q=paie&carte=1", "7");
  await answer("/?carte=1", "60");
  expect(screen.getByRole("link", { name: "7", hidden: true })).toBeTruthy();
});
