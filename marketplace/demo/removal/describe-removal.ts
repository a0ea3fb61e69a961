import type { Removal } from "@/marketplace/demo/removal/remove-demonstration";

/** Maximum number of staying rows that are named; the remaining ones are only counted. */
const MAX_NAMED = 40;

/** Describes a removal, done or simulated, as lines for the operator. */
export function describeRemoval({ removed, staying, pictures }: Removal, dryRun: boolean): string[] {
  const width = Math.max(...[...removed.keys()].map((table) => table.length), 8);
  const total = [...removed.values()].reduce((sum, count) => sum + count, 0);
  const line = (name: string, count: number) => `  ${name.padEnd(width)} ${String(count).padStart(7)}`;
  return [
    dryRun ? "Would be removed (dry run: nothing was changed):" : "Removed:",
    ...[...removed].map(([table, count]) => line(table, count)),
    line("pictures", pictures),
    line("rows", total),
    "",
    `Staying: ${staying.length} rows of the demonstration that people edited, joined, or that something of theirs needs.`,
    ...staying.slice(0, MAX_NAMED).map(({ table, id, name, reason }) => `  ${table} ${id} ${name}: ${reason}`),
    ...(staying.length > MAX_NAMED ? [`  and ${staying.length - MAX_NAMED} more`] : []),
    "",
    "What is needed by something of people's is hidden, and a later run removes it once nothing needs it.",
    "The demonstration is not loaded again, whatever DEMO says.",
  ];
}
