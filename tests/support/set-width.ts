import { vi } from "vitest";

export const NARROW = 360;

/** Sets the width, in CSS pixels, that min-width media queries see. */
export function setWidth(pixels: number): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: pixels >= 16 * Number(/min-width: ([\d.]+)rem/.exec(query)?.[1] ?? 0),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
}
