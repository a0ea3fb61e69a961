import { securityContact } from "@/lib/seo/crawlers/security-contact";

// The expiry date is computed, and the site's origin is read at run time.
export const dynamic = "force-dynamic";

export const GET = () =>
  new Response(securityContact(new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
