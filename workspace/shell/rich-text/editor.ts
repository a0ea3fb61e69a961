import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { textToHtml } from "@/lib/rules/text/text-to-html";
import { cleanPasted } from "@/workspace/shell/rich-text/clean-pasted";
import { readRichText, writeRichText } from "@/workspace/shell/rich-text/html";
import { richText } from "@/workspace/shell/rich-text/schema";

const { nodes, marks } = richText;

const endLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Tab leaves the text, as everywhere: list items are indented by Ctrl and a bracket. */
const keys = {
  "Mod-b": toggleMark(marks.strong),
  "Mod-i": toggleMark(marks.em),
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  "Mod-]": sinkListItem(nodes.list_item),
  "Mod-[": liftListItem(nodes.list_item),
  "Shift-Enter": chainCommands(exitCode, endLine),
  Enter: splitListItem(nodes.list_item),
};

type Options = {
  html: string;
  attributes: Record<string, string>;
  /** Shortcuts of the screen: the link, and the toolbar. */
  shortcuts: Record<string, () => void>;
  /** Called after each change of the text or of the selection, with the HTML when the text changed. */
  onState: (state: EditorState, html: string | null) => void;
};

/** Creates an editor of the text `html` in `place`. */
export function createEditor(place: HTMLElement, { html, attributes, shortcuts, onState }: Options): EditorView {
  const own = Object.entries(shortcuts).map(([key, run]): [string, Command] => [key, toCommand(run)]);
  const view = new EditorView(place, {
    state: stateOf(html, [keymap(Object.fromEntries(own))]),
    attributes,
    transformPastedHTML: cleanPasted,
    clipboardTextParser: (text) => readRichText(textToHtml(text)).slice(0),
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      onState(state, transaction.docChanged ? writeRichText(state.doc) : null);
    },
  });
  return view;
}

const toCommand =
  (run: () => void): Command =>
  () => {
    run();
    return true;
  };

/** Replaces the text of the editor; the undo history of the former text is lost. */
export function replaceText(view: EditorView, html: string) {
  view.updateState(stateOf(html, view.state.plugins.slice(0, 1)));
}

function stateOf(html: string, own: readonly Plugin[]): EditorState {
  const doc = readRichText(html);
  return EditorState.create({
    doc,
    plugins: [
      ...own,
      inputRules({
        rules: [
          wrappingInputRule(/^\s*[-*•]\s$/, nodes.bullet_list),
          wrappingInputRule(/^1[.)]\s$/, nodes.ordered_list),
        ],
      }),
      keymap(keys),
      keymap(baseKeymap),
      history(),
    ],
  });
}
