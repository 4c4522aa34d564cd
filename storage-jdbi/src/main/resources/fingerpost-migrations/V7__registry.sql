-- Domains and spaces, for hosts without their own. Two domains must not have the same address, because visitors could
-- not tell them apart. The owners of a domain are numbers with a blank between them. An empty text means all owners.

CREATE TABLE IF NOT EXISTS ${prefix}domain (
  id             BIGINT NOT NULL PRIMARY KEY,
  base_url       ${text} NOT NULL,
  domain_address ${exact} NOT NULL,
  owners         ${text} NOT NULL
)${tableOptions};

CREATE UNIQUE ${indexIfNotExists} ${prefix}domain_address ON ${prefix}domain (domain_address);

CREATE TABLE IF NOT EXISTS ${prefix}space (
  id       ${identity},
  owner_id BIGINT NOT NULL,
  name     ${text} NOT NULL
)${tableOptions};

CREATE ${indexIfNotExists} ${prefix}space_of_owner ON ${prefix}space (owner_id, id);
