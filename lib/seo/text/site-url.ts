import "server-only";
import { env } from "@/lib/env";

/** The absolute address of a path of this site: what crawlers and other sites are given. */
export const siteUrl = (path: string) => new URL(path, env().siteOrigin).href;
