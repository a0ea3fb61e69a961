import { chainCommands, setBlockType, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { richText } from "@/workspace/shell/rich-text/schema";

const { nodes, marks } = richText;

export type Tool = "bold" | "italic" | "title" | "bullets" | "numbers" | "link" | "undo" | "redo";

/** Whether each tool is on where the selection is; one that can be neither on nor off has none. */
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

/** What each tool does; the link is made by `setLink`. */
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

/** Links what is selected, or the address itself where nothing is; null takes the link away. */
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

/** The address of the link at the selection; "" for none. */
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

/** What is selected, or the whole of the link that the cursor stands in. */
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

/** The nearest list that the selection is in. */
function listAround({ selection: { $from } }: EditorState): NodeType | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return type;
  }
  return null;
}

/** A list of that kind, a list of the other kind made one, or the end of one. */
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

/** A list holds no title: it becomes a paragraph first. */
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
