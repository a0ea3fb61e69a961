/** Run once when the site starts: a bad setting stops it then, and not at the first visit; a missing one is named. */
export async function register() {
  // biome-ignore lint/style/noProcessEnv: no setting; the build replaces it, and so drops Node's calls from other runtimes
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { stopOnBadEnv, warnOfLegalNotice } = await import("@/lib/env");
  stopOnBadEnv();
  warnOfLegalNotice();
}
