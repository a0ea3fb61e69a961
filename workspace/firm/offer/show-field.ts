/** Opens the parts of the screen that fold an element away. */
export function unfold(element: Element | null) {
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
}

/** Leads to a field, or to a heading, wherever it is folded. */
export function showField(id: string) {
  const field = document.getElementById(id);
  unfold(field);
  field?.focus();
}
