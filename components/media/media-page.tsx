import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MediaNav, type MediaSection } from "@/components/media/media-nav";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { PageHeading } from "@/components/ui/page-heading";

type Props = {
  section: MediaSection;
  crumbs?: Crumb[];
  title: string;
  lead: string;
  /** The language of what is listed. */
  language: string | undefined;
  children: ReactNode;
};

/** What the pages of the media share: title, sections, and in which language the texts are when it is another one. */
export function MediaPage({ section, crumbs, title, lead, language, children }: Props) {
  const t = useTranslations("media");
  const locale = useLocale();
  return (
    <main id="main" className="wrap pb-16 md:pb-24">
      <PageHeading crumbs={crumbs} title={title} lead={lead} />
      <MediaNav current={section} />
      {language !== undefined && language !== locale && <p className="mt-6 text-sm text-muted">{t("french_only")}</p>}
      {children}
    </main>
  );
}
