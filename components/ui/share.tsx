import { useTranslations } from "next-intl";
import { CopyLink } from "@/components/ui/copy-link";
import { mailHref, shareHref, shareNames, shareNetworks } from "@/components/ui/share-href";
import { ShareSheet } from "@/components/ui/share-sheet";

type Props = { /** Absolute. */ url: string; text: string };

const ITEM =
  "inline-flex min-h-11 items-center text-green underline decoration-1 underline-offset-4 hover:decoration-2";

/** Plain links that open a new window without access to this one; copying needs JavaScript. */
export function Share({ url, text }: Props) {
  const t = useTranslations("common.share");
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-center gap-x-5" data-no-print data-share>
      <span className="text-sm text-muted">{t("label")}</span>
      <ShareSheet url={url} text={text} label={t("sheet")} className={`${ITEM} font-semibold`} />
      {shareNetworks.map((network) => (
        <a
          key={network}
          href={shareHref(network, { url, text })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("on", { network: shareNames[network] })}
          className={ITEM}
        >
          {shareNames[network]}
        </a>
      ))}
      <a href={mailHref({ url, text })} className={ITEM}>
        {t("mail")}
      </a>
      <CopyLink url={url} label={t("copy")} copiedLabel={t("copied")} className={ITEM} />
    </section>
  );
}
