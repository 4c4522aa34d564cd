-- The answers to requests with an idempotency key, each written in the transaction of the rows it is about.

CREATE TABLE IF NOT EXISTS ${prefix}answer (
  id          ${identity},
  owner_id    BIGINT NOT NULL,
  expires_at  BIGINT NOT NULL,
  key_hash    ${exact} NOT NULL,
  fingerprint ${text} NOT NULL,
  answer      ${text} NOT NULL
)${tableOptions};

CREATE UNIQUE ${indexIfNotExists} ${prefix}answer_key_hash ON ${prefix}answer (owner_id, key_hash);
CREATE ${indexIfNotExists} ${prefix}answer_by_age ON ${prefix}answer (expires_at);
