-- Clicks by hour (hours since 1970 in UTC), counted in the transaction of the click, and by day (days since 1970 in UTC) and
-- dimension. The indexes do not have the counts, so counting changes none of them.

CREATE TABLE IF NOT EXISTS ${prefix}hour (
  link_id  BIGINT NOT NULL,
  at_hour  BIGINT NOT NULL,
  owner_id BIGINT NOT NULL,
  counted  BIGINT NOT NULL,
  PRIMARY KEY (link_id, at_hour)
)${tableOptions}${sortedByKey}${manyUpdates};

CREATE INDEX IF NOT EXISTS ${prefix}hour_of_owner ON ${prefix}hour (owner_id, at_hour);
CREATE INDEX IF NOT EXISTS ${prefix}hour_by_age ON ${prefix}hour (at_hour);

-- Clicks that are not in their hour yet. A click appends a row here: side by side they cost less than a row at a random
-- place for each link, and no index has them. They are added to their hours within a second, in the order of the links.

CREATE TABLE IF NOT EXISTS ${prefix}hour_part (
  id      ${identity},
  link_id BIGINT NOT NULL,
  at_hour BIGINT NOT NULL,
  counted BIGINT NOT NULL
)${tableOptions};

CREATE TABLE IF NOT EXISTS ${prefix}breakdown (
  link_id   BIGINT NOT NULL,
  on_day    BIGINT NOT NULL,
  dimension BIGINT NOT NULL,
  value_key ${exact} NOT NULL,
  owner_id  BIGINT NOT NULL,
  counted   BIGINT NOT NULL,
  PRIMARY KEY (link_id, on_day, dimension, value_key)
)${tableOptions}${sortedByKey}${manyUpdates};

CREATE INDEX IF NOT EXISTS ${prefix}breakdown_of_owner ON ${prefix}breakdown (owner_id, dimension, on_day);
CREATE INDEX IF NOT EXISTS ${prefix}breakdown_by_age ON ${prefix}breakdown (on_day);
