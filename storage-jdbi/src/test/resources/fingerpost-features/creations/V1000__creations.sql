CREATE TABLE IF NOT EXISTS ${prefix}creation (
  owner_id   BIGINT NOT NULL,
  created_on BIGINT NOT NULL,
  links      BIGINT NOT NULL,
  PRIMARY KEY (owner_id, created_on)
)${tableOptions};
