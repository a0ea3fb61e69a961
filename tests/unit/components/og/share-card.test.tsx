import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShareCard } from "@/components/og/share-card";

const LINES = [{ label: "Contrat", value: "CDI" }];
const draw = (title: string, lines = LINES, eyebrow: string | null = null) =>
  render(<ShareCard card={{ eyebrow, title, lines }} productName="Happy Cabinet" />).container;
const sizeOf = (title: string, lines = LINES) => {
  const element = [...draw(title, lines).querySelectorAll("div")].find((div) => div.style.lineHeight === "1.08");
  return Number.parseInt(element?.style.fontSize ?? "", 10);
};

test("a card shows its product, eyebrow, title and lines", () => {
  expect(draw("Auditrice", LINES, "Tréguern").textContent).toBe("Happy CabinetTréguernAuditriceContratCDI");
});

test("a longer title has smaller letters", () => {
  const sizes = [20, 40, 70, 120].map((length) => sizeOf("x".repeat(length)));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(sizes).size).toBe(4);
});

test("a long title without lines has large letters", () => {
  expect(sizeOf("x".repeat(120), [])).toBe(sizeOf("x"));
});

test("every box with several children has the style display: flex", () => {
  const boxes = [...draw("Auditrice", LINES, "Tréguern").querySelectorAll("div")];
  const displays = boxes.filter(({ childNodes }) => childNodes.length > 1).map(({ style }) => style.display);
  expect(displays.length).toBeGreaterThan(1);
  expect(new Set(displays)).toEqual(new Set(["flex"]));
});
