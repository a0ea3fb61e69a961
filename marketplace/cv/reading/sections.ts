import type { Block, Line } from "@/marketplace/cv/layout/blocks";
import { type Kind, kindsOfTitle, labelled } from "@/marketplace/cv/reading/titles";

/** Lines under one title. A line may be in two sections when their title announces both. */
export type Section = { kinds: Kind[]; lines: Line[] };

/**
 * The sections of a CV, in the order of reading. A block that begins without a title goes on with what ended above it on
 * the page before; beside it, nothing tells what it is.
 */
export function toSections(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  const open: { block: Block; kinds: Kind[] }[] = [];
  for (const block of blocks) {
    let section: Section = { kinds: startOf(block, open), lines: [] };
    sections.push(section);
    for (const line of block.lines) {
      const kinds = titleOf(line);
      if (kinds.length > 0) {
        section = { kinds, lines: [] };
        sections.push(section);
        continue;
      }
      const labelled = labelOf(line);
      if (labelled) sections.push(labelled.section);
      if (labelled?.goesOn) section = labelled.section;
      else if (!labelled || isStory(section)) section.lines.push(line);
    }
    open.push({ block, kinds: section.kinds });
  }
  return sections.filter(({ lines }) => lines.length > 0);
}

const titleOf = ({ cells, text }: Line): Kind[] => (cells.length === 1 ? kindsOfTitle(text) : []);

/** "Logiciels : Sage" in the middle of a job is part of what is told of it too. */
const isStory = ({ kinds }: Section) => kinds.includes("experiences") || kinds.includes("education");

/** A title and what it announces on one line: "Langues : anglais"; in the cells of a table, it announces what follows. */
function labelOf(line: Line): { section: Section; goesOn: boolean } | null {
  const [first, ...others] = line.cells;
  if (!first) return null;
  const label = labelled(first.text);
  const kinds = label ? label.kinds : others.length > 0 ? kindsOfTitle(first.text) : [];
  if (kinds.length === 0) return null;
  const cells = label ? [{ ...first, text: label.rest }, ...others] : others;
  return { section: { kinds, lines: [withCells(line, cells)] }, goesOn: !label };
}

const withCells = (line: Line, cells: Line["cells"]): Line => ({
  ...line,
  cells,
  text: cells.map(({ text }) => text).join(" "),
  x: cells[0]?.x ?? line.x,
});

function startOf(block: Block, open: readonly { block: Block; kinds: Kind[] }[]): Kind[] {
  if (block.page === 0 || open.some((other) => other.block.page === block.page && overlap(other.block, block) > 0)) {
    return ["head"];
  }
  const before = open.filter((other) => other.block.page === block.page - 1);
  const above = before.sort((a, b) => overlap(b.block, block) - overlap(a.block, block))[0];
  return above?.kinds ?? ["head"];
}

const overlap = (one: Block, other: Block) => Math.min(one.right, other.right) - Math.max(one.x, other.x);
