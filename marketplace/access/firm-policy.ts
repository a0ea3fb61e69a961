import { type Grants, MEMBERS, PUBLISHERS, publishing, RECRUITERS } from "@/marketplace/access/grants";

/** The rows of what a firm does with its offers beside writing them. */
export const firmPolicy = {
  "offer:list": { own: ["user", ...MEMBERS] },
  "offer:close": publishing,
  "offer:outlook": publishing,
  "offer:source": publishing,
  // By the references of a tool of the firm, which has its key.
  "pushedOffer:list": { own: ["firmKey", ...PUBLISHERS] },
  "pushedOffer:edit": { own: ["firmKey", ...PUBLISHERS] },
  "pushedOffer:remove": { own: ["firmKey", ...PUBLISHERS] },
  "statistics:read": { own: PUBLISHERS },
  "poster:print": { own: PUBLISHERS },
  // Feeds publish offers by themselves: of those who answer the applications that follow.
  "offerFeed:list": { own: RECRUITERS },
  "offerFeed:create": { own: RECRUITERS },
  "offerFeed:edit": { own: RECRUITERS },
  "offerFeed:run": { own: RECRUITERS },
  "offerFeed:remove": { own: RECRUITERS },
  "firmKey:list": { own: ["org:administrator"] },
  "firmKey:create": { own: ["org:administrator"] },
  "firmKey:remove": { own: ["org:administrator"] },
} satisfies Record<string, Grants>;
