export const dynamic = "force-dynamic";

/** Responds with 200 as long as the site runs; the marketplace reports its own state at its own /health. */
export const GET = () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
