import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { UsefulVote } from "@/components/help/useful-vote";

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);
beforeEach(() => {
  document.body.replaceChildren();
  fetched.mockReset().mockImplementation(async () => new Response("{}"));
});

const texts = { question: "Utile ?", yes: "Oui", no: "Non", thanks: "Merci.", failed: "Réessayez." };
const show = () =>
  render(
    <UsefulVote source={{ publicKey: "pubk_test_x", product: "demo" }} topic="postuler" locale="fr" texts={texts} />,
  );

test("a vote is sent as an anonymous event, then the visitor is thanked", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Non" }));
  expect((await screen.findByRole("status")).textContent).toBe("Merci.");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("status")));
  expect(screen.queryByRole("button")).toBeNull();
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/api/marketplace/events");
  expect(init?.credentials).toBe("omit");
  expect(JSON.parse(String(init?.body))).toEqual({
    type: "help_feedback",
    emitterId: "demo-v3",
    metadata: { topic: "postuler", locale: "fr", useful: false },
  });
});

test("a double click sends one vote", async () => {
  show();
  await userEvent.dblClick(screen.getByRole("button", { name: "Oui" }));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ["refused", async () => new Response("{}", { status: 429 })],
  ["unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a failed vote can be sent again: %s", async (_, response) => {
  fetched.mockImplementation(response);
  show();
  await userEvent.click(screen.getByRole("button", { name: "Oui" }));
  expect(await screen.findByText("Réessayez.")).toBeDefined();
  fetched.mockImplementation(async () => new Response("{}"));
  await userEvent.click(screen.getByRole("button", { name: "Oui" }));
  expect(await screen.findByText("Merci.")).toBeDefined();
});
