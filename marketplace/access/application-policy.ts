import {
  exchanging,
  type Grants,
  oneself,
  RECRUITERS,
  secretKeyOnly,
  self,
  withKey,
} from "@/marketplace/access/grants";

/** The rows of applications, here and elsewhere, and of what firms note and keep of them. */
export const applicationPolicy = {
  // A candidate without an account: the token of the mail is the proof.
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
  // The notes of a firm about an application: of people, who sign them.
  "note:list": { own: RECRUITERS, person: true },
  "note:create": { own: RECRUITERS, person: true },
  "note:edit": { own: RECRUITERS, person: true },
  "note:remove": { own: RECRUITERS, person: true },
  // What a candidate asks of them, and what the firm's administrators release.
  "notesRequest:create": oneself,
  "notesRequest:read": oneself,
  "notesRequest:review": { own: ["org:administrator"], person: true },
  "notesRequest:release": { own: ["org:administrator"], person: true },
  // Whether a candidate agrees to be kept after a refusal: theirs to say, and to take back.
  "talentPool:answer": oneself,
} satisfies Record<string, Grants>;
