"use client";
import { useRouter } from "next/navigation";
import {
  type ChangeEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useTransition,
} from "react";
import { RESULTS_ID, SEARCH_FORM_ID } from "@/components/search/search-form";
import { toHref } from "@/lib/rules/search/params";

type Props = {
  /** Canonical query of the current search, with its page. */
  query: string;
  /**
   * URL in which filters replace the typed line of text, once it is understood. It replaces the URL that contains the
   * line. Null when the browser already shows it.
   */
  understoodAs?: string | null;
  children: ReactNode;
};

const searchForm = () => document.querySelector<HTMLFormElement>(`form#${SEARCH_FORM_ID}`);
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Makes the search immediate: same form, same links and same URLs as without JavaScript, but the page stays, with its
 * focus and scroll. While the response is loading, the whole search is busy and the previous results stay visible.
 */
export function LiveSearch({ query, understoodAs = null, children }: Props) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const focusResults = useRef(false);
  /** Field changed since the last search: until it is submitted, its text is not overwritten. */
  const typing = useRef<Element | null>(null);
  /** URL of the last search started here. */
  const requestedHref = useRef("");

  const go = (href: string) => {
    typing.current = null;
    requestedHref.current = new URL(href, window.location.href).href;
    startTransition(() => router.push(href, { scroll: false }));
  };

  useFormOf(pending ? null : query, typing, go);

  // The server redirects a document to the URL `understoodAs`. After a client navigation, this URL replaces the history
  // entry that has just been pushed, unless the visitor has navigated elsewhere in the meantime.
  useEffect(() => {
    if (!pending && understoodAs !== null && window.location.href === requestedHref.current)
      window.history.replaceState(null, "", understoodAs);
  }, [pending, understoodAs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query that comes is what was waited for.
  useEffect(() => {
    if (pending || !focusResults.current) return;
    focusResults.current = false;
    document.getElementById(RESULTS_ID)?.focus();
  }, [pending, query]);

  const onChange = ({ target }: ChangeEvent<HTMLDivElement>) => {
    const form = searchForm();
    if (!form || !(target instanceof HTMLElement)) return;
    if (target.closest("[data-live]")) go(formHref(form));
    else typing.current = target;
  };

  const onSubmit = (event: FormEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.id !== SEARCH_FORM_ID) return;
    event.preventDefault();
    go(formHref(form, { isNew: true }));
  };

  const onClickCapture = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.closest("[data-refine]") || !isPlainClick(event)) return;
    event.preventDefault();
    // The link may be a place on the map, whose popover covers the results.
    link.closest<HTMLElement>("[popover]")?.hidePopover();
    focusResults.current = true;
    go(link.pathname + link.search);
  };

  return (
    <div
      className="group/search"
      aria-busy={pending}
      data-pending={pending || undefined}
      onChange={onChange}
      onSubmit={onSubmit}
      onClickCapture={onClickCapture}
    >
      {children}
    </div>
  );
}

/**
 * Keeps the form in step with the current search; `query` is null while a search is loading. Changes that the visitor
 * made before this script loaded are preserved: a changed filter starts a search, a changed text waits for the button.
 */
function useFormOf(query: string | null, typing: RefObject<Element | null>, go: (href: string) => void) {
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search that is shown is what the form follows.
  useEffect(() => {
    const form = searchForm();
    if (query === null || !form) return;
    if (!isNew.current) syncForm(form, new URLSearchParams(query), typing.current);
    else if (isChangedEarly(form)) go(formHref(form));
    isNew.current = false;
  }, [query]);
}

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** `data-default`: value that the URL leaves out. */
const defaultOf = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement ? control.dataset.default : undefined;
};

/** Returns whether the control follows the query; what the page keeps beside it does not. */
const isOfQuery = (control: Control) => control.dataset.kept === undefined;

/**
 * Returns the URL that the browser would open on submission, without empty or default values. A new search leaves what
 * the page keeps beside its query; a filter that changes does not.
 */
function formHref(form: HTMLFormElement, { isNew = false } = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== "string" || value.trim() === "" || value === defaultOf(form, name)) continue;
    if (isNew && control instanceof HTMLInputElement && !isOfQuery(control)) continue;
    query.append(name, value);
  }
  return toHref(new URL(form.action).pathname, query);
}

/** True when a control that searches immediately was changed before this script loaded. */
const isChangedEarly = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) => control.closest("[data-live]") && isControl(control) && !hasFirstValue(control));

/** True when the control still has the value that the document gave it. */
function hasFirstValue(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.checked === control.defaultChecked;
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex === Math.max(first, 0);
}

/**
 * Sets the controls to the values of the URL. Uncontrolled, they would still show the previous search after a link, a
 * chip or the Back button. The field in which the visitor is typing is not changed.
 */
function syncForm(form: HTMLFormElement, query: URLSearchParams, typing: Element | null): void {
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || control === typing || !isOfQuery(control)) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = query.getAll(control.name).includes(control.value);
    // In a group of radio buttons, the button with an empty value means that the parameter is absent.
    else if (control instanceof HTMLInputElement && control.type === "radio")
      control.checked = control.value === (query.get(control.name) ?? "");
    else control.value = query.get(control.name) ?? control.dataset.default ?? "";
  }
}
