-- Clicks by quarter of an hour, from which the clicks of a day can be summed up in every time zone. A row has the four
-- quarters of one hour. A quarter without clicks is NULL, because most links have one click in an hour, and a NULL
-- takes no space. Hours are counted from the start of 2028 in UTC and are negative before it, because small numbers
-- take less space in SQLite. Counted clicks come here from the table hour_part below. The indexes do not have the
-- counts, so counting changes none of them.

CREATE TABLE IF NOT EXISTS ${prefix}hour (
  link_id    BIGINT NOT NULL,
  at_hour    BIGINT NOT NULL,
  owner_id   BIGINT NOT NULL,
  counted_00 BIGINT,
  counted_15 BIGINT,
  counted_30 BIGINT,
  counted_45 BIGINT,
  PRIMARY KEY (link_id, at_hour)
)${tableOptions}${sortedByKey}${manyUpdates};

CREATE ${indexIfNotExists} ${prefix}hour_of_owner ON ${prefix}hour (owner_id, at_hour);
CREATE ${indexIfNotExists} ${prefix}hour_by_age ON ${prefix}hour (at_hour);

-- Clicks that are not in their hour yet. The transaction that counts a click appends a row here, because that costs
-- less than changing a row at a random place for each link, and the only index is the primary key. The clicks are added
-- to their hours within a second, in the order of the links. The quarter of the hour is 0 to 3.

CREATE TABLE IF NOT EXISTS ${prefix}hour_part (
  id         ${identity},
  link_id    BIGINT NOT NULL,
  counted    BIGINT NOT NULL,
  at_hour    INTEGER NOT NULL,
  at_quarter INTEGER NOT NULL
)${tableOptions};

-- Clicks by day (days since 1970 in UTC) and by the value of a dimension.

CREATE TABLE IF NOT EXISTS ${prefix}breakdown (
  link_id   BIGINT NOT NULL,
  on_day    BIGINT NOT NULL,
  dimension BIGINT NOT NULL,
  value_key ${exact} NOT NULL,
  owner_id  BIGINT NOT NULL,
  counted   BIGINT NOT NULL,
  PRIMARY KEY (link_id, on_day, dimension, value_key)
)${tableOptions}${sortedByKey}${manyUpdates};

CREATE ${indexIfNotExists} ${prefix}breakdown_of_owner ON ${prefix}breakdown (owner_id, dimension, on_day);
CREATE ${indexIfNotExists} ${prefix}breakdown_by_age ON ${prefix}breakdown (on_day);
