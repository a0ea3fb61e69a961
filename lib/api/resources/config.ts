import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Config } from "@/lib/entities/config";
import type { JsonObject } from "@/lib/entities/json";
import { PrivateConfig } from "@/lib/entities/private-config";

/** Objects are merged at every depth. With `ifMatch`, editing a configuration that has changed since is a 412. */
export type ConfigEdit = { stelace?: JsonObject; custom?: JsonObject; theme?: JsonObject; updatedDate?: string };

export const config = (http: Http) => ({
  read: async (options?: CallOptions) => http({ method: "GET", path: path`/config`, schema: Config }, options),

  update: async (body: ConfigEdit, options?: CallOptions) =>
    http({ method: "PATCH", path: path`/config`, body, schema: Config }, options),

  /** The part of the configuration that only a secret key may read. */
  readPrivate: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/config/private`, schema: PrivateConfig }, options),

  updatePrivate: async (body: { stelace?: JsonObject }, options?: CallOptions) =>
    http({ method: "PATCH", path: path`/config/private`, body, schema: PrivateConfig }, options),
});
