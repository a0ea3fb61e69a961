"use client";

import { useQuery } from "@tanstack/react-query";
import type { OfferFeed } from "@/lib/entities/offer-feed";
import type { FeedChoices } from "@/lib/rules/offer-feed/feed-choices";
import { FeedContext } from "@/workspace/firm/feed/feed-context";
import { FeedFacts } from "@/workspace/firm/feed/feed-facts";
import { ImportSection } from "@/workspace/firm/feed/import-section";
import { ProposalsSection } from "@/workspace/firm/feed/proposals-section";
import { RemovalSection } from "@/workspace/firm/feed/removal-section";
import { RunsSection } from "@/workspace/firm/feed/runs-section";
import { TrialSection } from "@/workspace/firm/feed/trial-section";
import { oneFeed } from "@/workspace/firm/feeds/queries";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { id: string; choices: FeedChoices };

export const FeedScreen = (props: Props) => (
  <AsNamed>
    <Guarded screen="offerFeed">
      <Feed {...props} />
    </Guarded>
  </AsNamed>
);

/** A feed of offers: what it says, what it would do, when it is read, and what it did. */
function Feed({ id, choices }: Props) {
  const { session } = useSession();
  const reading = useQuery(oneFeed(session.client, useActor(), id));
  return (
    <AsyncBlock reading={reading}>
      {(feed: OfferFeed) => (
        <FeedContext value={{ feed, choices }}>
          <div className="grid gap-14 [&>*]:min-w-0">
            <FeedFacts />
            <TrialSection />
            <ImportSection />
            <ProposalsSection />
            <RunsSection />
            <RemovalSection />
          </div>
        </FeedContext>
      )}
    </AsyncBlock>
  );
}
