import {
  exchanging,
  type Grants,
  MEMBERS,
  oneself,
  RECRUITERS,
  secretKeyOnly,
  self,
  withKey,
} from "@/marketplace/access/grants";

/**
 * Rows of the policy table for applications, on this platform and elsewhere, and for the notes and talent pools of
 * firms.
 */
export const applicationPolicy = {
  // For a candidate without an account, the token in the mail is the proof.
  "application:prepare": withKey,
  "application:send": withKey,
  "elsewhereApplication:list": self,
  "elsewhereApplication:read": self,
  "elsewhereApplication:create": self,
  "elsewhereApplication:edit": self,
  "elsewhereApplication:remove": self,
  "transaction:list": exchanging,
  "transaction:read": exchanging,
  "transaction:create": { own: ["user"] },
  "transaction:edit": exchanging,
  "transaction:transition": exchanging,
  "transaction:remind": exchanging,
  "transaction:config": secretKeyOnly,
  "transaction:preview": withKey,
  // A secret address shows a person their interviews, or those of the organization for which they recruit.
  "interviewCalendar:edit": { ...exchanging, person: true },
  // Notes of a firm about an application: only for people, who sign them.
  "note:list": { own: RECRUITERS, person: true },
  "note:create": { own: RECRUITERS, person: true },
  "note:edit": { own: RECRUITERS, person: true },
  "note:remove": { own: RECRUITERS, person: true },
  // Tags of a firm and the member who follows, and the history with its authors: only for people of the firm.
  "application:file": { own: RECRUITERS, person: true },
  "application:history": { own: RECRUITERS, person: true },
  "application:print": { own: RECRUITERS, person: true },
  // A recruiter asks any member of the firm for an opinion; the member reads what they are asked about, and nothing else.
  "opinion:ask": { own: RECRUITERS, person: true },
  "opinion:give": { own: MEMBERS, person: true },
  // Applications that a firm writes down for people without an account: only for people of the firm.
  "application:add": { own: RECRUITERS, person: true },
  "application:removeAdded": { own: RECRUITERS, person: true },
  // The address at which an offer receives applications by mail.
  "offerMailbox:edit": { own: RECRUITERS },
  // Notes requests of candidates, and their release by the firm's administrators.
  "notesRequest:create": oneself,
  "notesRequest:read": oneself,
  "notesRequest:review": { own: ["org:administrator"], person: true },
  "notesRequest:release": { own: ["org:administrator"], person: true },
  // Only the candidate may agree to stay in a talent pool after a refusal, or withdraw this agreement.
  "talentPool:answer": oneself,
} satisfies Record<string, Grants>;
