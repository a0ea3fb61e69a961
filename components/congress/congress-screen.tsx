import { useLocale, useTranslations } from "next-intl";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { FactList } from "@/components/ui/fact-list";
import { Figure } from "@/components/ui/figure";
import { LocalizedLink } from "@/components/ui/localized-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Prose } from "@/components/ui/prose";
import { RuleList } from "@/components/ui/rule-list";
import { Section } from "@/components/ui/section";
import { formatClock, formatDate, formatList } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import type { CongressLink, CongressView, SessionView } from "@/lib/views/congress";
import type { TitledText } from "@/lib/views/product";

type Props = { congress: CongressView; crumbs: Crumb[]; past: boolean; others: CongressLink[] };

/** An edition of the congress: presentation, programme, speakers, practical information, gallery. */
export function CongressScreen({ congress, crumbs, past, others }: Props) {
  const t = useTranslations("congress");
  return (
    <div className="wrap">
      <PageHeading crumbs={crumbs} title={congress.title} lead={congress.lead}>
        {past && <p className="mt-4 font-semibold">{t("past")}</p>}
      </PageHeading>
      <div className="grid gap-16 pt-12 md:gap-24 md:pt-16 [&>*]:min-w-0">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] [&>*]:min-w-0">
          <Prose body={congress.body} />
          <Facts congress={congress} />
        </div>
        <Figures figures={congress.figures} />
        <CongressProgramme days={congress.days} />
        <Speakers speakers={congress.speakers} />
        <Texts id="practical" title={t("practical")} texts={congress.practical} />
        <Texts id="gallery" title={t("gallery")} texts={congress.gallery} />
        <Others others={others} />
      </div>
    </div>
  );
}

function Facts({ congress: { startDate, endDate, venue, street, postcode, city, mode } }: Pick<Props, "congress">) {
  const t = useTranslations("congress");
  const locale = useLocale();
  const start = formatDate(locale, startDate);
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  const dates = t("dates", { start: isOneMonth ? start.replace(/ .*/, "") : start, end: formatDate(locale, endDate) });
  const address = [venue, street, [postcode, city].filter(Boolean).join(" ")].filter((line) => line);
  return (
    <FactList
      label={t("practical")}
      lines={[
        { label: t("date"), value: startDate === endDate ? start : dates },
        {
          label: t("place"),
          value: address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          )),
        },
        { label: t("mode"), value: t(`modes.${mode}`) },
      ]}
    />
  );
}

function Figures({ figures }: Pick<CongressView, "figures">) {
  const t = useTranslations("congress");
  if (figures.length === 0) return null;
  return (
    <dl aria-label={t("figures")} className="grid gap-8 sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <Figure key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

function Speakers({ speakers }: Pick<CongressView, "speakers">) {
  const t = useTranslations("congress");
  if (speakers.length === 0) return null;
  return (
    <Section id="speakers" title={t("speakers")}>
      <ul className="grid gap-x-16 border-t border-rule md:grid-cols-2">
        {speakers.map(({ name, role, body }) => (
          <li key={name} className="border-b border-rule py-4">
            <h3 className="text-lg">{name}</h3>
            <p className="text-muted">{role}</p>
            {body.blocks.length > 0 && (
              <div className="mt-2">
                <Prose body={body} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Texts({ id, title, texts }: { id: string; title: string; texts: TitledText[] }) {
  if (texts.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <div className="divide-y divide-rule border-y border-rule">
        {texts.map((text) => (
          <div key={text.title} className="grid gap-x-16 gap-y-1 py-5 md:grid-cols-[16rem_minmax(0,1fr)]">
            <h3 className="text-lg">{text.title}</h3>
            <Prose body={text.body} />
          </div>
        ))}
      </div>
    </Section>
  );
}

function Others({ others }: Pick<Props, "others">) {
  const t = useTranslations("congress");
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="other-editions">
      <h2 id="other-editions" className="mb-3 text-xl">
        {t("others")}
      </h2>
      <RuleList className="max-w-xl">
        {others.map(({ name, label }) => (
          <li key={name}>
            <LocalizedLink
              href={routes.congress(name)}
              className="flex min-h-12 items-center justify-between hover:text-green"
            >
              {label}
              <span aria-hidden="true">→</span>
            </LocalizedLink>
          </li>
        ))}
      </RuleList>
    </nav>
  );
}

/** The programme, day by day, in columns with the hours in the margin. */
function CongressProgramme({ days }: Pick<CongressView, "days">) {
  const t = useTranslations("congress");
  const locale = useLocale();
  if (days.length === 0) return null;
  return (
    <Section id="programme" title={t("programme")}>
      <div className="grid gap-12">
        {days.map(({ date, title, sessions }) => (
          <div key={date}>
            <h3 className="text-xl">
              <time dateTime={date}>{formatDate(locale, date)}</time>
              {title && <span className="block text-base font-normal text-muted">{title}</span>}
            </h3>
            <ol className="mt-4 divide-y divide-rule border-y border-rule">
              {sessions.map((session) => (
                <li key={`${session.time} ${session.title}`}>
                  <Session session={session} />
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Session({ session: { time, end, title, body, speakers, room } }: { session: SessionView }) {
  const locale = useLocale();
  const where = [speakers.length > 0 ? formatList(locale, speakers) : null, room].filter((part) => part !== null);
  return (
    <div className="grid gap-x-16 gap-y-1 py-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <p className="figures text-muted">
        <time dateTime={time}>{formatClock(locale, time)}</time>
        {end && (
          <>
            {" – "}
            <time dateTime={end}>{formatClock(locale, end)}</time>
          </>
        )}
      </p>
      <div>
        <h4 className="text-lg">{title}</h4>
        {where.length > 0 && <p className="text-sm text-muted">{where.join(" · ")}</p>}
        {body.blocks.length > 0 && (
          <div className="mt-1">
            <Prose body={body} />
          </div>
        )}
      </div>
    </div>
  );
}
