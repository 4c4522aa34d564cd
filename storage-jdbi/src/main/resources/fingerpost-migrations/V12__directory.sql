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
