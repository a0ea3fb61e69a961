import type { Databases } from "@/marketplace/db/start";
import type { Seller } from "@/marketplace/db/tables/orders-requested";
import type { Resizer } from "@/marketplace/files/resizer";
import type { FileStore } from "@/marketplace/files/store";
import type { CreateSharedLimit } from "@/marketplace/http/shared-limit";
import type { AccessTokens } from "@/marketplace/identity/access-tokens";
import type { LogInLimit } from "@/marketplace/identity/log-in-limit";
import type { ProfileLimits } from "@/marketplace/identity/profile-limits";
import type { PushKeys } from "@/marketplace/identity/push-keys";

/** Dependencies of the API's calls, passed once, when the app is created. */
export type Context = Databases & {
  readImage: Resizer;
  files: FileStore;
  tokens: AccessTokens;
  /** Creates limits on calls, counted for all processes of the marketplace when they share a cache. */
  sharedLimit: CreateSharedLimit;
  /** Counts the failed logins to each account, by its name. */
  logInLimit: LogInLimit;
  /** Counts the profiles that members of firms read: in memory, as long as this process lives. */
  profileLimits: ProfileLimits;
  settings: Settings;
  /** True when the platform's key is a live one; every object carries this value. */
  livemode: boolean;
};

export type Settings = {
  /** Origin at which this API is reached from outside: signed URLs begin with it. */
  apiOrigin: string;
  siteOrigin: string;
  /** URL of the main application, where the links of mails lead; it has a path by default (docs/architecture.md §8). */
  appOrigin: string;
  /** Product name in mails. */
  productName: string;
  accessTokenMinutes: number;
  refreshTokenDays: number;
  /** Ports that the URLs of webhooks and of feeds of offers may have. */
  targetPorts: readonly number[];
  /** Seller of plans and packs, as named on invoices; null until the settings are complete. */
  seller: Seller | null;
  /** Names of the settings of the seller that are empty. */
  missingSeller: readonly string[];
  /** Whether each setting of the environment is set, has a default, or is missing; never a value. */
  states: readonly { name: string; state: "set" | "default" | "unset" }[];
  /** Keys that sign the notifications of devices; null when the platform sends none. */
  push: PushKeys | null;
  /** Domain of the addresses of offers, and secret of the relay that posts their mails; null when none is configured. */
  inboundMail: { domain: string; secret: string } | null;
  /** Provider of card payments; null when none is configured. */
  stripe: { secretKey: string; origin: string } | null;
};
