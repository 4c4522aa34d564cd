-- The number of links of each owner is the sum of its entries. Each transaction that creates or deletes links adds an
-- entry, so that none waits for another. Entry 0 holds the links of before.

CREATE TABLE IF NOT EXISTS ${prefix}link_count (
  owner_id BIGINT NOT NULL,
  entry_id BIGINT NOT NULL,
  links    BIGINT NOT NULL,
  PRIMARY KEY (owner_id, entry_id)
)${tableOptions}${sortedByKey};

INSERT INTO ${prefix}link_count (owner_id, entry_id, links)
SELECT owner_id, 0, COUNT(*) FROM ${prefix}link
WHERE owner_id NOT IN (SELECT owner_id FROM ${prefix}link_count)
GROUP BY owner_id;
