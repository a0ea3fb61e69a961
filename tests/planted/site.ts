import type { Mistake } from "@/tests/planted/mistake";

const HEADERS_TEST: Mistake["test"] = [
  "tests/unit/server/headers.test.ts",
  "the response has every security header: a page",
];
const ENCODINGS_TEST: Mistake["test"] = [
  "tests/unit/server/page.test.ts",
  "visitors of one cached page each receive an encoding they accept",
];
const FRESHNESS_TEST: Mistake["test"] = [
  "tests/integration/assets/assets-freshness.test.ts",
  "a public offer's new slug expires its old and new pages",
];

/** Mistakes about the site: refused requests, headers, cached pages, SEO, and rules on links. */
export const siteMistakes: Mistake[] = [
  {
    name: "a resumed copy of the site trusts late messages of its former connection",
    file: "server/revalidation/watch.ts",
    find: "if (isLate(activeAt)) return 0;",
    replace: "",
    test: [
      "tests/unit/server/watch.test.ts",
      "after the process was suspended, late messages of the former connection confirm no cached page",
    ],
  },
  {
    name: "a page is sent before missed changes are applied",
    file: "server/revalidation/watch.ts",
    find: "    const receivedAt = performance.now();\n",
    replace: "    const receivedAt = performance.now();\n    gate.hear(receivedAt);\n",
    test: ["tests/unit/server/watch.test.ts", "a page waits until missed changes are applied"],
  },
  {
    name: "a page known to be stale is sent without a new render",
    file: "server/render.ts",
    find: "isStale(sent) && watch.isCurrent() ?",
    replace: "isStale(sent) && sent === null ?",
    test: ["tests/unit/server/remake.test.ts", "a stale page is rendered again before it is sent"],
  },
  {
    name: "a page that expires during its render is cached",
    file: "server/page-cache/sources.ts",
    find: "page !== null && candidate.isCurrent(page.tags)",
    replace: "page !== null && candidate.isCurrent([])",
    test: [
      "tests/unit/server/page-cache/changes.property.test.ts",
      "in random interleavings of edits and visits, no outdated page is sent",
    ],
  },
  {
    name: "a shared page older than a change is sent",
    file: "server/revalidation/changes.ts",
    find: "number >= last.number && ",
    replace: "",
    test: [
      "tests/unit/server/page-cache/sharing.property.test.ts",
      "in random interleavings, two processes send no outdated shared page",
    ],
  },
  {
    name: "a shared page with a wrong signature is sent",
    file: "server/page-cache/shared-pages.ts",
    find: "!timingSafeEqual(",
    replace: "false && !timingSafeEqual(",
    test: [
      "tests/unit/server/page-cache/sharing.test.ts",
      "the shared entry of a page is refused under the key of another page",
    ],
  },
  {
    name: "a page with a cookie is cached for every visitor",
    file: "server/page-cache/cached-page.ts",
    find: 'page.headers["set-cookie"] === undefined &&',
    replace: "",
    test: ["tests/unit/server/page-cache/canaries.test.ts", "a response with a cookie is not cached"],
  },
  {
    name: "each copy of the site has its own nonce",
    file: "server/csp.ts",
    find: "(secret === undefined\n",
    replace: "(secret !== buildId\n",
    test: ["tests/unit/server/csp.test.ts", "copies of the site with the same secret and build have the same nonce"],
  },
  {
    name: "a host is compared as a prefix",
    file: "server/site.ts",
    find: "headers.host && known.includes(headers.host.toLowerCase())",
    replace: "headers.host && known.some((host) => headers.host?.toLowerCase().startsWith(host))",
    test: ["tests/unit/server/guard.test.ts", "the host site.example.evil.example, which resembles ours, is refused"],
  },
  {
    name: "a host is compared by its end",
    file: "server/site.ts",
    find: "headers.host && known.includes(headers.host.toLowerCase())",
    replace: "headers.host && known.some((host) => headers.host?.toLowerCase().endsWith(host))",
    test: ["tests/unit/server/guard.test.ts", "the host evilsite.example, which resembles ours, is refused"],
  },
  {
    name: "a host is compared without its port",
    file: "server/site.ts",
    find: "headers.host && known.includes(headers.host.toLowerCase())",
    replace: 'headers.host && known.includes(headers.host.toLowerCase().split(":")[0] ?? "")',
    test: ["tests/unit/server/guard.test.ts", "the host site.example:81, which resembles ours, is refused"],
  },
  {
    name: "the HSTS header is missing",
    file: "server/site.ts",
    find: 'env.siteOrigin.startsWith("https:")',
    replace: "false",
    test: HEADERS_TEST,
  },
  {
    name: "the nosniff header is missing",
    file: "server/site.ts",
    find: '"x-content-type-options": "nosniff",',
    replace: "",
    test: HEADERS_TEST,
  },
  {
    name: "the permissions-policy header is missing",
    file: "server/site.ts",
    find: '"permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=()",',
    replace: "",
    test: HEADERS_TEST,
  },
  {
    name: "any site may frame a page",
    file: "server/site.ts",
    find: '{ "x-frame-options": "DENY" }',
    replace: "{}",
    test: HEADERS_TEST,
  },
  {
    name: "a refusal has no security headers",
    file: "server/site.ts",
    find: "sendResponse(response, withSecurity(page, env, requested), requested.method);\n};",
    replace: "sendResponse(response, page, requested.method);\n};",
    test: ["tests/unit/server/headers.test.ts", "the response has every security header: a refused path"],
  },
  {
    name: "a compressed page is cached without its encoding",
    file: "server/compression.ts",
    find: "{encoding}|",
    replace: "{requested.method}|",
    test: ENCODINGS_TEST,
  },
  {
    name: "page 2 of a search has the canonical of page 1",
    file: "lib/seo/metadata/search-metadata.ts",
    find: "    page,\n  };",
    replace: "  };",
    test: ["tests/unit/lib/seo/list-metadata.test.ts", "in fr, page 2 of the offers is canonical at its URL"],
  },
  {
    name: "page 2 of the articles has the canonical of page 1",
    file: "lib/seo/metadata/media-metadata.ts",
    find: "    page,\n    title: toTitle(label",
    replace: "    title: toTitle(label",
    test: ["tests/unit/lib/seo/list-metadata.test.ts", "in en, page 2 of the articles is canonical at its URL"],
  },
  {
    name: "the sitemap's own reads have no tag",
    file: "lib/data/sitemap/sitemap.ts",
    find: 'key: ["sitemap-files", kind],\n    tags: [tags.sitemap()]',
    replace: 'key: ["sitemap-files", kind],\n    tags: []',
    test: [
      "tests/unit/lib/data/sitemap/sitemap.test.ts",
      "every cached read of the sitemap of offers has the tag sitemap",
    ],
  },
  {
    name: "an edited offer does not expire the sitemap",
    file: "marketplace/resources/assets/revalidation.ts",
    find: "tags.frontpage(), tags.sitemap()];\n\nfunction",
    replace: "tags.frontpage()];\n\nfunction",
    test: FRESHNESS_TEST,
  },
  {
    name: "an edited offer does not expire its firm's list of offers",
    file: "lib/data/read/pages-of-tags.ts",
    find: "routes.companyOffers(slug), ",
    replace: "",
    test: FRESHNESS_TEST,
  },
  {
    name: "evilyoutube.com is accepted as a video host",
    file: "lib/rules/content/video.ts",
    find: "if (YOUTUBE.has(host)) return",
    replace: "if ([...YOUTUBE].some((known) => host.endsWith(known))) return",
    test: ["tests/unit/lib/rules/content/video.test.ts", "a host name that only contains a known host is refused"],
  },
  {
    name: "youtube.com.evil.example is accepted as a video host",
    file: "lib/rules/content/video.ts",
    find: "if (YOUTUBE.has(host)) return",
    replace: "if ([...YOUTUBE].some((known) => host.startsWith(known))) return",
    test: ["tests/unit/lib/rules/content/video.test.ts", "a host name that only contains a known host is refused"],
  },
  {
    name: "a phone number in 07 is refused",
    file: "lib/rules/user/phone.ts",
    find: "^${SIGNS}(?:\\\\d(?:",
    replace: "^${SIGNS}(?:(?!07)\\\\d(?:",
    test: ["tests/unit/lib/forms/field-rules.test.ts", 'the value "0712345678" is accepted'],
  },
  {
    name: "a mobile number in 07 is not recognised in a CV",
    file: "marketplace/cv/fields/contact.ts",
    find: "/^0[67]/",
    replace: "/^06/",
    test: [
      "tests/unit/marketplace/cv/contact.test.ts",
      "the phone read from 01 39 98 41 27 - 07 39 98 41 27 is 07 39 98 41 27",
    ],
  },
  {
    name: "evillinkedin.com is accepted as LinkedIn",
    file: "marketplace/cv/fields/contact.ts",
    find: "hostname === site || ",
    replace: "hostname.endsWith(site) || ",
    test: [
      "tests/unit/marketplace/cv/contact.test.ts",
      "the link https://evillinkedin.com/in/claire-morel is read as the kind website",
    ],
  },
  {
    name: "a text made of tags and spaces blocks the API for seconds",
    file: "lib/rules/text/rich-text-lines.ts",
    find: `    .replace(/ {2,}/g, " ")
    .replace(/ ?\\n[\\n ]*/g, "\\n")`,
    replace: `    .replace(/ *\\n[\\n ]*/g, "\\n")`,
    test: ["tests/unit/lib/rules/text/rich-text.property.test.ts", "200,000 hostile characters take under 300 ms"],
  },
];
