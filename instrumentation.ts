/**
 * Runs once when the site starts: an invalid setting stops the site then, and not at the first visit; a missing setting
 * is named.
 */
export async function register() {
  // biome-ignore lint/style/noProcessEnv: no setting; the build replaces it, and so drops Node's calls from other runtimes
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { stopOnBadEnv, warnOfLegalNotice } = await import("@/lib/env");
  stopOnBadEnv();
  warnOfLegalNotice();
}
