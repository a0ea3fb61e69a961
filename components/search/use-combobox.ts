import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Suggest, type Suggested, type SuggestOption, toSuggested, typedPart } from "@/components/search/suggest";
import type { Suggestion } from "@/lib/entities/suggestion";
import { createSuggestionLoader } from "@/lib/queries/suggestions";

/**
 * Turns a field that the page already shows into an editable combobox with a list of suggestions, none of which is
 * selected automatically (ARIA 1.2). The field stays uncontrolled, and only picking and Escape change its text.
 */
export function useCombobox(input: HTMLInputElement, suggest: Suggest, shouldOpen: () => boolean) {
  const listId = useId();
  const { shown, activate, load, close, hold, release } = useSuggestions(input, suggest);
  const { options = [], active = null } = shown ?? {};
  const isOpen = options.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  useRole(input, listId, isOpen, active === null ? null : optionId(active));
  useRoom(input, isOpen);

  const fill = (text: string) => {
    // Bypasses React's setter of `value`: otherwise the event would seem to change nothing and the page would ignore
    // it.
    input.setRangeText(text, 0, input.value.length, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    close();
  };
  const pick = (option: SuggestOption) => {
    if ("href" in option) return follow(option.href);
    fill(option.fills);
    if (suggest.searches) input.form?.requestSubmit();
  };
  const move = (step: 1 | -1) => {
    const first = step === 1 ? 0 : -1;
    if (!isOpen) return load(first);
    activate((options.length + (active === null ? first : active + step)) % options.length);
  };
  /**
   * Returns whether the combobox handled the key. The browser handles the rest, including Home, End, Tab and the Enter
   * that submits the typed text.
   */
  const press = (key: string, withAlt: boolean): boolean => {
    const option = active === null ? undefined : options[active];
    if (key === "ArrowDown" && withAlt) load();
    else if (key === "ArrowDown") move(1);
    else if (key === "ArrowUp" && !withAlt) move(-1);
    else if ((key === "ArrowUp" || key === "Escape") && isOpen) close();
    else if (key === "Escape" && input.value !== "") fill("");
    else if (key === "Enter" && option) pick(option);
    else return false;
    return true;
  };

  useListening(input, {
    input: () => load(),
    click: () => input.value === "" && !isOpen && load(),
    blur: close,
    keydown(event) {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (press(event.key, event.altKey)) event.preventDefault();
      // Any other key returns to the text; Enter also closes the list.
      else if (event.key === "Enter") close();
      else activate(null);
    },
  });
  // Runs after the listeners are attached, so that no letter is missed.
  const onStart = useEffectEvent(() => shouldOpen() && load());
  useEffect(() => {
    onStart();
  }, []);

  return { shown, listId, optionId, pick, hold, release };
}

type Listeners = { [Type in "input" | "click" | "blur" | "keydown"]: (event: HTMLElementEventMap[Type]) => unknown };

function useListening(input: HTMLInputElement, listeners: Listeners) {
  const onInput = useEffectEvent(listeners.input);
  const onClick = useEffectEvent(listeners.click);
  const onBlur = useEffectEvent(listeners.blur);
  const onKeyDown = useEffectEvent(listeners.keydown);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    input.addEventListener("input", (event) => onInput(event), options);
    input.addEventListener("click", (event) => onClick(event), options);
    input.addEventListener("blur", (event) => onBlur(event), options);
    input.addEventListener("keydown", (event) => onKeyDown(event), options);
    return () => listening.abort();
  }, [input]);
}

/** Sets the ARIA attributes of the field; all of them are removed when the list leaves the page. */
function useRole(input: HTMLInputElement, listId: string, isOpen: boolean, activeId: string | null) {
  useEffect(() => {
    const role = { role: "combobox", "aria-autocomplete": "list", "aria-controls": listId, autocomplete: "off" };
    const before = input.getAttribute("autocomplete");
    for (const [name, value] of Object.entries(role)) input.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(role), "aria-expanded", "aria-activedescendant"]) input.removeAttribute(name);
      if (before !== null) input.setAttribute("autocomplete", before);
    };
  }, [input, listId]);

  useEffect(() => {
    input.setAttribute("aria-expanded", String(isOpen));
    if (activeId === null) input.removeAttribute("aria-activedescendant");
    else {
      input.setAttribute("aria-activedescendant", activeId);
      document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
    }
  }, [input, isOpen, activeId]);
}

/**
 * Scrolls the field to the top on a telephone, so that its list fits in the half of the page that the keyboard leaves
 * visible.
 */
function useRoom(input: HTMLInputElement, isOpen: boolean) {
  useEffect(() => {
    if (isOpen && matchMedia("(pointer: coarse)").matches) input.scrollIntoView({ block: "start" });
  }, [input, isOpen]);
}

/**
 * Follows a link by a click, like every other navigation of the site, so that an embedded page adds its parameter to
 * the URL.
 */
function follow(href: string) {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The suggestions for a text; `active`: the option that Enter picks, or null, when Enter searches the text. */
type Shown = { text: string; suggested: Suggested[]; options: SuggestOption[]; active: number | null };

/** Loads the suggestions for the text of a field; null until they are loaded. */
function useSuggestions(input: HTMLInputElement, suggest: Suggest) {
  const [loader] = useState(createSuggestionLoader);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => loader.stop, [loader]);
  // Suggestions that arrive while a pointer is over the list wait, so that the pressed option is the one aimed at.
  const still = useRef<{ isHeld: boolean; late: (() => void) | null }>({ isHeld: false, late: null });
  const release = () => {
    const { late } = still.current;
    still.current = { isHeld: false, late: null };
    late?.();
  };
  const hold = () => {
    still.current.isHeld = true;
  };

  const activate = (active: number | null) => setShown((now) => now && { ...now, active });
  const close = () => {
    loader.stop();
    still.current = { isHeld: false, late: null };
    setShown(null);
  };
  /** `from`: the option that becomes active when the list arrives; -1 is the last one. */
  const load = (from: 0 | -1 | null = null) => {
    activate(null);
    // A visitor who types does not choose with the pointer, even if it is still over the list.
    still.current = { isHeld: false, late: null };
    const text = input.value;
    const query = typedPart(text, suggest);
    // An empty text gets no suggestions, except the largest places in a field of places.
    if (query === "" && !suggest.kinds.includes("place")) return close();
    const show = (suggestions: Suggestion[] | null) => {
      if (!suggestions) return close();
      const suggested = toSuggested(text, suggestions, suggest);
      const options = suggested.flatMap((group) => group.options);
      const first = from === null || options.length === 0 ? null : (from + options.length) % options.length;
      setShown((now) => ({ text, suggested, options, active: first ?? stillActive(now, options) }));
    };
    loader.load({ query, kinds: suggest.kinds, locale: suggest.locale }, (suggestions) => {
      if (still.current.isHeld) still.current.late = () => show(suggestions);
      else show(suggestions);
    });
  };
  return { shown, activate, load, close, hold, release };
}

/** An option chosen during the request stays active if the new list contains it; otherwise Enter searches the text. */
function stillActive(before: Shown | null, options: SuggestOption[]): number | null {
  const chosen = before?.options[before.active ?? -1];
  const index = chosen ? options.findIndex((option) => outcome(option) === outcome(chosen)) : -1;
  return index < 0 ? null : index;
}

const outcome = (option: SuggestOption) => ("href" in option ? option.href : option.fills);
