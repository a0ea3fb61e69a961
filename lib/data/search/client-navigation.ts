import "server-only";
import { headers } from "next/headers";

/**
 * Whether the page is read by the script of another one, which stays, and not opened as a document. A redirection would
 * make it empty that other page first. A browser that does not say so is redirected: that is right, only less smooth.
 */
export const isClientNavigation = async () => (await headers()).get("sec-fetch-dest") === "empty";
