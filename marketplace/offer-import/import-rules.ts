import type { Location } from "@/lib/entities/location";
import type { FeedMapping, FeedSettings } from "@/lib/entities/offer-feed";
import type { Office } from "@/lib/rules/company/office-list";

/** What the offers of a feed are made by. */
export type ImportRules = {
  /** Null: guessed. */
  mapping: FeedMapping | null;
  settings: FeedSettings;
  offices: readonly Office[];
  /** Whether the firm refuses offers elsewhere. */
  checksOffices: boolean;
  /** Whether the agreement of the accounting firms binds it. */
  isInBranch: boolean;
  /** The category of each family of jobs. */
  families: Readonly<Record<string, string>>;
  /** An ISO date. */
  today: string;
};

/** What an import writes of an offer. Null of an attribute: the feed does not say; `validThrough` is then absent. */
export type OfferValues = {
  name: string;
  description: string;
  categoryId: string | null;
  locations: Location[];
  customAttributes: Record<string, string | number | string[] | null>;
  metadata: { apply: { mode: "site"; url: string } | null; salaryUndisclosed: boolean | null };
};
