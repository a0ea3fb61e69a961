/** Opens every folded section that contains the element. */
export function unfold(element: Element | null) {
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
}

/** Focuses a field or a heading, opening the sections that hide it. */
export function showField(id: string) {
  const field = document.getElementById(id);
  unfold(field);
  field?.focus();
}
