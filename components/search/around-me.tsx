import { useTranslations } from "next-intl";
import { AroundMeButton } from "@/components/search/around-me-button";

/** « Autour de moi », with its texts; `look`: see the button. */
export function AroundMe({ look }: { look: "sign" | "line" }) {
  const t = useTranslations("search.around");
  return (
    <AroundMeButton
      look={look}
      texts={{
        label: t("label"),
        busy: t("busy"),
        refused: t("refused"),
        unavailable: t("unavailable"),
        late: t("late"),
        nowhere: t("nowhere"),
        failed: t("failed"),
      }}
    />
  );
}
