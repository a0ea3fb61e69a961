import { useEffect, useEffectEvent, useId } from "react";
import type { Suggest, SuggestOption } from "@/components/search/suggest";
import { useSuggestions } from "@/components/search/use-suggestions";

/**
 * Makes a field that the page already shows an editable combobox: a list of suggestions, picked by hand (ARIA 1.2). The
 * field stays uncontrolled, and only picking and Escape change its text.
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
    // Past React's setter of `value`, or the event would seem to change nothing and the page would ignore it.
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
  /** Whether the key was ours: the browser does the rest, Home, End, Tab and the Enter of what is typed included. */
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
      // Whatever else is pressed brings one back to the text; Enter leaves the list behind.
      else if (event.key === "Enter") close();
      else activate(null);
    },
  });
  // Once the field is listened to: no letter falls between.
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

/** The ARIA attributes of the field; all of them are removed when the list leaves the page. */
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

/** On a telephone the keyboard hides half of the page: the field goes up, and its list is in the other half. */
function useRoom(input: HTMLInputElement, isOpen: boolean) {
  useEffect(() => {
    if (isOpen && matchMedia("(pointer: coarse)").matches) input.scrollIntoView({ block: "start" });
  }, [input, isOpen]);
}

/** By a link, like every other navigation of the site: what an embedded page adds to links is added to this one. */
function follow(href: string) {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
