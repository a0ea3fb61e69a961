import type { Hands } from "@/tests/e2e/support/hands";

/** The steps of a journey, each with the presses and the seconds that it takes, one line each. */
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
