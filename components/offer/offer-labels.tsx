import { useTranslations } from "next-intl";
import { LabelList } from "@/components/ui/label-list";
import { NEEDS } from "@/lib/entities/offer";
import type { CriterionView, OfferView } from "@/lib/views/offer";

/** Remote work has its own line among the terms of the offer, with its days. */
const REMOTE = "teletravail";

type Props = { offer: Pick<OfferView, "skills" | "tools" | "advantages" | "remote"> };

/** The skills, software and advantages of the offer, in the words of the profession; required ones come first. */
export function OfferLabels({ offer: { remote, ...whole } }: Props) {
  const t = useTranslations("offer");
  const offer = { ...whole, advantages: whole.advantages.filter(({ slug }) => slug !== REMOTE || !remote) };
  const groups = (["skills", "tools", "advantages"] as const).filter((key) => offer[key].length > 0);
  return groups.map((key) => (
    <section key={key} aria-labelledby={key}>
      <h2 id={key} className="mb-3 text-lg">
        {t(key)}
      </h2>
      {key === "advantages" ? (
        <LabelList labels={offer[key].map(({ label }) => label)} />
      ) : (
        <Criteria criteria={offer[key]} />
      )}
    </section>
  ));
}

function Criteria({ criteria }: { criteria: readonly CriterionView[] }) {
  const t = useTranslations("offer.needs");
  const groups = [...NEEDS, null]
    .map((need) => ({ need, labels: criteria.flatMap((one) => (one.need === need ? [one.label] : [])) }))
    .filter(({ labels }) => labels.length > 0);
  const [only, ...others] = groups;
  if (only?.need === null && others.length === 0) return <LabelList labels={only.labels} />;
  return (
    <dl className="grid gap-3">
      {groups.map(({ need, labels }) => (
        <div key={need} className="grid gap-x-6 gap-y-1 sm:grid-cols-[6rem_1fr] sm:items-baseline">
          <dt className="text-sm text-muted">{t(need ?? "open")}</dt>
          <dd>
            <LabelList labels={labels} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
