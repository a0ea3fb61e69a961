import { useTranslations } from "next-intl";
import { PrintButton } from "@/components/offer/print-button";
import { ReportLink } from "@/components/report/report-link";
import { Share } from "@/components/ui/share";
import type { OfferView } from "@/lib/views/offer";

type Props = { offer: Pick<OfferView, "title" | "company" | "city"> /** Absolute. */; url: string };

/** Links to share the offer, and a button to print it; on paper, its URL. */
export function OfferSharing({ offer: { title, company, city }, url }: Props) {
  const t = useTranslations("offer_page");
  return (
    <>
      <div className="my-12 flex flex-wrap items-center gap-x-8 border-y border-rule py-2" data-no-print>
        <Share url={url} text={t("share_text", { title, company: company.name, city })} />
        <PrintButton
          label={t("print")}
          className="inline-flex min-h-11 items-center text-green underline decoration-1 underline-offset-4 hover:decoration-2 noscript:hidden"
        />
        <ReportLink href={url} className="md:ml-auto" />
      </div>
      <p className="hidden print:mt-4 print:block">
        {t("reference")} {url}
      </p>
    </>
  );
}
