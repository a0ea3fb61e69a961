import type { User } from "@/lib/entities/user";

type Named = Pick<User, "id" | "displayName" | "firstname" | "lastname" | "email">;

/**
 * Returns the name of a user or an organization on their own screens: first and last name, or the chosen name, or the
 * e-mail address.
 */
export function nameOf({ id, displayName, firstname, lastname, email }: Named): string {
  const names = [firstname, lastname].map((name) => name?.trim()).filter(Boolean);
  return names.join(" ") || displayName?.trim() || email || id;
}

/** Returns the initials that stand for a picture: "CD" for Claire Durand, "C" for Claire alone. */
export function initialsOf(user: Named): string {
  const words = nameOf(user).split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")].at(0)?.toLocaleUpperCase("fr") ?? "").join("");
}
