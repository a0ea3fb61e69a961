export const dynamic = "force-dynamic";

/** The site answers. Whether the marketplace does is the marketplace's own /health. */
export const GET = () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
