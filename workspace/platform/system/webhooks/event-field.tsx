import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";

/** The kind of event that a webhook receives. */
export function EventField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  const t = useTranslations("platform_system.webhooks");
  return (
    <TextField
      label={t("event")}
      hint={t("event_hint")}
      maxLength={64}
      required
      spellCheck={false}
      autoCapitalize="none"
      {...props}
    />
  );
}
