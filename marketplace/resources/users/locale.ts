import type { UserRow } from "@/marketplace/resources/users/serialize";

/** The language in which one writes to somebody: the one that he chose, French otherwise. */
export const localeOf = ({ metadata }: Pick<UserRow, "metadata">): "fr" | "en" =>
  metadata.locale === "en" ? "en" : "fr";
