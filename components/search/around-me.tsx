import { useTranslations } from "next-intl";
import { type ComponentProps, cache } from "react";
import { AroundMeButton } from "@/components/search/around-me-button";

/** Cached for the two buttons of a page of results: its data then contain this object once. */
const toTexts = cache(
  (t: ReturnType<typeof useTranslations<"search.around">>): ComponentProps<typeof AroundMeButton>["texts"] => ({
    label: t("label"),
    busy: t("busy"),
    refused: t("refused"),
    unavailable: t("unavailable"),
    late: t("late"),
    nowhere: t("nowhere"),
    failed: t("failed"),
  }),
);

/** « Autour de moi », with its texts; `look`: see the button. */
export function AroundMe({ look }: { look: "sign" | "line" }) {
  return <AroundMeButton look={look} texts={toTexts(useTranslations("search.around"))} />;
}
