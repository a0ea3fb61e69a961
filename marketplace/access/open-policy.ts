import { anyone, type Grants, withKey } from "@/marketplace/access/grants";

/** The part of the policy table for callers without an account: probes, pictures, the links of mails. */
export const openPolicy = {
  "health:read": anyone,
  "openapi:read": anyone,
  "docs:read": anyone,
  "image:read": anyone,
  "suggestion:list": anyone,
  // What they carry is the proof: a signed address, a token received by mail.
  "file:put": anyone,
  "token:confirm": anyone,
  "alert:unsubscribe": anyone,
  "alert:manage": anyone,
  "alert:create": withKey,
  "newsletter:confirm": anyone,
  "newsletter:unsubscribe": anyone,
  "reminder:answer": anyone,
  "resume:stillSearching": anyone,
  "talentPool:answerByMail": anyone,
} satisfies Record<string, Grants>;
