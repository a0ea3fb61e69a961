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

/** Returns the name of a person who applied: first and last name, which the firm reads; else their public name. */
export function applicantNameOf(applicant: Partial<Pick<User, "firstname" | "lastname" | "displayName">> | undefined) {
  const [first, last, shown] = [applicant?.firstname, applicant?.lastname, applicant?.displayName].map((name) =>
    name?.trim(),
  );
  return first && last ? `${first} ${last}` : shown || first || null;
}

/** Returns the initials that stand for a picture: "CD" for Claire Durand, "C" for Claire alone. */
export function initialsOf(user: Named): string {
  const words = nameOf(user).split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")].at(0)?.toLocaleUpperCase("fr") ?? "").join("");
}
