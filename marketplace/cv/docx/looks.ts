import { childOf, type Element, valOf } from "@/marketplace/cv/docx/xml-tree";

/** Appearance of letters: `size` in points. */
export type Letters = {
  size: number;
  font: string;
  isBold: boolean;
  isItalic: boolean;
  isCaps: boolean;
  isHidden: boolean;
};
/** Appearance of a paragraph, in points. Alignment and spacing are left out: they do not change what a CV says. */
export type Look = {
  letters: Letters;
  left: number;
  /** Indent of the first line, less than zero when this line begins before the others. */
  first: number;
  isListed: boolean;
  isTitle: boolean;
  tabs: readonly number[];
};

const DEFAULT: Look = {
  letters: { size: 10, font: "", isBold: false, isItalic: false, isCaps: false, isHidden: false },
  left: 0,
  first: 0,
  isListed: false,
  isTitle: false,
  tabs: [],
};
const TWIPS_A_POINT = 20;
/** The level of text that is no title, among the levels of an outline. */
const TEXT_LEVEL = 9;
/** Styles may be based on one another in a ring. */
const MAX_CHAIN = 12;

export const toPoints = (twips: string | undefined): number | undefined => {
  const points = Number(twips) / TWIPS_A_POINT;
  return Number.isFinite(points) ? points : undefined;
};

const isOn = (value = ""): boolean => !["0", "false", "off"].includes(value);

/** Reads the appearance of paragraphs and letters: the defaults of the document, then styles, then their own. */
export function createLooks(styles: Element | null) {
  const all = (styles?.children ?? []).filter(({ name }) => name === "style");
  const byId = new Map(all.map((style) => [style.attributes.styleId, style]));
  const defaults = childOf(styles, "docDefaults");
  const base = withProperties(
    DEFAULT,
    childOf(childOf(defaults, "pPrDefault"), "pPr"),
    childOf(childOf(defaults, "rPrDefault"), "rPr"),
  );
  const normal = all.find(({ attributes }) => attributes.type === "paragraph" && isOn(attributes.default ?? "0"));
  const withStyle = (look: Look, id: string | undefined, chain = 0): Look => {
    const style = id === undefined || chain > MAX_CHAIN ? undefined : byId.get(id);
    if (!style) return look;
    const inherited = withStyle(look, valOf(style, "basedOn"), chain + 1);
    return withProperties(inherited, childOf(style, "pPr"), childOf(style, "rPr"));
  };
  return {
    ofParagraph(own: Element | undefined): Look {
      return withProperties(withStyle(base, valOf(own, "pStyle") ?? normal?.attributes.styleId), own, undefined);
    },
    ofRun(look: Look, own: Element | undefined): Letters {
      return withProperties(withStyle(look, valOf(own, "rStyle")), undefined, own).letters;
    },
  };
}
export type Looks = ReturnType<typeof createLooks>;

function withProperties(look: Look, paragraph: Element | undefined, run: Element | undefined): Look {
  const next = run ? { ...look, letters: withLetters(look.letters, run) } : look;
  if (!paragraph) return next;
  const indent = childOf(paragraph, "ind")?.attributes ?? {};
  const list = childOf(paragraph, "numPr");
  const hanging = toPoints(indent.hanging);
  const level = valOf(paragraph, "outlineLvl");
  return {
    letters: next.letters,
    left: toPoints(indent.left ?? indent.start) ?? next.left,
    first: hanging === undefined ? (toPoints(indent.firstLine) ?? next.first) : -hanging,
    // The list 0 takes a paragraph out of the list of its style.
    isListed: list ? valOf(list, "numId") !== "0" : next.isListed,
    isTitle: level === undefined ? next.isTitle : Number(level) < TEXT_LEVEL,
    tabs: withTabs(next.tabs, childOf(paragraph, "tabs")),
  };
}

function withTabs(tabs: readonly number[], own: Element | undefined): readonly number[] {
  if (!own) return tabs;
  const stops = new Set(tabs);
  for (const { attributes } of own.children) {
    const at = toPoints(attributes.pos);
    if (at !== undefined && attributes.val === "clear") stops.delete(at);
    else if (at !== undefined && attributes.val !== "bar") stops.add(at);
  }
  return [...stops].sort((a, b) => a - b);
}

function withLetters(letters: Letters, run: Element): Letters {
  const flag = (name: string, before: boolean) => {
    const found = childOf(run, name);
    return found ? isOn(found.attributes.val) : before;
  };
  const halfPoints = Number(valOf(run, "sz"));
  const fonts = childOf(run, "rFonts")?.attributes;
  return {
    size: halfPoints > 0 ? halfPoints / 2 : letters.size,
    font: fonts?.ascii ?? fonts?.asciiTheme ?? letters.font,
    isBold: flag("b", letters.isBold),
    isItalic: flag("i", letters.isItalic),
    isCaps: flag("caps", letters.isCaps),
    isHidden: flag("vanish", letters.isHidden),
  };
}
