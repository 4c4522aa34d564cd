-- Domains and spaces, for hosts without their own, and what else belongs to the links but to none of them. An address is
-- what visitors tell two domains apart by. The owners of a domain are numbers between spaces, none for all owners.

CREATE TABLE IF NOT EXISTS ${prefix}domain (
  id             BIGINT NOT NULL PRIMARY KEY,
  base_url       ${text} NOT NULL,
  domain_address ${exact} NOT NULL,
  owners         ${text} NOT NULL
)${tableOptions};

CREATE UNIQUE INDEX IF NOT EXISTS ${prefix}domain_address ON ${prefix}domain (domain_address);

CREATE TABLE IF NOT EXISTS ${prefix}space (
  id       ${identity},
  owner_id BIGINT NOT NULL,
  name     ${text} NOT NULL
)${tableOptions};

CREATE INDEX IF NOT EXISTS ${prefix}space_of_owner ON ${prefix}space (owner_id, id);

CREATE TABLE IF NOT EXISTS ${prefix}setting (
  id            BIGINT NOT NULL PRIMARY KEY,
  setting_value ${text} NOT NULL
)${tableOptions};

-- Who has freed an alias last, for a quarantine.

CREATE TABLE IF NOT EXISTS ${prefix}freed_alias (
  id        ${identity},
  domain_id BIGINT NOT NULL,
  alias_key ${exact} NOT NULL,
  owner_id  BIGINT NOT NULL,
  freed_at  BIGINT NOT NULL
)${tableOptions};

CREATE UNIQUE INDEX IF NOT EXISTS ${prefix}freed_alias_key ON ${prefix}freed_alias (domain_id, alias_key);
CREATE INDEX IF NOT EXISTS ${prefix}freed_alias_by_age ON ${prefix}freed_alias (freed_at);
