import type { User } from "@/lib/entities/user";

type Named = Pick<User, "id" | "displayName" | "firstname" | "lastname" | "email">;

/** The name of a user or an organization on their own screens: both names, the chosen name, else the e-mail. */
export function nameOf({ id, displayName, firstname, lastname, email }: Named): string {
  const names = [firstname, lastname].map((name) => name?.trim()).filter(Boolean);
  return names.join(" ") || displayName?.trim() || email || id;
}

/** "CD" for Claire Durand, "C" for Claire alone: what stands for a picture. */
export function initialsOf(user: Named): string {
  const words = nameOf(user).split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")].at(0)?.toLocaleUpperCase("fr") ?? "").join("");
}
