import { useLocale, useTranslations } from "next-intl";
import { LiveDate } from "@/components/media/live-date";
import { textAnchor } from "@/components/media/text-anchor";
import { buttonStyle } from "@/components/ui/button-style";
import { Prose } from "@/components/ui/prose";
import { Video } from "@/components/ui/video";
import { machineRoutes } from "@/lib/routes/machine-routes";
import type { LiveView } from "@/lib/views/media";

type Props = { live: LiveView; upcoming: boolean };

/** A live: date, guests and subject; below, how to take part in an upcoming live, or the summary of a past one. */
export function LiveItem({ live, upcoming }: Props) {
  const t = useTranslations("media.lives");
  const locale = useLocale();
  const { slug, title, subtitle, speakers, replay, body } = live;
  const lang = live.locale === locale ? undefined : live.locale;
  return (
    <article id={textAnchor(slug)} className="grid gap-x-12 gap-y-4 py-8 md:grid-cols-[10rem_minmax(0,1fr)]">
      <LiveDate live={live} />
      <div className="min-w-0">
        <div lang={lang}>
          <h3 className="text-xl text-balance md:text-2xl">{title}</h3>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        </div>
        {speakers.length > 0 && (
          <ul aria-label={t("speakers")} className="mt-3 grid gap-1 text-sm text-muted">
            {speakers.map(({ name, role }) => (
              <li key={name} lang={lang}>
                <span className="text-ink">{name}</span>
                {role && `, ${role}`}
              </li>
            ))}
          </ul>
        )}
        {upcoming && <LiveActions live={live} locale={locale} />}
        {replay && !upcoming && (
          <div className="mt-4">
            <Video video={{ title, ...replay }} />
          </div>
        )}
        {body.blocks.length > 0 && (
          <details className="mt-3">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {t(upcoming ? "programme" : "summary")}
              <span className="sr-only">: {title}</span>
            </summary>
            <div className="pt-3">
              <Prose body={body} lang={lang} />
            </div>
          </details>
        )}
      </div>
    </article>
  );
}

function LiveActions({ live: { slug, title, joinUrl }, locale }: { live: LiveView; locale: string }) {
  const t = useTranslations("media.lives");
  return (
    <p className="mt-4 flex flex-wrap gap-3" data-no-print>
      {joinUrl && (
        <a href={joinUrl} rel="noopener" className={buttonStyle("primary")}>
          {t("join")}
        </a>
      )}
      <a
        href={machineRoutes.liveCalendar(locale, `${slug}.ics`)}
        className={buttonStyle(joinUrl ? "secondary" : "primary")}
        download
      >
        {t("calendar")}
        <span className="sr-only">: {title}</span>
      </a>
    </p>
  );
}
