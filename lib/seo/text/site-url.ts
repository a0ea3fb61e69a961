import "server-only";
import { env } from "@/lib/env";

/** Returns the absolute URL of a path of this site, for crawlers and other sites. */
export const siteUrl = (path: string) => new URL(path, env().siteOrigin).href;
