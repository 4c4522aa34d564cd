-- Where the program sends events. Hosts keep webhooks of their own.

CREATE TABLE IF NOT EXISTS ${prefix}webhook (
  id          ${identity},
  url         ${text} NOT NULL,
  secret      ${text} NOT NULL,
  owner_id    BIGINT,
  event_types ${text} NOT NULL,
  since_at    BIGINT NOT NULL
)${tableOptions};
