-- Why an asset is suspended is in its platform_data._private.suspension, where its owner reads it.
ALTER TABLE assets DROP COLUMN suspended_reason;
