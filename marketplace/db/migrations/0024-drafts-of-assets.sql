-- When what is being written beside a published asset (metadata._draft) last changed: the asset's own date does not move
-- with it. Its owner reads the later of the two as updatedDate, so an edit of what they read is always later than both.
ALTER TABLE assets ADD COLUMN draft_date timestamptz;

CREATE FUNCTION date_after_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.updated_date > OLD.updated_date AND NEW.updated_date <= OLD.draft_date THEN
    NEW.updated_date := next_date(OLD.draft_date);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER date_after_draft BEFORE UPDATE ON assets FOR EACH ROW WHEN (OLD.draft_date IS NOT NULL)
EXECUTE FUNCTION date_after_draft();
