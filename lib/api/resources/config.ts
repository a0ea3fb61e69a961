import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Config } from "@/lib/entities/config";

export const config = (http: Http) => ({
  read: async (options?: CallOptions) => http({ method: "GET", path: path`/config`, schema: Config }, options),
});
