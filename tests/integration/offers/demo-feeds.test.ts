import { expect, test } from "vitest";
import * as z from "zod";
import { getPlatformFeed } from "@/lib/data/feed/feed-offers";
import { laBonneAlternanceFeed } from "@/lib/seo/feeds/boards/la-bonne-alternance-feed";
import { JobOfferWrite } from "@/tests/support/job-offer-write";
import { withMarketplace } from "@/tests/support/marketplace";
import { withPublicReads } from "@/tests/support/public-reads";

withPublicReads(withMarketplace());

test("La bonne alternance gets apprenticeships of the demonstration, with their offices", async () => {
  const feed = await getPlatformFeed(1, "fr");
  const sent = z.array(JobOfferWrite).parse(JSON.parse(laBonneAlternanceFeed(feed?.offers ?? [])));
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter(({ workplace }) => !workplace.siret.startsWith("0000"))).toEqual([]);
});
