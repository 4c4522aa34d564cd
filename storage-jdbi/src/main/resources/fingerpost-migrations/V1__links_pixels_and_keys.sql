-- Statements can be run again, so that a start finishes what a killed one began: not every database can undo a CREATE.
-- Instants are milliseconds since 1970. The folded columns are what lists sort by and search in. Java fills them, so that
-- every database agrees on what case is.

CREATE TABLE IF NOT EXISTS ${prefix}link (
  id                  ${identity},
  owner_id            BIGINT NOT NULL,
  domain_id           BIGINT NOT NULL,
  alias               ${text} NOT NULL,
  alias_key           ${exact} NOT NULL,
  alias_folded        ${exact} NOT NULL,
  url                 ${text} NOT NULL,
  url_folded          ${foldedUrl},
  title               ${text},
  title_folded        ${exact} NOT NULL,
  space_id            BIGINT,
  disabled            BOOLEAN NOT NULL,
  sensitive_content   BOOLEAN NOT NULL,
  privacy             INTEGER NOT NULL,
  active_from         BIGINT,
  active_until        BIGINT,
  clicks_limit        BIGINT,
  expiration_url      ${text},
  targets_type        ${text},
  redirect_password   ${text},
  statistics_password ${text},
  clicks              BIGINT NOT NULL,
  created_at          BIGINT NOT NULL,
  updated_at          BIGINT NOT NULL,
  version             BIGINT NOT NULL
)${tableOptions};

CREATE UNIQUE INDEX IF NOT EXISTS ${prefix}link_alias_key ON ${prefix}link (domain_id, alias_key);
CREATE INDEX IF NOT EXISTS ${prefix}link_by_id ON ${prefix}link (owner_id, id);
CREATE INDEX IF NOT EXISTS ${prefix}link_by_clicks ON ${prefix}link (owner_id, clicks, id);
CREATE INDEX IF NOT EXISTS ${prefix}link_by_title ON ${prefix}link (owner_id, title_folded, id);
CREATE INDEX IF NOT EXISTS ${prefix}link_by_alias ON ${prefix}link (owner_id, alias_folded, id);
CREATE INDEX IF NOT EXISTS ${prefix}link_by_url ON ${prefix}link (owner_id, ${urlKey}, id);

CREATE TABLE IF NOT EXISTS ${prefix}target (
  link_id     BIGINT NOT NULL REFERENCES ${prefix}link (id) ON DELETE CASCADE,
  position    INTEGER NOT NULL,
  target_key  ${text} NOT NULL,
  destination ${text} NOT NULL,
  PRIMARY KEY (link_id, position)
)${tableOptions};

CREATE TABLE IF NOT EXISTS ${prefix}pixel (
  id          ${identity},
  owner_id    BIGINT NOT NULL,
  name        ${text} NOT NULL,
  name_folded ${exact} NOT NULL,
  platform    ${text} NOT NULL,
  identifier  ${text} NOT NULL,
  created_at  BIGINT NOT NULL,
  updated_at  BIGINT NOT NULL,
  version     BIGINT NOT NULL
)${tableOptions};

CREATE INDEX IF NOT EXISTS ${prefix}pixel_by_id ON ${prefix}pixel (owner_id, id);
CREATE INDEX IF NOT EXISTS ${prefix}pixel_by_name ON ${prefix}pixel (owner_id, name_folded, id);

CREATE TABLE IF NOT EXISTS ${prefix}link_pixel (
  link_id  BIGINT NOT NULL REFERENCES ${prefix}link (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  pixel_id BIGINT NOT NULL REFERENCES ${prefix}pixel (id) ON DELETE CASCADE,
  PRIMARY KEY (link_id, position)
)${tableOptions};

CREATE INDEX IF NOT EXISTS ${prefix}link_pixel_by_pixel ON ${prefix}link_pixel (pixel_id, link_id);

CREATE TABLE IF NOT EXISTS ${prefix}api_key (
  id           ${identity},
  owner_id     BIGINT NOT NULL,
  name         ${text} NOT NULL,
  token_hash   ${exact} NOT NULL,
  created_at   BIGINT NOT NULL,
  expires_at   BIGINT,
  revoked_at   BIGINT,
  last_used_at BIGINT
)${tableOptions};

CREATE UNIQUE INDEX IF NOT EXISTS ${prefix}api_key_token_hash ON ${prefix}api_key (token_hash);
