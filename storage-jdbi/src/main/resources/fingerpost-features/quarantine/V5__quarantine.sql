-- The quarantine of aliases: for each alias that was freed, the owner that has freed it last.

CREATE TABLE IF NOT EXISTS ${prefix}quarantine (
  id        ${identity},
  domain_id BIGINT NOT NULL,
  owner_id  BIGINT NOT NULL,
  freed_at  BIGINT NOT NULL,
  alias_key ${exact} NOT NULL
)${tableOptions};

CREATE UNIQUE ${indexIfNotExists} ${prefix}quarantine_key ON ${prefix}quarantine (domain_id, alias_key);
CREATE ${indexIfNotExists} ${prefix}quarantine_by_age ON ${prefix}quarantine (freed_at);
