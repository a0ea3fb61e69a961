"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AddressForm } from "@/workspace/firm/feeds/address-form";
import { FeedItem } from "@/workspace/firm/feeds/feed-item";
import { ownFeeds } from "@/workspace/firm/feeds/queries";
import { TableUpload } from "@/workspace/firm/feeds/table-upload";
import { useNewFeed } from "@/workspace/firm/feeds/use-new-feed";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

export const FeedsScreen = () => (
  <AsNamed>
    <Guarded screen="offerImport">
      <Feeds />
    </Guarded>
  </AsNamed>
);

/** Where the firm's offers come from by themselves. */
function Feeds() {
  const t = useTranslations("firm_feeds");
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(ownFeeds(session.client, actor));
  const create = useNewFeed();
  const { failure, act } = useAction();
  return (
    <div className="grid gap-14">
      <section aria-labelledby="feeds">
        <h2 id="feeds" className="text-2xl">
          {t("heading")}
        </h2>
        <div className="mt-3">
          <AsyncBlock
            reading={reading}
            empty={{ when: (feeds) => feeds.length === 0, show: <p className="measure text-muted">{t("none")}</p> }}
          >
            {(feeds) => (
              <ul className="divide-y divide-rule border-y border-rule">
                {feeds.map((feed) => (
                  <FeedItem key={feed.id} feed={feed} />
                ))}
              </ul>
            )}
          </AsyncBlock>
        </div>
      </section>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16 [&>*]:min-w-0">
        <ScreenSection id="new-address" title={t("address.heading")} lead={t("address.lead")}>
          <AddressForm />
        </ScreenSection>
        <ScreenSection id="new-file" title={t("file.heading")} lead={t("file.lead")}>
          <TableUpload
            label={t("file.label")}
            onArrived={(fileKey, name) => void act(() => create({ name: name.slice(0, 80), fileKey }))}
          />
          <FormError text={failure} />
        </ScreenSection>
      </div>
    </div>
  );
}
