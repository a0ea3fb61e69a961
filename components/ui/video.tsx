import { useTranslations } from "next-intl";
import { VideoPlayer } from "@/components/ui/video-player";
import type { BodyBlock } from "@/lib/views/body";

type Props = { video: Omit<Extract<BodyBlock, { kind: "video" }>, "kind"> };

/** A video that requests nothing from its host until it is clicked; without JavaScript, a link to the host's page. */
export function Video({ video: { title, host, playerUrl, pageUrl } }: Props) {
  const t = useTranslations("common.video");
  return (
    <figure className="max-w-2xl">
      <VideoPlayer title={title} playerUrl={playerUrl} pageUrl={pageUrl} label={t("load")} />
      <figcaption className="mt-2 text-sm text-muted">
        {t("notice", { host })}{" "}
        <a href={pageUrl} rel="noopener" className="link">
          {t("on_host", { host })}
          <span className="sr-only">: {title}</span>
        </a>
      </figcaption>
    </figure>
  );
}
