import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { router } from "@/tests/support/navigation";
import {
  isOpen,
  labels,
  openList,
  options,
  suggestionsOnTheNetwork,
  what,
  where,
} from "@/tests/support/search-with-suggestions";

const network = suggestionsOnTheNetwork();

const active = () => {
  const selected = options().filter((option) => option.getAttribute("aria-selected") === "true");
  const named = document.activeElement?.getAttribute("aria-activedescendant") ?? null;
  expect(selected.map(({ id }) => id)).toEqual(named === null ? [] : [named]);
  return selected[0]?.textContent ?? null;
};

test.each([
  ["{ArrowDown}", "Comptable"],
  ["{ArrowDown}{ArrowDown}", "Compta.com"],
  ["{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}", "Comptable"],
  ["{ArrowUp}", "Comptalp"],
  ["{ArrowDown}{ArrowUp}", "Comptalp"],
  ["{ArrowDown}{Home}", null],
  ["{ArrowDown}{End}", null],
  ["{ArrowDown}{ArrowLeft}", null],
  ["{ArrowDown}b", null],
])("the keys %s make %s the active option, and pick nothing", async (keys, label) => {
  const user = await openList();
  await user.keyboard(keys);
  if (label === null) expect(active()).toBeNull();
  else expect(active()).toContain(label);
  expect(isOpen()).toBe("true");
  expect(what().value).toBe(keys.endsWith("b") ? "comptab" : "compta");
});

test("an option made active during a request stays active in the new list", async () => {
  const user = await openList();
  let give = (_answer: Response) => {};
  network.mockReturnValueOnce(
    new Promise((resolve) => {
      give = resolve;
    }),
  );
  const asked = network.mock.calls.length;
  await user.keyboard("b");
  await waitFor(() => expect(network.mock.calls).toHaveLength(asked + 1));
  await user.keyboard("{ArrowDown}");
  expect(active()).toContain("Comptable");
  const jobs = ["Aide-comptable", "Comptable"].map((label) => ({ kind: "job", label, value: label }));
  give(new Response(JSON.stringify(jobs)));
  await waitFor(() =>
    expect(labels()).toEqual([expect.stringContaining("Aide"), expect.stringContaining("Comptable")]),
  );
  await waitFor(() => expect(active()).toBe(labels()[1]));
});

test("Enter without an active option searches the typed text", async () => {
  const user = await openList();
  await user.keyboard("{Enter}");
  expect(router.push.mock.calls).toEqual([["/recherche/offres-emploi?q=compta", { scroll: false }]]);
  expect([isOpen(), labels()]).toEqual(["false", []]);
});

test("Enter on a job fills the field and searches once", async () => {
  const user = await openList();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(router.push.mock.calls).toEqual([["/recherche/offres-emploi?q=Comptable", { scroll: false }]]);
  expect([isOpen(), document.activeElement]).toEqual(["false", what()]);
});

test("Enter on a firm follows the link to its page", async () => {
  const user = await openList();
  const followed: string[] = [];
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link) followed.push(link.pathname);
    event.preventDefault();
  };
  document.addEventListener("click", follow);
  await user.keyboard("{ArrowUp}{Enter}");
  document.removeEventListener("click", follow);
  expect(followed).toEqual(["/entreprise/comptalp"]);
  expect([what().value, router.push.mock.calls]).toEqual(["compta", []]);
});

test("a click picks an option, and the field keeps the focus", async () => {
  const user = await openList();
  await user.click(screen.getByRole("option", { name: "Compta.com" }));
  expect(router.push.mock.calls).toEqual([["/recherche/offres-emploi?q=Compta.com", { scroll: false }]]);
  await waitFor(() => expect(document.activeElement).toBe(what()));
});

test("Escape closes the list, then clears the field", async () => {
  const user = await openList();
  await user.keyboard("{Escape}");
  expect([what().value, isOpen(), labels()]).toEqual(["compta", "false", []]);
  await user.keyboard("{Escape}");
  expect([what().value, isOpen(), labels()]).toEqual(["", "false", []]);
});

test("Tab leaves without picking; an arrow key reopens the list", async () => {
  const user = await openList();
  await user.keyboard("{ArrowDown}");
  await user.tab();
  expect([document.activeElement, what().value, labels()]).toEqual([where(), "compta", []]);
  await user.tab({ shift: true });
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect([isOpen(), active()]).toEqual(["true", null]);
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(isOpen()).toBe("false");
  await user.keyboard("{ArrowUp}");
  expect(active()).toContain("Comptalp");
});

/**
 * Opens the list and types one more letter, whose response is pending until `arrive`. No other test types this letter.
 */
async function openListBeforeAnAnswer(letter: string) {
  const user = await openList();
  let give = (_answer: Response) => {};
  network.mockReturnValueOnce(
    new Promise((resolve) => {
      give = resolve;
    }),
  );
  const asked = network.mock.calls.length;
  await user.keyboard(letter);
  await waitFor(() => expect(network.mock.calls).toHaveLength(asked + 1));
  const jobs = [{ kind: "job", label: "Comptable fournisseurs", value: "comptable-fournisseurs" }];
  return { user, arrive: () => act(async () => give(new Response(JSON.stringify(jobs)))) };
}
const LATE = ["Comptable fournisseurs"];

test("suggestions received while the pointer is on the list wait until it leaves", async () => {
  const { user, arrive } = await openListBeforeAnAnswer("d");
  const before = labels();
  await user.hover(screen.getByRole("option", { name: "Compta.com" }));
  await arrive();
  expect(labels()).toEqual(before);
  await user.unhover(screen.getByRole("listbox"));
  expect(labels()).toEqual(LATE);
});

test("a pressed option is picked even when new suggestions arrive before its release", async () => {
  const { user, arrive } = await openListBeforeAnAnswer("e");
  const target = screen.getByRole("option", { name: "Compta.com" });
  await user.pointer({ keys: "[TouchA>]", target });
  await arrive();
  await user.pointer({ keys: "[/TouchA]", target });
  expect(router.push.mock.calls).toEqual([["/recherche/offres-emploi?q=Compta.com", { scroll: false }]]);
});

test("a motionless pointer on the list does not delay suggestions during typing", async () => {
  const user = await openList();
  await user.hover(screen.getByRole("option", { name: "Compta.com" }));
  const jobs = [{ kind: "job", label: "Comptable fournisseurs", value: "comptable-fournisseurs" }];
  network.mockResolvedValueOnce(new Response(JSON.stringify(jobs)));
  await user.keyboard("z");
  await waitFor(() => expect(labels()).toEqual(LATE));
});
