"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { createElement, Fragment, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { richTextLength } from "@/lib/rules/text/rich-text-lines";
import { type Entry, type Naming, TEXT_BOX } from "@/workspace/shell/rich-text/text-box";

type Props = {
  /** Also the id of the text box, to which a summary of errors may lead. */
  id: string;
  label: string;
  hint?: string;
  error?: string | null;
  /** The stored HTML. */
  value: string;
  onChange: (html: string) => void;
  /**
   * Maximum length, in characters of text. `longFrom`: the length above which readers lose interest, with its warning.
   */
  max: number;
  longFrom?: { length: number; warning: string };
  /** The language of the text, when it is not that of the page. */
  lang?: string;
  className?: string;
};

const loadEditor = () => import("@/workspace/shell/rich-text/rich-text-editor");

/**
 * A text of paragraphs, titles, lists, bold, italic and links, stored as HTML. The editor is loaded when the user
 * enters the text; until then the text is read-only.
 */
export function RichTextField({ onChange, ...field }: Props) {
  const { id, label, hint, error, value, max, longFrom, lang, className = "" } = field;
  const t = useTranslations("rich_text");
  const [isWanted, setWanted] = useState(false);
  const entry = useRef<Entry>(null);
  const typed = useRef("");
  const { data, isError, refetch } = useQuery({
    queryKey: ["part", "rich-text"],
    queryFn: loadEditor,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const described = [`${id}-count`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const naming: Naming = {
    id,
    "aria-multiline": "true",
    "aria-labelledby": `${id}-label`,
    "aria-describedby": described,
    ...(error && { "aria-invalid": "true" }),
    ...(lang && { lang }),
  };
  const enter = (at: Entry) => {
    entry.current = at;
    setWanted(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    typed.current = withKey(typed.current, event);
    if (event.key === "End") entry.current = "focus";
  };
  return (
    <div className={`min-w-0 ${className}`}>
      <p id={`${id}-label`} className="mb-1 text-sm font-semibold">
        {label}
      </p>
      {data && isWanted ? (
        <data.RichTextEditor value={value} onChange={onChange} naming={naming} entry={entry} typed={typed} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a textarea shows no list, and cannot become the editor
        <div
          role="textbox"
          {...naming}
          tabIndex={0}
          aria-readonly="true"
          aria-busy={isWanted && !isError}
          className={TEXT_BOX}
          onFocus={() => enter(entry.current ?? "focus")}
          onPointerDown={({ clientX, clientY }) => enter({ left: clientX, top: clientY })}
          onKeyDown={onKeyDown}
          onPointerEnter={() => void loadEditor().catch(() => undefined)}
        >
          <PlainRendering html={value} />
        </div>
      )}
      {isError && (
        <p role="alert" className="mt-1 text-sm">
          {t("unread")}{" "}
          <Button variant="quiet" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        </p>
      )}
      <Count id={`${id}-count`} length={richTextLength(value)} max={max} longFrom={longFrom} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="mt-1 text-sm font-semibold text-brick empty:hidden">
        {error}
      </p>
    </div>
  );
}

/**
 * Returns the text typed before the editor is loaded, with this key added; the editor inserts this text once it is
 * loaded. A key that is added does not scroll the page.
 */
function withKey(typed: string, event: KeyboardEvent): string {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey || altKey) && !event.getModifierState("AltGraph")) return typed;
  if (key === "Backspace") return typed.slice(0, -1);
  const written = key === "Enter" ? "\n" : key;
  if (written.length > 1) return typed;
  event.preventDefault();
  return typed + written;
}

/** The length of the text, or the number of characters left near its maximum. */
function Count({ id, length, max, longFrom }: { id: string; length: number } & Pick<Props, "max" | "longFrom">) {
  const t = useTranslations("rich_text");
  const near = length > max * 0.9;
  return (
    <p id={id} className={`figures mt-1 text-sm ${length > max ? "font-semibold text-brick" : "text-muted"}`}>
      {length > max
        ? t("beyond", { count: length - max })
        : near
          ? t("left", { count: max - length })
          : t("count", { count: length })}
      {longFrom && length > longFrom.length && <> · {longFrom.warning}</>}
    </p>
  );
}

const SHOWN: Record<string, string> = {
  p: "p",
  ul: "ul",
  ol: "ol",
  li: "li",
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  h1: "h3",
  h2: "h3",
  h3: "h3",
  h4: "h3",
  h5: "h3",
  h6: "h3",
};

/**
 * Renders a stored text before its editor is loaded. Whatever was stored, only the elements of a short list are
 * rendered.
 */
function PlainRendering({ html }: { html: string }) {
  return useMemo(() => childrenOf(new DOMParser().parseFromString(html, "text/html").body), [html]);
}

const childrenOf = (parent: Node): ReactNode =>
  [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element) || ["script", "style", "template"].includes(node.localName)) return null;
    if (node.localName === "br") return createElement("br", { key: `${index}` });
    return createElement(SHOWN[node.localName] ?? Fragment, { key: `${index}` }, childrenOf(node));
  });
