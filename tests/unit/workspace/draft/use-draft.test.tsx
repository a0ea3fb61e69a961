import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type StoredEntry, storedEntries } from "@/lib/queries/stored-entries";
import { renderIn } from "@/tests/support/in-locale";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";

afterEach(() => {
  cleanup();
  return storedEntries.clear("");
});

const Profile = z.object({ title: z.string(), town: z.string() });

type Props = { userId?: string; version?: string; silently?: boolean };

function Form({ userId = "usr_1", version = "2026-11-22T13:00:00.000Z", silently = false }: Props) {
  const form = useForm({ defaultValues: { title: "Comptable", town: "Lyon", password: "" } });
  const place = { userId, organizationId: null, kind: "profile", id: "a" };
  const draft = useDraft(place, form, { schema: Profile, version, isRestoredSilently: silently });
  const describe = (values: object) =>
    Object.entries(values).map(([name, value]) => ({ name, label: name, text: String(value) }));
  return (
    <>
      <DraftNotice draft={draft} shown={form.getValues()} describe={describe} />
      <input aria-label="title" {...form.register("title")} />
      <input aria-label="town" {...form.register("town")} />
      <input aria-label="password" {...form.register("password")} />
      <button type="button" onClick={() => void draft.forget()}>
        Saved
      </button>
    </>
  );
}

const KEY = "draft:usr_1:self:profile:a";
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const kept = () => storedEntries.read(KEY);
const aDraft = (overrides: Partial<StoredEntry> = {}): StoredEntry => ({
  id: "before",
  date: new Date().toISOString(),
  version: "2026-11-22T13:00:00.000Z",
  values: { title: "Comptable général", town: "Lyon" },
  ...overrides,
});
const keep = (...entries: StoredEntry[]) => storedEntries.update(KEY, () => entries);
const found = () => screen.findByText(/^A draft of .* is not saved\./);

describe("useDraft", () => {
  test("typed values are stored, without passwords", async () => {
    await renderIn("en", <Form />);
    type("password", "secret");
    type("title", "Réviseur");
    await waitFor(async () => expect(await kept()).toMatchObject([{ values: { title: "Réviseur", town: "Lyon" } }]));
    expect(JSON.stringify(await kept())).not.toContain("secret");
  });

  test("the last keystroke is stored when the page is left", async () => {
    await renderIn("en", <Form />);
    type("title", "R");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    expect(window.localStorage.getItem(KEY)).toContain('"title":"R"');
  });

  test("a pending write is stored when the page is left", async () => {
    await renderIn("en", <Form />);
    const writing = vi.spyOn(storedEntries, "update").mockReturnValue(new Promise(() => {}));
    type("title", "R");
    await waitFor(() => expect(writing).toHaveBeenCalled());
    act(() => void window.dispatchEvent(new Event("pagehide")));
    writing.mockRestore();
    expect(window.localStorage.getItem(KEY)).toContain('"title":"R"');
  });

  test("the last keystroke is stored when the form is closed", async () => {
    await renderIn("en", <Form />);
    type("title", "R");
    cleanup();
    expect(await kept()).toMatchObject([{ values: { title: "R" } }]);
  });

  test("a saved draft is deleted", async () => {
    await renderIn("en", <Form />);
    type("title", "Réviseur");
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    fireEvent.click(screen.getByRole("button", { name: "Saved" }));
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  test("a draft is deleted when the original values are typed back", async () => {
    await renderIn("en", <Form />);
    type("title", "Réviseur");
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    type("title", "Comptable");
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  test("an earlier draft is proposed, and restored by a button", async () => {
    await keep(aDraft());
    await renderIn("en", <Form />);
    await found();
    expect(field("title").value).toBe("Comptable");
    fireEvent.click(screen.getByRole("button", { name: "Restore" }));
    expect(field("title").value).toBe("Comptable général");
    await waitFor(async () => expect((await kept()).map(({ id }) => id)).not.toContain("before"));
    expect(await kept()).toMatchObject([{ values: { title: "Comptable général" } }]);
  });

  test("a draft older than the saved version shows a warning", async () => {
    await keep(aDraft({ version: "2026-11-20T13:00:00.000Z" }));
    await renderIn("en", <Form />);
    await screen.findByText(/What is saved has changed since/);
  });

  test("only the fields of a draft that differ from the form are shown", async () => {
    await keep(aDraft());
    await renderIn("en", <Form />);
    await found();
    fireEvent.click(screen.getByRole("button", { name: "Show the differences" }));
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["title"]);
    expect(screen.getByText("Comptable général")).not.toBeNull();
  });

  test("a button deletes the proposed draft", async () => {
    await keep(aDraft());
    await renderIn("en", <Form />);
    await found();
    fireEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByText(/is not saved/)).toBeNull();
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  test("an earlier draft stays stored while the user types another", async () => {
    await keep(aDraft());
    await renderIn("en", <Form />);
    await found();
    type("town", "Nantes");
    await waitFor(async () => expect(await kept()).toHaveLength(2));
  });

  test("a draft equal to the form is not shown", async () => {
    await keep(aDraft({ values: { title: "Comptable", town: "Lyon" } }));
    await renderIn("en", <Form />);
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    expect(screen.queryByText(/is not saved/)).toBeNull();
  });

  test("the draft of another user is never shown", async () => {
    await keep(aDraft());
    await storedEntries.update("draft:usr_2:self:profile:a", () => [aDraft({ id: "own", values: { town: "Nantes" } })]);
    await renderIn("en", <Form userId="usr_2" />);
    await found();
    fireEvent.click(screen.getByRole("button", { name: "Restore" }));
    expect([field("title").value, field("town").value]).toEqual(["Comptable", "Nantes"]);
    expect(screen.queryByText(/is not saved/)).toBeNull();
  });

  test("values of the wrong type are left out of a restored draft", async () => {
    await keep(aDraft({ values: { title: ["Comptable"], town: "Nantes" } }));
    await renderIn("en", <Form silently />);
    await waitFor(() => expect(field("town").value).toBe("Nantes"));
    expect(field("title").value).toBe("Comptable");
  });

  test("a draft with no valid value is not shown", async () => {
    await keep(
      aDraft({ id: "own", values: { town: "Nantes" } }),
      aDraft({ values: { title: 7, town: { city: "Nantes" } } }),
    );
    await renderIn("en", <Form />);
    await found();
    fireEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByText(/is not saved/)).toBeNull();
  });

  test("with silent restoration, a draft is restored without a click", async () => {
    await keep(aDraft());
    await renderIn("en", <Form silently />);
    await waitFor(() => expect(field("title").value).toBe("Comptable général"));
  });
});
