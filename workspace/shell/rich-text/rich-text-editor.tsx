import { useTranslations } from "next-intl";
import { type EditorState, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import {
  type KeyboardEvent,
  memo,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { jsonEqual } from "@/lib/rules/json-equal";
import { createEditor, replaceText } from "@/workspace/shell/rich-text/editor";
import { FIRM_TEXT, type RichTextFormat, type Tool } from "@/workspace/shell/rich-text/format";
import { type Entry, type Naming, TEXT_BOX } from "@/workspace/shell/rich-text/text-box";
import { COMMANDS, linkAt, type Pressed, pressedIn, setLink } from "@/workspace/shell/rich-text/tools";

type Props = {
  value: string;
  onChange: (value: string) => void;
  naming: Naming;
  /** A text of a firm by default. */
  format?: RichTextFormat;
  entry: RefObject<Entry>;
  /** The text typed before the editor was loaded. */
  typed: RefObject<string>;
};

/** The editor of a text, with its toolbar above. */
export function RichTextEditor({ format = FIRM_TEXT, ...props }: Props) {
  const { naming } = props;
  const [opened, setOpened] = useState<Tool | null>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const { place, view, pressed } = useEditor(format, props, {
    shortcuts: {
      "Mod-k": () => setOpened("link"),
      "Alt-F10": () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    },
    onOpen: (block) => setOpened(format.opens?.[block] ?? null),
  });
  // Stable, so that the tools are not rendered again at each keystroke.
  const press = useCallback(
    (tool: Tool) => {
      if (!view.current) return;
      const command = COMMANDS[tool];
      if (!command) return setOpened((current) => (current === tool ? null : tool));
      command(view.current.state, view.current.dispatch);
      view.current.focus();
    },
    [view],
  );
  const link = (href: string | null) => {
    if (view.current) setLink(href)(view.current.state, view.current.dispatch);
    close();
  };
  const close = () => {
    setOpened(null);
    view.current?.focus();
  };
  const Panel = opened && opened !== "link" ? format.panels?.[opened as keyof typeof format.panels] : undefined;
  return (
    <>
      <div
        className={
          format.isLong ? "sticky top-0 z-10 -mb-px max-h-[75dvh] overflow-y-auto border-b border-field" : undefined
        }
      >
        <Toolbar ref={toolbar} tools={format.tools} controls={naming.id} pressed={pressed} onPress={press} />
        {opened === "link" && view.current && (
          <LinkForm
            id={`${naming.id}-link`}
            href={linkAt(view.current.state)}
            format={format}
            onLink={link}
            onClose={close}
          />
        )}
        {Panel && view.current && <Panel view={view.current} id={`${naming.id}-panel`} onClose={close} />}
      </div>
      <div ref={place} className="[&>*]:rounded-t-none" />
    </>
  );
}

/** Creates the editor on mount and destroys it on unmount: React renders only the elements around it. */
function useEditor(
  format: RichTextFormat,
  { value, onChange, naming, entry, typed }: Omit<Props, "format">,
  { shortcuts, onOpen }: { shortcuts: Record<string, () => void>; onOpen: (block: string) => void },
) {
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
  const onState = useEffectEvent((next: EditorState, written: string | null) => {
    show(next);
    if (written === null || written === own.current) return;
    own.current = written;
    onChange(written);
  });
  const mount = useEffectEvent((where: HTMLDivElement) =>
    createEditor(where, { format, value, attributes, shortcuts, onState, onOpen }),
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
  // A value that this editor did not write: a restored draft, or another user's version.
  useEffect(() => {
    // The first value may be older than what the editor wrote when it was created.
    if (!view.current || value === given.current) return;
    given.current = value;
    if (value === own.current) return;
    own.current = value;
    replaceText(view.current, format, value);
    setPressed(pressedIn(view.current.state));
  }, [value, format]);
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

/** Puts the cursor where the user pressed the text, or at its end. */
function goTo(editor: EditorView, entry: Exclude<Entry, null>) {
  const at = entry === "focus" ? null : editor.posAtCoords(entry);
  const { doc, tr } = editor.state;
  const near = TextSelection.near(doc.resolve(at?.pos ?? doc.content.size), -1);
  editor.dispatch(tr.setSelection(near));
  editor.focus();
}

type LinkFormProps = { id: string; href: string; format: RichTextFormat } & {
  onLink: (href: string | null) => void;
  onClose: () => void;
};

/** A panel for the URL of a link. It is not a form element, since it is inside the form of its screen. */
function LinkForm({ id, href, format, onLink, onClose }: LinkFormProps) {
  const t = useTranslations("rich_text.link_form");
  const [typed, setTyped] = useState(href.replace(/^mailto:/, ""));
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const apply = () => {
    const link = format.toLink(typed);
    if (link) onLink(link);
    else setRefused(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    if (event.key === "Enter" && event.target !== input.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") apply();
    else onClose();
  };
  return (
    <fieldset
      aria-label={t("address")}
      className="grid gap-3 border border-field border-b-0 bg-surface p-3"
      onKeyDown={onKeyDown}
    >
      <TextField
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        label={t("address")}
        hint={t(format.linkHint)}
        error={isRefused ? t("refused") : null}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button onClick={apply}>{t("apply")}</Button>
        {href && (
          <Button variant="secondary" onClick={() => onLink(null)}>
            {t("remove")}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </fieldset>
  );
}

/** Thin lines on a grid of 24, like the icons of the navigation. */
const SIGNS = {
  title: "M6 5v14M18 5v14M6 12h12",
  subtitle: "M6 9v10M15 9v10M6 14h9M19 13h2v6",
  bold: "M7 4.5h6a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h7a3.9 3.9 0 0 1 0 7.8H7z",
  italic: "M10 4.5h7M7 19.5h7M13.5 4.5l-3 15",
  bullets: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V9M3.5 14.5c.5-1.5 3-1.3 2.5.2-.3 1-2.5 2.3-2.5 3.8H6.5",
  quote: "M5 6v12M10 8h10M10 12h10M10 16h6",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14",
  video: "M4 6h16v12H4zM10.5 9.5v5l4-2.5z",
  link: "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.8 6.5M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.3-1.3",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
} as const satisfies Record<Tool, string>;

type ToolbarProps = { ref: Ref<HTMLDivElement>; tools: readonly Tool[]; controls: string; pressed: Pressed } & {
  onPress: (tool: Tool) => void;
};

/** The toolbar has a single Tab stop; the arrows, Home and End move between the tools (ARIA's toolbar pattern). */
const Toolbar = memo(function Toolbar({ ref, tools, controls, pressed, onPress }: ToolbarProps) {
  const t = useTranslations("rich_text");
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextOf(event.key, current, tools.length - 1);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t("tools")}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className="flex flex-wrap rounded-t-md border border-field border-b-0 bg-surface"
    >
      {tools.map((tool, index) => (
        <button
          key={tool}
          type="button"
          aria-label={t(tool)}
          title={t(tool)}
          aria-pressed={pressed[tool]}
          tabIndex={index === current ? 0 : -1}
          className="grid size-11 place-items-center border-b-3 border-double border-transparent text-muted hover:text-green aria-pressed:border-green aria-pressed:text-green"
          // Keeps the selection of the text.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => onPress(tool)}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={SIGNS[tool]} />
          </svg>
        </button>
      ))}
    </div>
  );
});

function nextOf(key: string, current: number, last: number): number | null {
  if (key === "ArrowRight") return current === last ? 0 : current + 1;
  if (key === "ArrowLeft") return current === 0 ? last : current - 1;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
