import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { DOMParser as BlockParser } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { textToHtml } from "@/lib/rules/text/text-to-html";
import { cleanPasted } from "@/workspace/shell/rich-text/clean-pasted";
import type { RichTextFormat } from "@/workspace/shell/rich-text/format";
import { inertBody } from "@/workspace/shell/rich-text/html";

/** Tab leaves the text, as everywhere: list items are indented by Ctrl and a bracket. */
const keysOf = ({ schema: { nodes, marks } }: RichTextFormat): Record<string, Command> => ({
  "Mod-b": toggleMark(marks.strong),
  "Mod-i": toggleMark(marks.em),
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  "Mod-]": sinkListItem(nodes.list_item),
  "Mod-[": liftListItem(nodes.list_item),
  "Shift-Enter": chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
    return true;
  }),
  Enter: splitListItem(nodes.list_item),
});

type Options = {
  format: RichTextFormat;
  /** The text, as the format stores it. */
  value: string;
  attributes: Record<string, string>;
  /** Shortcuts of the screen: the link, and the toolbar. */
  shortcuts: Record<string, () => void>;
  /** Called after each change of the text or of the selection, with the text to store when it changed. */
  onState: (state: EditorState, value: string | null) => void;
  /** Called when a block that is one whole, such as a picture, is pressed twice. */
  onOpen: (block: string) => void;
};

/** Creates an editor of a text in `place`. */
export function createEditor(place: HTMLElement, options: Options): EditorView {
  const { format, value, attributes, shortcuts, onState, onOpen } = options;
  const own = Object.entries(shortcuts).map(([key, run]): [string, Command] => [key, toCommand(run)]);
  const view = new EditorView(place, {
    state: stateOf(format, value, [keymap(Object.fromEntries(own))]),
    attributes,
    transformPastedHTML: cleanPasted,
    clipboardTextParser: (text) => BlockParser.fromSchema(format.schema).parseSlice(inertBody(textToHtml(text))),
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      onState(state, transaction.docChanged ? format.write(state.doc) : null);
    },
    handleDoubleClickOn(_view, _position, node) {
      if (node.isAtom && node.isBlock) onOpen(node.type.name);
      return node.isAtom && node.isBlock;
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
export function replaceText(view: EditorView, format: RichTextFormat, value: string) {
  view.updateState(stateOf(format, value, view.state.plugins.slice(0, 1)));
}

function stateOf(format: RichTextFormat, value: string, own: readonly Plugin[]): EditorState {
  const { nodes } = format.schema;
  const doc = format.read(value);
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
      keymap(keysOf(format)),
      keymap(baseKeymap),
      history(),
    ],
  });
}
