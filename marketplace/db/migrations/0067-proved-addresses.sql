-- The address of a person that a link mailed there has proved (identity/proved-address.ts). Tokens are removed: what the
-- present ones say is kept, and an account without a password was opened by such a link.
ALTER TABLE users ADD COLUMN proved_email text;
UPDATE users SET proved_email = lower(email)
WHERE email IS NOT NULL AND NOT starts_with(id, 'org_') AND (
  password_hash IS NULL
  OR EXISTS (
    SELECT FROM mail_tokens
    WHERE mail_tokens.used_date IS NOT NULL AND (
      (purpose = 'reset' AND user_id = users.id)
      OR (purpose = 'email' AND user_id = users.id AND lower(data ->> 'email') = lower(users.email))
      OR (purpose = 'invitation' AND lower(data ->> 'email') = lower(users.email))
    )
  )
  OR EXISTS (
    SELECT FROM unsent_applications JOIN transactions ON transactions.id = unsent_applications.transaction_id
    WHERE transactions.taker_id = users.id
  )
);

ALTER TABLE mail_tokens DROP CONSTRAINT mail_tokens_purpose_check;
ALTER TABLE mail_tokens ADD CONSTRAINT mail_tokens_purpose_check
  CHECK (purpose IN ('reset', 'check', 'invitation', 'unsubscribe', 'email', 'proof'));

-- Who founded an organization, whoever owns it now.
ALTER TABLE users ADD COLUMN founder_id text;
UPDATE users SET founder_id = org_owner_id WHERE starts_with(id, 'org_');
CREATE INDEX users_by_founder ON users (founder_id) WHERE founder_id IS NOT NULL;

-- What people had us do towards others, for as long as it is counted (resources/to-others.ts). Mailboxes are known by a code.
CREATE TABLE acts_towards_others (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  person_id text,
  organization_id text,
  network text,
  mailbox text,
  created_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX acts_by_person ON acts_towards_others (person_id, created_date) WHERE person_id IS NOT NULL;
CREATE INDEX acts_by_organization ON acts_towards_others (organization_id, created_date) WHERE organization_id IS NOT NULL;
CREATE INDEX acts_by_network ON acts_towards_others (network, created_date) WHERE network IS NOT NULL;
CREATE INDEX acts_by_mailbox ON acts_towards_others (mailbox, created_date) WHERE mailbox IS NOT NULL;
