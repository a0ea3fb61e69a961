import "server-only";
import { cache } from "react";
import { cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import type { Config } from "@/lib/entities/config";
import { tags } from "@/lib/tags";

/** Spec §4: the configuration is refetched when older than 30 minutes. */
const CONFIG_SECONDS = 30 * 60;

/** What this platform calls its asset types and its default offer category: ids differ from one to the next. */
export const getConfig = cache(
  (): Promise<Config["custom"]> =>
    cached(async () => (await publicApi().config.read()).custom, {
      key: ["config"],
      tags: [tags.config()],
      seconds: CONFIG_SECONDS,
    }),
);
