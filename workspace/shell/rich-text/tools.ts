import { chainCommands, setBlockType, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { richText } from "@/workspace/shell/rich-text/schema";

const { nodes, marks } = richText;

export type Tool = "bold" | "italic" | "title" | "bullets" | "numbers" | "link" | "undo" | "redo";

/** The state of each tool at the selection, true when it is on; tools without a state have no value. */
export type Pressed = Partial<Record<Tool, boolean>>;

export function pressedIn(state: EditorState): Pressed {
  return {
    bold: hasMark(state, marks.strong),
    italic: hasMark(state, marks.em),
    title: state.selection.$from.parent.type === nodes.heading,
    bullets: listAround(state) === nodes.bullet_list,
    numbers: listAround(state) === nodes.ordered_list,
    link: hasMark(state, marks.link),
  };
}

/** The command of each tool; links are made by `setLink`. */
export const COMMANDS: Record<Exclude<Tool, "link">, Command> = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  title: (state, dispatch) =>
    setBlockType(state.selection.$from.parent.type === nodes.heading ? nodes.paragraph : nodes.heading)(
      state,
      dispatch,
    ),
  bullets: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
  undo,
  redo,
};

/** Links the selection, or inserts the URL as a link where nothing is selected; null removes the link. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
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
  const mark = marks.link.isInSet($from.marks());
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
function listAround({ selection: { $from } }: EditorState): NodeType | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return type;
  }
  return null;
}

/** Makes a list of this kind, converts a list of the other kind, or takes the items out of a list of this kind. */
function toggleList(list: NodeType): Command {
  return (state, dispatch) => {
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
    tr.setBlockType($from.pos, $to.pos, nodes.paragraph);
    return wrapInList(list)(
      state.apply(tr),
      dispatch &&
        ((wrapped) => {
          for (const step of wrapped.steps) tr.step(step);
          dispatch(tr);
        }),
    );
  };
