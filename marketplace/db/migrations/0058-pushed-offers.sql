-- The offers that the tools of an organization push by the API are those of one feed.
CREATE UNIQUE INDEX offer_feeds_api ON offer_feeds (organization_id) WHERE kind = 'api';
