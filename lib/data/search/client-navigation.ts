import "server-only";
import { headers } from "next/headers";

/**
 * Returns whether the request comes from the router of an open page, rather than from a browser that opens a document.
 * With a redirect, the router would empty that page first. A browser without this header is redirected: correct, only
 * less smooth.
 */
export const isClientNavigation = async () => (await headers()).get("sec-fetch-dest") === "empty";
