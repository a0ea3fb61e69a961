import { securityContact } from "@/lib/seo/crawlers/security-contact";

// Its day of expiry is computed, and the site's origin read at run time.
export const dynamic = "force-dynamic";

export const GET = () =>
  new Response(securityContact(new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
