import type { UserRow } from "@/marketplace/resources/users/serialize";

/** The language of a user's mails: the one that they chose, French otherwise. */
export const localeOf = ({ metadata }: Pick<UserRow, "metadata">): "fr" | "en" =>
  metadata.locale === "en" ? "en" : "fr";
