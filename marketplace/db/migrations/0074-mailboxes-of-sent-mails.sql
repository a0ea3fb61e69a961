-- A code of the mailbox of a mail to an address that nobody proved: its mails of a day are counted, whatever their kind.
ALTER TABLE sent_mails ADD COLUMN mailbox text;
CREATE INDEX sent_mails_mailbox ON sent_mails (mailbox, created_date) WHERE mailbox IS NOT NULL;
