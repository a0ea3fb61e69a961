-- Lines and moves are told in the order in which they were added; those of one write have the same date.
ALTER TABLE order_lines ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE order_moves ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY;
CREATE INDEX order_lines_transaction ON order_lines (transaction_id);
CREATE INDEX order_lines_receiver ON order_lines (receiver_id);

-- Whether a firm knows a candidate, and whether a file is the CV of an application: asked at each read of a profile.
CREATE INDEX transactions_applicant ON transactions (taker_id, owner_id) WHERE is_application;
CREATE INDEX transactions_resume ON transactions ((metadata ->> 'resume')) WHERE is_application;
