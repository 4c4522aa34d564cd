-- The clicks of a link in a narrow row: counting a click then changes none of the indexes of the wide row. The limit and
-- the version are copies, so that one statement checks both. The version of the library before cannot count any more.

CREATE TABLE IF NOT EXISTS ${prefix}click (
  link_id      BIGINT NOT NULL PRIMARY KEY,
  link_owner   BIGINT NOT NULL,
  clicks       BIGINT NOT NULL,
  max_clicks   BIGINT,
  link_version BIGINT NOT NULL
)${tableOptions}${manyUpdates};

INSERT INTO ${prefix}click (link_id, link_owner, clicks, max_clicks, link_version)
SELECT id, owner_id, clicks, clicks_limit, version FROM ${prefix}link
WHERE id > (SELECT COALESCE(MAX(link_id), 0) FROM ${prefix}click);

CREATE INDEX IF NOT EXISTS ${prefix}click_by_clicks ON ${prefix}click (link_owner, clicks, link_id);
DROP INDEX IF EXISTS ${prefix}link_by_clicks ${onTable}${prefix}link${onTableEnd};
