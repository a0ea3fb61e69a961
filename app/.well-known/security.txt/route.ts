import { securityContact } from "@/lib/seo/crawlers/security-contact";

// At each request, the expiry date is computed and the site's origin is read.
export const dynamic = "force-dynamic";

export const GET = () =>
  new Response(securityContact(new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
