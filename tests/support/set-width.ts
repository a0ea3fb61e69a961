import { vi } from "vitest";

export const NARROW = 360;

/** The width that media queries of a least width see, in CSS pixels. */
export function setWidth(pixels: number): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: pixels >= 16 * Number(/min-width: ([\d.]+)rem/.exec(query)?.[1] ?? 0),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
}
