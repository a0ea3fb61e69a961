import { useTranslations } from "next-intl";
import type { Topic } from "@/lib/entities/conversation";

/** The topic of a conversation, in words. */
export function TopicLine({ topic: { kind, title } }: { topic: Topic }) {
  const t = useTranslations("messaging.topic");
  if (kind === "profile") return t("profile");
  if (title === null) return t(kind === "application" ? "application_unnamed" : "other_unnamed");
  return t(kind, { title });
}
