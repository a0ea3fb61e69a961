import type { UserRow } from "@/marketplace/resources/users/serialize";

/** Returns the language of a user's mails: the one that they chose, otherwise French. */
export const localeOf = ({ metadata }: Pick<UserRow, "metadata">): "fr" | "en" =>
  metadata.locale === "en" ? "en" : "fr";
