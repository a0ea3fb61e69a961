import "server-only";
import { headers } from "next/headers";

/**
 * Returns whether the request comes from the router of an open page, rather than from a browser that opens a document.
 * A redirect would make the router empty the open page first. A browser that does not send this header gets the
 * redirect, which is correct but less smooth.
 */
export const isClientNavigation = async () => (await headers()).get("sec-fetch-dest") === "empty";
