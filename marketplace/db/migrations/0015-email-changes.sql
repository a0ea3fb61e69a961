-- An address that an account moves to, once the link mailed there is opened.
ALTER TABLE mail_tokens DROP CONSTRAINT mail_tokens_purpose_check;
ALTER TABLE mail_tokens ADD CONSTRAINT mail_tokens_purpose_check
  CHECK (purpose IN ('reset', 'check', 'invitation', 'unsubscribe', 'email'));
