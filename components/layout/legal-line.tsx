import { useLocale, useTranslations } from "next-intl";
import { LegalLinks } from "@/components/layout/legal-links";
import { LocaleSwitch } from "@/components/layout/locale-switch";
import type { FooterView } from "@/lib/views/footer";

type Props = { productName: string; footer: FooterView };

/** The footer of private screens: links to the legal pages and to the other language, on one line. */
export function LegalLine({ productName, footer }: Props) {
  const t = useTranslations("layout");
  return (
    <footer data-site-footer className="border-t border-rule text-sm text-muted max-md:pb-(--bottom-bar)">
      <div className="mx-auto flex w-full max-w-[90rem] flex-wrap items-center gap-x-8 gap-y-1 px-4 py-3 md:px-8">
        <p className="mr-auto">{t("footer.rights", { year: String(new Date().getFullYear()), name: productName })}</p>
        <LegalLinks pages={footer.pages} />
        <div className="-mx-3">
          <LocaleSwitch
            locale={useLocale()}
            label={t("locale.label")}
            names={{ fr: t("locale.fr"), en: t("locale.en") }}
          />
        </div>
      </div>
    </footer>
  );
}
