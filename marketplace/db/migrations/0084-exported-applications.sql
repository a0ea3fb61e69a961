-- A member of a firm took an application out of the product, as a file. `detail` is 'notes' with the firm's notes.
ALTER TABLE application_acts DROP CONSTRAINT application_acts_kind_check;
ALTER TABLE application_acts ADD CONSTRAINT application_acts_kind_check
  CHECK (kind IN ('move', 'message', 'contact', 'resume', 'tagged', 'untagged', 'followed', 'exported'));
