-- Whether the firm of an offer is in public is asked for every offer of a list: from the index alone.
CREATE INDEX assets_of_public_owners ON assets (asset_type_id, owner_id) WHERE active AND validated;
