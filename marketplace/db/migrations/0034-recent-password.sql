-- When a person gave their password again in this session: what reaches beyond their own account asks for it (resources/auth).
ALTER TABLE sessions ADD COLUMN password_confirmed_date timestamptz;
