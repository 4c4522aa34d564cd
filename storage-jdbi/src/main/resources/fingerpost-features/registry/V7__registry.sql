-- Domains and spaces, for hosts without their own. Two domains must not have the same address, because visitors could
-- not tell them apart. The owners of a domain are numbers with a blank between them. An empty text means all owners.

CREATE TABLE IF NOT EXISTS ${prefix}domain (
  id             BIGINT NOT NULL PRIMARY KEY,
  base_url       ${text} NOT NULL,
  domain_address ${exact} NOT NULL,
  owners         ${text} NOT NULL
)${tableOptions};

CREATE UNIQUE ${indexIfNotExists} ${prefix}domain_address ON ${prefix}domain (domain_address);

-- Row 1 is the secret key from which the proofs of hosts are computed. Row 2 is the address of the domain that an owner
-- has added last. It is the lock of such additions, so that no two owners get domains on one host.

CREATE TABLE IF NOT EXISTS ${prefix}domain_proof (
  id          BIGINT NOT NULL PRIMARY KEY,
  proof_value ${text} NOT NULL
)${tableOptions};

-- The greatest id of the domains that were deleted, and perhaps some lower ones.

CREATE TABLE IF NOT EXISTS ${prefix}deleted_domain (
  id BIGINT NOT NULL PRIMARY KEY
)${tableOptions};

CREATE TABLE IF NOT EXISTS ${prefix}space (
  id       ${identity},
  owner_id BIGINT NOT NULL,
  name     ${text} NOT NULL
)${tableOptions};

CREATE ${indexIfNotExists} ${prefix}space_of_owner ON ${prefix}space (owner_id, id);
