-- The answers to requests with an idempotency key, each written in the same transaction as the rows that its request
-- has created.

CREATE TABLE IF NOT EXISTS ${prefix}idempotency (
  id          ${identity},
  owner_id    BIGINT NOT NULL,
  expires_at  BIGINT NOT NULL,
  key_hash    ${exact} NOT NULL,
  fingerprint ${text} NOT NULL,
  answer      ${text} NOT NULL
)${tableOptions};

CREATE UNIQUE ${indexIfNotExists} ${prefix}idempotency_key_hash ON ${prefix}idempotency (owner_id, key_hash);
CREATE ${indexIfNotExists} ${prefix}idempotency_by_age ON ${prefix}idempotency (expires_at);
