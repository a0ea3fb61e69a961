export const dynamic = "force-dynamic";

/** Answers as long as the site runs. The state of the marketplace is that of its own /health. */
export const GET = () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
