import type { Node, Schema } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import type { ReactNode } from "react";
import { readRichText, writeRichText } from "@/workspace/shell/rich-text/html";
import { toRichTextLink } from "@/workspace/shell/rich-text/rich-text-link";
import { richText } from "@/workspace/shell/rich-text/schema";

type OwnTool = "picture" | "table" | "video";
export type Tool =
  | ("title" | "subtitle" | "bold" | "italic" | "bullets" | "numbers" | "quote" | "link" | "undo" | "redo")
  | OwnTool;

/** What a panel under the toolbar receives: the editor, an id for its fields, and how it is closed. */
export type PanelProps = { view: EditorView; id: string; onClose: () => void };

type NodeName = "paragraph" | "heading" | "bullet_list" | "ordered_list" | "list_item" | "hard_break";

/** How a text is stored, what it may contain, and the tools that write it. */
export type RichTextFormat = {
  schema: Schema<NodeName, "link" | "strong" | "em">;
  read: (stored: string) => Node;
  write: (text: Node) => string;
  tools: readonly Tool[];
  /** Converts a typed address to the address of a link; null when this text may not have such a link. */
  toLink: (typed: string) => string | null;
  linkHint: "hint" | "hint_site";
  /** True for a text of several screens: its tools stay in sight. */
  isLong?: true;
  /** The panels that insert or change the blocks which are one whole. */
  panels?: Partial<Record<OwnTool, (props: PanelProps) => ReactNode>>;
  /** The tool whose panel changes such a block, by the name of its node. */
  opens?: Readonly<Record<string, OwnTool>>;
};

/** The texts of firms: stored as HTML. */
export const FIRM_TEXT: RichTextFormat = {
  schema: richText,
  read: readRichText,
  write: writeRichText,
  tools: ["title", "bold", "italic", "bullets", "numbers", "link", "undo", "redo"],
  toLink: toRichTextLink,
  linkHint: "hint",
};
