-- The interview that a firm proposes about an application, and what the candidate chose (lib/entities/interview.ts).
ALTER TABLE transactions ADD COLUMN interview jsonb;
