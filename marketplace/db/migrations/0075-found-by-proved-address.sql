-- A mail finds the account of its recipient by the address that was proved: a username may be another text.
CREATE INDEX users_proved_email ON users (proved_email) WHERE proved_email IS NOT NULL;
