type Names = { firstname?: string | null | undefined; lastname?: string | null | undefined };

/** Returns the default public name of a user: "Claire D" (docs/product.md §4); null without a first name. */
export function displayNameOf({ firstname, lastname }: Names): string | null {
  if (!firstname) return null;
  const initial = [...(lastname ?? "")].at(0)?.toLocaleUpperCase("fr");
  return initial ? `${firstname} ${initial}` : firstname;
}
