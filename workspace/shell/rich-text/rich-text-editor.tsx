import { type EditorState, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { jsonEqual } from "@/lib/rules/json-equal";
import { createEditor, replaceText } from "@/workspace/shell/rich-text/editor";
import { LinkForm } from "@/workspace/shell/rich-text/link-form";
import { type Entry, type Naming, TEXT_BOX } from "@/workspace/shell/rich-text/text-box";
import { Toolbar } from "@/workspace/shell/rich-text/toolbar";
import { COMMANDS, linkAt, type Pressed, pressedIn, setLink, type Tool } from "@/workspace/shell/rich-text/tools";

type Props = {
  value: string;
  onChange: (html: string) => void;
  naming: Naming;
  entry: RefObject<Entry>;
  /** What was typed before the editor came. */
  typed: RefObject<string>;
};

/** The editor of a text, with its tools above. */
export function RichTextEditor(props: Props) {
  const { naming } = props;
  const [isLinking, setLinking] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const { place, view, pressed } = useEditor(props, {
    "Mod-k": () => setLinking(true),
    "Alt-F10": () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  });
  // Always the same: tools are not drawn again at each key.
  const press = useCallback(
    (tool: Tool) => {
      if (!view.current) return;
      if (tool === "link") return setLinking((isOpen) => !isOpen);
      COMMANDS[tool](view.current.state, view.current.dispatch);
      view.current.focus();
    },
    [view],
  );
  const link = (href: string | null) => {
    if (view.current) setLink(href)(view.current.state, view.current.dispatch);
    closeLink();
  };
  const closeLink = () => {
    setLinking(false);
    view.current?.focus();
  };
  return (
    <>
      <Toolbar ref={toolbar} controls={naming.id} pressed={pressed} onPress={press} />
      {isLinking && view.current && (
        <LinkForm id={`${naming.id}-link`} href={linkAt(view.current.state)} onLink={link} onClose={closeLink} />
      )}
      <div ref={place} className="[&>*]:rounded-t-none" />
    </>
  );
}

/** The editor lives as long as the component: React draws what stands around it. */
function useEditor({ value, onChange, naming, entry, typed }: Props, shortcuts: Record<string, () => void>) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const own = useRef(value);
  const given = useRef(value);
  const [pressed, setPressed] = useState<Pressed>({});
  const show = (state: EditorState) => {
    const now = pressedIn(state);
    setPressed((before) => (jsonEqual(before, now) ? before : now));
  };
  const attributes = { role: "textbox", ...naming, class: TEXT_BOX };
  const onState = useEffectEvent((next: EditorState, html: string | null) => {
    show(next);
    if (html === null || html === own.current) return;
    own.current = html;
    onChange(html);
  });
  const mount = useEffectEvent((where: HTMLDivElement) =>
    createEditor(where, { html: value, attributes, shortcuts, onState }),
  );
  const enter = useEffectEvent((editor: EditorView) => {
    if (entry.current) goTo(editor, entry.current);
    entry.current = null;
    write(editor, typed.current);
    typed.current = "";
  });
  useLayoutEffect(() => {
    if (!place.current) return;
    const editor = mount(place.current);
    view.current = editor;
    setPressed(pressedIn(editor.state));
    enter(editor);
    return () => editor.destroy();
  }, []);
  // A draft that is put back, or another's version: not what this editor wrote.
  useEffect(() => {
    // The first value may be older than what the editor wrote as it came.
    if (!view.current || value === given.current) return;
    given.current = value;
    if (value === own.current) return;
    own.current = value;
    replaceText(view.current, value);
    setPressed(pressedIn(view.current.state));
  }, [value]);
  const { "aria-describedby": described, "aria-invalid": invalid } = naming;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes that change
  useEffect(() => view.current?.setProps({ attributes }), [described, invalid]);
  return { place, view, pressed };
}

function write(editor: EditorView, text: string) {
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) editor.dispatch(editor.state.tr.split(editor.state.selection.from));
    if (line) editor.dispatch(editor.state.tr.insertText(line));
  }
}

/** The cursor goes where the text was pressed, or to its end. */
function goTo(editor: EditorView, entry: Exclude<Entry, null>) {
  const at = entry === "focus" ? null : editor.posAtCoords(entry);
  const { doc, tr } = editor.state;
  const near = TextSelection.near(doc.resolve(at?.pos ?? doc.content.size), -1);
  editor.dispatch(tr.setSelection(near));
  editor.focus();
}
