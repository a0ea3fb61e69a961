import type { Hands } from "@/tests/e2e/support/hands";

/** Records the steps of a journey, one line each, with their number of presses and seconds. */
export function createSteps(hands: Pick<Hands, "presses">) {
  const lines: string[] = [];
  return {
    lines,
    async step<Result>(name: string, walk: () => Promise<Result>): Promise<Result> {
      const [presses, start] = [hands.presses(), performance.now()];
      const result = await walk();
      const seconds = ((performance.now() - start) / 1_000).toFixed(1);
      lines.push(`${name}: ${hands.presses() - presses} presses, ${seconds} s`);
      return result;
    },
  };
}
