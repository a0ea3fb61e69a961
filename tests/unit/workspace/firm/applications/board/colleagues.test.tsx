import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openBoard, received } from "@/tests/support/firm-board";
import { setWidth } from "@/tests/support/set-width";

/** The time within which a board shows what a colleague did. */
const FOLLOWED_MS = 20_000;

beforeEach(() => {
  setWidth(1280);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

type Opened = Awaited<ReturnType<typeof openBoard>>;

const cardsOf = ({ container }: Opened, stage: string) =>
  [...container.querySelectorAll(`[data-column="${stage}"] [data-card]`)].map(({ textContent }) => textContent);
/** Studies an application by its letter. */
const study = ({ container }: Opened, name: string) => {
  const card = container.querySelector<HTMLElement>(`[data-application="trn_${name.toLowerCase()}"] [data-card]`);
  act(() => card?.focus());
  fireEvent.keyDown(card ?? container, { key: "e" });
};
/** The time of an answer, after which a failed move shows its reason for a few seconds. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const wait = () => act(() => vi.advanceTimersByTimeAsync(FOLLOWED_MS));
const redMessages = () => screen.queryAllByText(/revenue|a changé entre-temps|a échoué/);

describe("the boards of two recruiters", () => {
  test("each shows the twenty moves of both within twenty seconds", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `P${String(index).padStart(2, "0")}`);
    const first = await openBoard(names.map((name) => received(name)));
    const second = await openBoard([...first.kept.values()], { kept: first.kept });
    for (const board of [first, second]) await waitFor(() => expect(cardsOf(board, "unread")).toHaveLength(20));
    for (const [index, name] of names.entries()) study(index % 2 === 0 ? first : second, name);
    // The colleague has not seen the move of the first one yet.
    study(second, names[0] ?? "");
    await settle();
    expect(redMessages()).toEqual([]);
    await wait();
    for (const board of [first, second]) {
      expect(cardsOf(board, "pending").toSorted()).toEqual(names.map((name) => `${name} J.`));
      expect(cardsOf(board, "unread")).toEqual([]);
    }
    expect(redMessages()).toEqual([]);
  });

  test("a change is announced, and the focus stays on its card", async () => {
    const { container, kept } = await openBoard([received("Coralie"), received("Paul")]);
    const link = await screen.findByRole("link", { name: "Coralie J." });
    await wait();
    act(() => link.focus());
    kept.set("trn_coralie", met("Coralie"));
    kept.set("trn_paul", met("Paul"));
    await wait();
    expect(screen.getByText("2 candidatures ont changé.").closest("[role=status]")).not.toBeNull();
    expect(document.activeElement?.textContent).toBe("Coralie J.");
    expect(document.activeElement?.closest("[data-column]")?.getAttribute("data-column")).toBe("meeting");
    expect(container.contains(document.activeElement)).toBe(true);
  });

  test("the user's own moves are not announced as those of a colleague", async () => {
    const board = await openBoard([received("Coralie")]);
    await screen.findByRole("link", { name: "Coralie J." });
    study(board, "Coralie");
    await wait();
    await wait();
    expect(cardsOf(board, "pending")).toEqual(["Coralie J."]);
    expect(screen.queryByText("1 candidature a changé.")).toBeNull();
  });

  test("a hidden or offline window reads nothing", async () => {
    const { api } = await openBoard([received("Coralie")]);
    await screen.findByRole("link", { name: "Coralie J." });
    const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    api.takeCalls();
    await wait();
    await wait();
    expect(api.takeCalls()).toEqual([]);
    state.mockRestore();
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    await wait();
    api.takeCalls();
    await wait();
    await wait();
    expect(api.takeCalls()).toEqual([]);
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event("online")));
  });

  test("a move that a colleague has already made is no error", async () => {
    const board = await openBoard([received("Coralie")]);
    await screen.findByRole("link", { name: "Coralie J." });
    board.kept.set("trn_coralie", { ...received("Coralie"), status: "pending" });
    study(board, "Coralie");
    await settle();
    expect(cardsOf(board, "pending")).toEqual(["Coralie J."]);
    expect(redMessages()).toEqual([]);
  });

  test("the words of a decision that a colleague took first stay in their dialog", async () => {
    HTMLDialogElement.prototype.showModal ??= vi.fn();
    const board = await openBoard([received("Coralie")]);
    fireEvent.click(await screen.findByRole("button", { name: "Déplacer la candidature de Coralie J." }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Recruter…" }));
    const message = await screen.findByLabelText("Votre message");
    fireEvent.change(message, { target: { value: "Bienvenue chez nous." } });
    board.kept.set("trn_coralie", { ...received("Coralie"), status: "recruited" });
    fireEvent.click(screen.getByRole("button", { name: "Recruter", hidden: true }));
    expect(await screen.findByText(/dans Terminées.*Ce que vous avez écrit n’est pas parti/)).not.toBeNull();
    expect(screen.getByLabelText("Votre message")).toHaveProperty("value", "Bienvenue chez nous.");
    expect(redMessages()).toEqual([]);
  });
});

const met = (name: string) => {
  const date = new Date().toISOString();
  return received(name, {
    status: "meeting",
    updatedDate: date,
    statusHistory: [{ status: "meeting", date }, ...received(name).statusHistory],
  });
};
