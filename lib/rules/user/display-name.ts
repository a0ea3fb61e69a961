type Names = { firstname?: string | null | undefined; lastname?: string | null | undefined };

/** The public name of a user by default: "Claire D" (docs/product.md §4); null without first name. */
export function displayNameOf({ firstname, lastname }: Names): string | null {
  if (!firstname) return null;
  const initial = [...(lastname ?? "")].at(0)?.toLocaleUpperCase("fr");
  return initial ? `${firstname} ${initial}` : firstname;
}
