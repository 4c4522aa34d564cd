-- Clicks that are not in fingerpost_hour yet. A click appends a row here: side by side they cost less than a row at a random
-- place for each link, and no index has them. They are added to their hours within a second, in the order of the links.

CREATE TABLE IF NOT EXISTS ${prefix}hour_part (
  id      ${identity},
  link_id BIGINT NOT NULL,
  at_hour BIGINT NOT NULL,
  counted BIGINT NOT NULL
)${tableOptions};
