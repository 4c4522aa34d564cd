-- The host's own names of links, each once for an owner, and labels: all of a link in its row, for reading, and folded each in
-- one of its own, for filters. Links from before have none.

CREATE TABLE IF NOT EXISTS ${prefix}link_label (
  link_id      BIGINT NOT NULL REFERENCES ${prefix}link (id) ON DELETE CASCADE,
  owner_id     BIGINT NOT NULL,
  label_folded ${exact} NOT NULL,
  PRIMARY KEY (link_id, label_folded)
)${tableOptions};

CREATE INDEX IF NOT EXISTS ${prefix}link_label_by_label ON ${prefix}link_label (owner_id, label_folded, link_id);
ALTER TABLE ${prefix}link ${addColumn} labels ${text};
ALTER TABLE ${prefix}link ${addColumn} external_id ${exact};
CREATE UNIQUE INDEX IF NOT EXISTS ${prefix}link_external_id ON ${prefix}link (owner_id, external_id)${whereNamed};
