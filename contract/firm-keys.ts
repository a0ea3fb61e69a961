import { calls, sent } from "@/contract/call";
import { FirmKey, FirmKeys } from "@/lib/entities/firm-key";
import { Removed } from "@/lib/entities/removed";

/** API keys of the organization acted as, for its administrators. Only the response of `create` shows a key whole. */
export const firmKeys = calls({
  list: { method: "GET", path: "/firm-keys", response: FirmKeys },
  create: { method: "POST", path: "/firm-keys", body: sent<{ name: string }>(), response: FirmKey },
  remove: { method: "DELETE", path: "/firm-keys/:id", response: Removed },
});
