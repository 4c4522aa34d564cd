-- The URLs to which the server sends events. The last answer is an HTTP status, or the reason why there was no
-- response.

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

CREATE ${indexIfNotExists} ${prefix}webhook_of ON ${prefix}webhook (owner_id, id);

-- The newest attempts to deliver events. The position is 0 for a test event.

CREATE TABLE IF NOT EXISTS ${prefix}webhook_delivery (
  id             ${identity},
  webhook_id     BIGINT NOT NULL,
  event_position BIGINT NOT NULL,
  event_link     BIGINT NOT NULL,
  answered_at    BIGINT NOT NULL,
  took_millis    BIGINT NOT NULL,
  event_type     ${text} NOT NULL,
  answer         ${text} NOT NULL
)${tableOptions};

CREATE ${indexIfNotExists} ${prefix}webhook_delivery_of ON ${prefix}webhook_delivery (webhook_id, id);
