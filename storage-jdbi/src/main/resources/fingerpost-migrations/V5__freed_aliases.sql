-- Who has freed an alias last, for a quarantine.

CREATE TABLE IF NOT EXISTS ${prefix}freed_alias (
  id        ${identity},
  domain_id BIGINT NOT NULL,
  owner_id  BIGINT NOT NULL,
  freed_at  BIGINT NOT NULL,
  alias_key ${exact} NOT NULL
)${tableOptions};

CREATE UNIQUE ${indexIfNotExists} ${prefix}freed_alias_key ON ${prefix}freed_alias (domain_id, alias_key);
CREATE ${indexIfNotExists} ${prefix}freed_alias_by_age ON ${prefix}freed_alias (freed_at);
