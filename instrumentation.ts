/**
 * Runs once when the site starts. An invalid setting stops the site immediately, not at the first visit; facts that the
 * legal notice lacks are named in a warning.
 */
export async function register() {
  // biome-ignore lint/style/noProcessEnv: no setting; the build replaces it, and so drops Node's calls from other runtimes
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { stopOnBadEnv, warnOfLegalNotice } = await import("@/lib/env");
  stopOnBadEnv();
  warnOfLegalNotice();
}
