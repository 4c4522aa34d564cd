-- Conversions, each written in the transaction of the host's order. A row refers to its link without a foreign key,
-- because in some databases that would lock the row of the link, and its clicks would wait for orders. Quarters of an hour
-- are counted from 1970 in UTC. The hash is keyed, and covers owner, kind and reference. A conversion that no longer
-- counts has reversed = TRUE.

CREATE TABLE IF NOT EXISTS ${prefix}conversion (
  id               ${identity},
  link_id          BIGINT NOT NULL,
  owner_id         BIGINT NOT NULL,
  recorded_quarter BIGINT NOT NULL,
  clicked_quarter  BIGINT,
  amount           BIGINT NOT NULL,
  reversed         BOOLEAN NOT NULL,
  reference_hash   ${exact} NOT NULL,
  currency         ${exact} NOT NULL,
  kind             ${exact} NOT NULL,
  target_key       ${exact} NOT NULL
)${tableOptions};

CREATE UNIQUE ${indexIfNotExists} ${prefix}conversion_reference_hash ON ${prefix}conversion (reference_hash);
CREATE ${indexIfNotExists} ${prefix}conversion_by_time ON ${prefix}conversion (owner_id, recorded_quarter);
CREATE ${indexIfNotExists} ${prefix}conversion_by_click ON ${prefix}conversion (owner_id, clicked_quarter);
CREATE ${indexIfNotExists} ${prefix}conversion_of_link ON ${prefix}conversion (link_id, recorded_quarter);
CREATE ${indexIfNotExists} ${prefix}conversion_by_age ON ${prefix}conversion (recorded_quarter);
