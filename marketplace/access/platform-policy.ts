import { administrators, type Grants, moderators, PUBLISHERS, withKey } from "@/marketplace/access/grants";

/** The rows of the back office, and of what visitors say to it (marketplace/access/policy.ts). */
export const platformPolicy = {
  "moderation:list": moderators,
  "moderation:decide": moderators,
  // A lock, and the judgement of an appeal, are a person's.
  "moderation:take": { ...moderators, person: true },
  "report:list": moderators,
  "report:decide": moderators,
  "report:create": withKey,
  // The token of the mail is the proof.
  "report:follow": withKey,
  "appeal:create": { own: ["user", ...PUBLISHERS] },
  "appeal:read": moderators,
  "appeal:judge": { ...moderators, person: true },
  // Lines of moderation and content; `audit:listAll`, those of every area.
  "audit:list": moderators,
  "audit:listAll": administrators,
} satisfies Record<string, Grants>;
