import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { Fact } from "@/components/ui/fact";
import { PageHeading } from "@/components/ui/page-heading";
import { Prose } from "@/components/ui/prose";
import { formatDate } from "@/lib/i18n/format";
import { machineRoutes } from "@/lib/routes/machine-routes";
import type { ChangeView } from "@/lib/views/change";

/** The changes of the product, newest first, like the entries of a journal: the date in the margin. */
export function ChangelogScreen({ changes }: { changes: ChangeView[] }) {
  const t = useTranslations("changelog");
  const locale = useLocale();
  return (
    <div className="wrap">
      <PageHeading title={t("title")} lead={t("lead")}>
        <p className="mt-4">
          <a href={machineRoutes.changelogFeed(locale)} className="link inline-flex min-h-11 items-center">
            {t("feed")}
          </a>
        </p>
      </PageHeading>
      <div className="pt-8">
        {changes.length === 0 ? (
          <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-kept" />} />
        ) : (
          <ol className="divide-y divide-rule border-t border-rule">
            {changes.map((change) => (
              <li key={change.name} id={change.name}>
                <Change change={change} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

function Change({ change: { title, version, kinds, date, body } }: { change: ChangeView }) {
  const t = useTranslations("changelog");
  const locale = useLocale();
  return (
    <article className="grid gap-x-16 gap-y-3 py-10 md:grid-cols-[12rem_minmax(0,1fr)] md:py-12">
      <div className="figures text-sm text-muted md:pt-1.5">
        <time dateTime={date.slice(0, 10)} className="block text-base text-ink">
          {formatDate(locale, date)}
        </time>
        {version && <p className="mt-0.5">{t("version", { version })}</p>}
        {kinds.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-2">
            {kinds.map((kind) => (
              <Fact key={kind}>{t(`kind.${kind}`)}</Fact>
            ))}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <h2 className="text-2xl">{title}</h2>
        <div className="mt-4">
          <Prose body={body} />
        </div>
      </div>
    </article>
  );
}
