import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderIn } from "@/tests/support/in-locale";
import { RichTextField } from "@/workspace/shell/rich-text/rich-text-field";

// jsdom has no layout: the editor reads these positions in order to scroll.
const { prototype } = Range;
beforeAll(() => {
  Object.assign(prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
});
afterAll(() => {
  Reflect.deleteProperty(prototype, "getClientRects");
  Reflect.deleteProperty(prototype, "getBoundingClientRect");
});

function Written({ first, max = 100 }: { first: string; max?: number }) {
  const [html, setHtml] = useState(first);
  return (
    <>
      <RichTextField id="text" label="The job" error="Too short" value={html} onChange={setHtml} max={max} />
      <output>{html}</output>
      <button type="button" onClick={() => setHtml("<p>Restored</p>")}>
        Restore
      </button>
    </>
  );
}

const renderText = (text: ReactNode) =>
  renderIn("en", <QueryClientProvider client={new QueryClient()}>{text}</QueryClientProvider>);
const stored = () => screen.getByRole("status").innerHTML.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
const address = () => screen.getByRole("textbox", { name: "Link address" });
const box = () => screen.getByRole("textbox", { name: "The job" });
const enter = async () => {
  act(() => box().focus());
  return await screen.findByRole("toolbar", { name: "Formatting" });
};
const tool = (name: string) => screen.getByRole("button", { name });

describe("a field of rich text", () => {
  test("the text is shown before the editor loads", async () => {
    await renderText(<Written first="<h2>Missions</h2><ul><li>Paie</li></ul><script>x()</script>" />);
    expect(box()).toHaveProperty("innerHTML", "<h3>Missions</h3><ul><li>Paie</li></ul>");
    expect(screen.queryByRole("toolbar")).toBeNull();
  });

  test("the stored HTML is unchanged until the first edit", async () => {
    const first = "<table><tr><td>Paie</td></tr></table>";
    await renderText(<Written first={first} />);
    await enter();
    expect(stored()).toBe(first);
  });

  test("keys typed before the editor loads are inserted", async () => {
    await renderText(<Written first="<p>Paie</p>" />);
    act(() => box().focus());
    for (const key of [" ", "e", "x", "Backspace", "t", "Enter", "R", "H", "Shift"]) fireEvent.keyDown(box(), { key });
    fireEvent.keyDown(box(), { key: "a", ctrlKey: true });
    await screen.findByRole("toolbar", { name: "Formatting" });
    expect(stored()).toBe("<p>Paie et</p><p>RH</p>");
    // The cursor is after the typed text.
    fireEvent.click(tool("Bulleted list"));
    expect(stored()).toBe("<p>Paie et</p><ul><li>RH</li></ul>");
  });

  test("the loaded editor has the focus, name and error of the field", async () => {
    await renderText(<Written first="<p>Paie</p>" />);
    const toolbar = await enter();
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(box().getAttribute("contenteditable")).toBe("true");
    expect(box().getAttribute("aria-describedby")).toBe("text-count text-error");
    expect(toolbar.getAttribute("aria-controls")).toBe(box().id);
  });

  test("list buttons start, change and end a list", async () => {
    await renderText(<Written first="<p>Paie</p>" />);
    await enter();
    fireEvent.click(tool("Bulleted list"));
    expect(stored()).toBe("<ul><li>Paie</li></ul>");
    expect(tool("Bulleted list").getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(tool("Numbered list"));
    expect(stored()).toBe("<ol><li>Paie</li></ol>");
    fireEvent.click(tool("Numbered list"));
    expect(stored()).toBe("<p>Paie</p>");
  });

  // One change per test: changes of the same half second are undone together.
  test("the undo button reverts a formatting change", async () => {
    await renderText(<Written first="<p>Paie</p>" />);
    await enter();
    fireEvent.click(tool("Bulleted list"));
    fireEvent.click(tool("Undo typing"));
    expect(stored()).toBe("<p>Paie</p>");
  });

  test("a heading can become a list, and a paragraph can become a heading", async () => {
    await renderText(<Written first="<h2>Paie</h2>" />);
    await enter();
    fireEvent.click(tool("Bulleted list"));
    expect(stored()).toBe("<ul><li>Paie</li></ul>");
    fireEvent.click(tool("Bulleted list"));
    fireEvent.click(tool("Heading"));
    expect(stored()).toBe("<h2>Paie</h2>");
  });

  test("a javascript link is refused, and a web address is accepted", async () => {
    await renderText(<Written first="" />);
    await enter();
    fireEvent.click(tool("Link"));
    fireEvent.change(address(), { target: { value: "javascript:alert(1)" } });
    fireEvent.click(tool("Add the link"));
    expect(screen.getByText("Enter the address of a website, or an email address.")).toBeDefined();
    expect(stored()).toBe("");
    fireEvent.change(address(), { target: { value: "exemple.fr" } });
    fireEvent.keyDown(address(), { key: "Enter" });
    expect(stored()).toBe('<p><a href="https://exemple.fr">exemple.fr</a></p>');
  });

  test("arrow keys move the focus inside the toolbar", async () => {
    await renderText(<Written first="" />);
    const toolbar = await enter();
    act(() => tool("Heading").focus());
    fireEvent.keyDown(toolbar, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(tool("Redo typing"));
    fireEvent.keyDown(toolbar, { key: "ArrowRight" });
    expect(document.activeElement).toBe(tool("Heading"));
    expect([...toolbar.querySelectorAll('[tabindex="0"]')]).toEqual([tool("Heading")]);
  });

  test("a text restored from outside the editor is shown, with its excess length", async () => {
    await renderText(<Written first="<p>Paie</p>" max={5} />);
    await enter();
    fireEvent.click(tool("Restore"));
    await waitFor(() => expect(box().textContent).toBe("Restored"));
    expect(stored()).toBe("<p>Restored</p>");
    expect(screen.getByText("3 characters too many")).toBeDefined();
  });
});
