-- Where the program sends events. Hosts keep webhooks of their own. The last answer is a status, or why the webhook was not
-- reached.

CREATE TABLE IF NOT EXISTS ${prefix}webhook (
  id          ${identity},
  owner_id    BIGINT,
  since_at    BIGINT NOT NULL,
  answered_at BIGINT,
  disabled    BOOLEAN NOT NULL,
  url         ${text} NOT NULL,
  secret      ${text} NOT NULL,
  event_types ${text} NOT NULL,
  answer      ${text}
)${tableOptions};
