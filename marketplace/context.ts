import type { Databases } from "@/marketplace/db/start";
import type { Seller } from "@/marketplace/db/tables/orders-requested";
import type { Resizer } from "@/marketplace/files/resizer";
import type { FileStore } from "@/marketplace/files/store";
import type { CreateSharedLimit } from "@/marketplace/http/shared-limit";
import type { AccessTokens } from "@/marketplace/identity/access-tokens";
import type { LogInLimit } from "@/marketplace/identity/log-in-limit";
import type { ProfileLimits } from "@/marketplace/identity/profile-limits";

/** What the calls of the API work with: given once, when the app is made. */
export type Context = Databases & {
  readImage: Resizer;
  files: FileStore;
  tokens: AccessTokens;
  /** Bounds calls, counted for all processes of the marketplace when they share a cache. */
  sharedLimit: CreateSharedLimit;
  /** The failures to log in to each account, by its name. */
  logInLimit: LogInLimit;
  /** What members of firms read of profiles: counted in memory, as long as this process lives. */
  profileLimits: ProfileLimits;
  settings: Settings;
  /** Whether the platform's key is a live one: every object carries it. */
  livemode: boolean;
};

export type Settings = {
  /** Where this API is reached from outside: signed URLs begin with it. */
  apiOrigin: string;
  siteOrigin: string;
  /** The main application, where mails lead: a URL, with a path by default (docs/architecture.md §8). */
  appOrigin: string;
  /** As mails call it. */
  productName: string;
  accessTokenMinutes: number;
  refreshTokenDays: number;
  /** The ports of webhooks and of feeds of offers. */
  targetPorts: readonly number[];
  /** Who sells plans and packs, as invoices name it; null until the settings are complete. */
  seller: Seller | null;
  /** Where cards are paid; null without a provider. */
  stripe: { secretKey: string; origin: string } | null;
};
