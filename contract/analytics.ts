import { calls, sent } from "@/contract/call";
import type { JsonObject } from "@/lib/entities/json";
import { Success } from "@/lib/entities/success";

export const analytics = calls({
  /** Sends figures of use gathered since the last call: 100 entries at most, nothing personal. */
  log: { method: "POST", path: "/analytics/log", body: sent<{ entries: JsonObject[] }>(), response: Success },
});
