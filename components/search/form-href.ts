import { toHref } from "@/lib/rules/search/params";

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** `data-default`: the value that the URL leaves out. */
const defaultOf = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement ? control.dataset.default : undefined;
};

/** The URL that the browser would open on submission, without what is empty or default. */
export function formHref(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value.trim() === "" || value === defaultOf(form, name)) continue;
    query.append(name, value);
  }
  return toHref(new URL(form.action).pathname, query);
}

/** Whether a control that searches at once was changed before a script could follow it. */
export const isChangedEarly = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) => control.closest("[data-live]") && isControl(control) && !hasFirstValue(control));

/** The value that the document gives it. */
function hasFirstValue(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.checked === control.defaultChecked;
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex === Math.max(first, 0);
}

/**
 * Sets the controls to the values of the URL. They are uncontrolled: after a link, a chip or the Back button they would
 * still show the previous search. The field in which the visitor is typing is left alone.
 */
export function syncForm(form: HTMLFormElement, query: URLSearchParams, typing: Element | null): void {
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || control === typing) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = query.getAll(control.name).includes(control.value);
    // Of a group of radios, the one of no value stands for the absence of the parameter.
    else if (control instanceof HTMLInputElement && control.type === "radio")
      control.checked = control.value === (query.get(control.name) ?? "");
    else control.value = query.get(control.name) ?? control.dataset.default ?? "";
  }
}
