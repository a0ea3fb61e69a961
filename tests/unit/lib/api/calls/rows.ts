import { ACCOUNT_ROWS } from "@/tests/unit/lib/api/calls/account-rows";
import { CONTENT_ROWS } from "@/tests/unit/lib/api/calls/content-rows";
import { FORWARD_ROWS } from "@/tests/unit/lib/api/calls/forward-rows";
import { MARKET_ROWS } from "@/tests/unit/lib/api/calls/market-rows";
import { PLATFORM_ROWS } from "@/tests/unit/lib/api/calls/platform-rows";
import { TRADE_ROWS } from "@/tests/unit/lib/api/calls/trade-rows";

/** All that the typed client can ask. */
export const ROWS = [
  ...[...PLATFORM_ROWS, ...MARKET_ROWS, ...TRADE_ROWS],
  ...[...ACCOUNT_ROWS, ...CONTENT_ROWS, ...FORWARD_ROWS],
];

/** `GET /assets/:id a draft` → a request of that method and path, whatever its query. */
export function patternOf(operation: string) {
  const [method = "", path = ""] = operation.split(" ");
  return new RegExp(`^${method} ${path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`);
}
