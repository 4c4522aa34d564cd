-- The keys that sign receipts. The number 0 is the key of references.

CREATE TABLE IF NOT EXISTS ${prefix}receipt_key (
  key_number BIGINT NOT NULL PRIMARY KEY,
  created_at BIGINT NOT NULL,
  secret     ${text} NOT NULL
)${tableOptions};
