-- Members are looked for by the organisations that they have, whatever their roles there: by key, which jsonb_path_ops
-- does not index.
DROP INDEX users_organizations;
CREATE INDEX users_organizations ON users USING gin (organizations);

-- One invitation an address waits in each organisation (`user_id`: the organisation; `data`: e-mail and roles).
CREATE UNIQUE INDEX mail_tokens_one_invitation ON mail_tokens (user_id, (data->>'email'))
  WHERE purpose = 'invitation' AND used_date IS NULL;
