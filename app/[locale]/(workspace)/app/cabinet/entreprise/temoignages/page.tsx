import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { TestimonialsScreen } from "@/workspace/firm/testimonials/testimonials-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_testimonials");
  return { title: { absolute: t("title") } };
}

export default function FirmTestimonialsRoute() {
  const t = useTranslations("firm_testimonials");
  return (
    <Screen of="firmTestimonials" title={t("title")} lead={t("lead")}>
      <TestimonialsScreen />
    </Screen>
  );
}
