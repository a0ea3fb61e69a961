import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import { Config } from "@/lib/entities/config";
import type { JsonObject } from "@/lib/entities/json";
import { PrivateConfig, SettingState } from "@/lib/entities/private-config";

/**
 * Objects are merged at every depth. With `ifMatch`, an edit of a configuration that has changed since is refused with
 * a 412.
 */
export type ConfigEdit = { stelace?: JsonObject; custom?: JsonObject; theme?: JsonObject; updatedDate?: string };
export const config = calls({
  read: { method: "GET", path: "/config", response: Config },
  update: { method: "PATCH", path: "/config", body: sent<ConfigEdit>(), response: Config },

  /** The part of the configuration that only a secret key may read. */
  readPrivate: { method: "GET", path: "/config/private", response: PrivateConfig },
  updatePrivate: {
    method: "PATCH",
    path: "/config/private",
    body: sent<{ stelace?: JsonObject }>(),
    response: PrivateConfig,
  },

  /** The settings of the environment, by name: whether each is set, never its value. */
  settings: { method: "GET", path: "/config/settings", response: z.array(SettingState) },
});
