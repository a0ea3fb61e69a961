import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import type { RichTextFormat, Tool } from "@/workspace/shell/rich-text/format";

/** The nodes and the marks of the text, in the schema of its format. */
const schemaOf = ({ schema }: EditorState): RichTextFormat["schema"] => schema;

/** The state of each tool at the selection, true when it is on; tools without a state have no value. */
export type Pressed = Partial<Record<Tool, boolean>>;

export function pressedIn(state: EditorState): Pressed {
  const { nodes, marks } = schemaOf(state);
  const level = levelAt(state);
  return {
    bold: hasMark(state, marks.strong),
    italic: hasMark(state, marks.em),
    title: level === 2,
    subtitle: level === 3,
    quote: isQuoted(state),
    bullets: listAround(state) === nodes.bullet_list,
    numbers: listAround(state) === nodes.ordered_list,
    link: hasMark(state, marks.link),
  };
}

/** The level of the title at the selection, which is 2 where titles have one level; null outside a title. */
function levelAt(state: EditorState): number | null {
  const { type, attrs } = state.selection.$from.parent;
  return type === schemaOf(state).nodes.heading ? (attrs.level ?? 2) : null;
}

const isQuoted = ({ selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(({ type }) => type.name === "quote");

const toggleTitle =
  (level: 2 | 3): Command =>
  (state, dispatch) => {
    const { heading, paragraph } = schemaOf(state).nodes;
    const isOn = levelAt(state) === level;
    return setBlockType(isOn ? paragraph : heading, isOn ? null : { level })(state, dispatch);
  };

const toggleQuote: Command = (state, dispatch) => {
  const { quote } = state.schema.nodes;
  if (!quote) return false;
  return isQuoted(state) ? lift(state, dispatch) : wrapIn(quote)(state, dispatch);
};

/** The command of each tool that needs no panel. */
export const COMMANDS: Partial<Record<Tool, Command>> = {
  bold: (state, dispatch) => toggleMark(schemaOf(state).marks.strong)(state, dispatch),
  italic: (state, dispatch) => toggleMark(schemaOf(state).marks.em)(state, dispatch),
  title: toggleTitle(2),
  subtitle: toggleTitle(3),
  quote: toggleQuote,
  bullets: toggleList("bullet_list"),
  numbers: toggleList("ordered_list"),
  undo,
  redo,
};

/** Links the selection, or inserts the URL as a link where nothing is selected; null removes the link. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { marks } = schemaOf(state);
    const { tr } = state;
    if (href !== null && from === to) tr.insertText(href.replace(/^(?:https:\/\/|mailto:)/, ""), from);
    const end = Math.max(to, from + tr.doc.content.size - state.doc.content.size);
    tr.removeMark(from, end, marks.link);
    if (href !== null) tr.addMark(from, end, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Returns the URL of the link at the selection; "" when there is none. */
export function linkAt(state: EditorState): string {
  const { $from, from, to, empty } = state.selection;
  const { marks } = schemaOf(state);
  const around = empty ? $from.marks() : [];
  let found = marks.link.isInSet(around);
  state.doc.nodesBetween(from, to, (node) => {
    found ??= marks.link.isInSet(node.marks);
  });
  const href: unknown = found?.attrs.href;
  return typeof href === "string" ? href : "";
}

/** Returns the range of the selection, or of the whole link around the cursor. */
function linkRange(state: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = state.selection;
  const mark = schemaOf(state).marks.link.isInSet($from.marks());
  if (!empty || !mark) return { from, to };
  let [start, end] = [from, to];
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset;
    if (mark.isInSet(node.marks) && at <= from && at + node.nodeSize >= from) [start, end] = [at, at + node.nodeSize];
  });
  return { from: start, to: end };
}

function hasMark(state: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, mark);
}

/** Returns the type of the nearest list around the selection. */
function listAround(state: EditorState): NodeType | null {
  const { $from } = state.selection;
  const { nodes } = schemaOf(state);
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return type;
  }
  return null;
}

/** Makes a list of this kind, converts a list of the other kind, or takes the items out of a list of this kind. */
function toggleList(name: "bullet_list" | "ordered_list"): Command {
  return (state, dispatch) => {
    const { nodes } = schemaOf(state);
    const list = nodes[name];
    const around = listAround(state);
    if (around === list) return liftListItem(nodes.list_item)(state, dispatch);
    if (around) return changeList(list)(state, dispatch);
    return chainCommands(wrapInList(list), titleThenList(list))(state, dispatch);
  };
}

const changeList =
  (list: NodeType): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth--)
      if ($from.node(depth).type.name.endsWith("_list")) {
        dispatch?.(tr.setNodeMarkup($from.before(depth), list));
        return true;
      }
    return false;
  };

/** A list contains no titles: a title becomes a paragraph first. */
const titleThenList =
  (list: NodeType): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const { tr } = state;
    tr.setBlockType($from.pos, $to.pos, schemaOf(state).nodes.paragraph);
    return wrapInList(list)(
      state.apply(tr),
      dispatch &&
        ((wrapped) => {
          for (const step of wrapped.steps) tr.step(step);
          dispatch(tr);
        }),
    );
  };
