import "server-only";
import { headers } from "next/headers";

/**
 * Whether the router of a page that stays open requests this one, and not a browser that opens a document. A redirect would
 * make the router empty that page first. A browser without this header is redirected: correct, only less smooth.
 */
export const isClientNavigation = async () => (await headers()).get("sec-fetch-dest") === "empty";
