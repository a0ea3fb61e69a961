import type { Location } from "@/lib/entities/location";
import type { FeedMapping, FeedSettings } from "@/lib/entities/offer-feed";
import type { Office } from "@/lib/rules/company/office-list";
import type { proposedNeeds } from "@/lib/rules/offer/proposals";

/** Rules by which the offers of a feed are made. */
export type ImportRules = {
  /** Null when it must be guessed. */
  mapping: FeedMapping | null;
  settings: FeedSettings;
  offices: readonly Office[];
  /** True when the firm refuses offers in places without an office. */
  checksOffices: boolean;
  /** True when the firm is bound by the collective agreement of the accounting firms. */
  isInBranch: boolean;
  /** False when no member of the firm has confirmed their address: its offers wait as drafts. */
  isAnswerable: boolean;
  /** The category of each family of jobs. */
  families: Readonly<Record<string, string>>;
  /** Today as an ISO date. */
  today: string;
};

/**
 * Values of an offer that an import writes. An attribute that the feed does not state is null, except `validThrough`,
 * which is absent.
 */
export type OfferValues = {
  name: string;
  description: string;
  categoryId: string | null;
  locations: Location[];
  customAttributes: Record<string, string | number | string[] | null>;
  metadata: {
    apply: { mode: "site"; url: string } | null;
    salaryUndisclosed: boolean | null;
    needs?: NonNullable<ReturnType<typeof proposedNeeds>>;
  };
};
