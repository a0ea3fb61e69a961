import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ScreenHeader } from "@/workspace/shell/screen-header";

type Props = { company: string; aside: ReactNode; children: ReactNode };

/** The form on the left, the offer on the right; on a phone, the offer comes first, folded. */
export function ApplyPage({ company, aside, children }: Props) {
  const t = useTranslations("candidate_apply");
  return (
    <main id="main" className="wrap py-10 md:py-16">
      <ScreenHeader title={t("title")} lead={t("lead", { company })} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] [&>*]:min-w-0">
        <div className="lg:order-last">{aside}</div>
        <div className="max-w-2xl">
          <p className="hidden border-l-4 border-marigold pl-4 noscript:block">{t("no_script")}</p>
          <div className="noscript:hidden">{children}</div>
        </div>
      </div>
    </main>
  );
}
