import { useTranslations } from "next-intl";
import { LabelList } from "@/components/ui/label-list";
import type { OfferView } from "@/lib/views/offer";

/** The skills, software and advantages of the offer, in the words of the profession. */
export function OfferLabels({ offer }: { offer: Pick<OfferView, "skills" | "tools" | "advantages"> }) {
  const t = useTranslations("offer");
  const groups = (["skills", "tools", "advantages"] as const).filter((key) => offer[key].length > 0);
  return groups.map((key) => (
    <section key={key} aria-labelledby={key}>
      <h2 id={key} className="mb-3 text-lg">
        {t(key)}
      </h2>
      <LabelList labels={offer[key].map(({ label }) => label)} />
    </section>
  ));
}
