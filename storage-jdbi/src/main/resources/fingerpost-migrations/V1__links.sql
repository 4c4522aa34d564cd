-- Links and pixels.
--
-- Every statement of every script can run again. A start that is killed leaves some statements done, because not every
-- database can undo a CREATE, and the next start runs the whole script again. Instants are milliseconds since 1970.
-- Lists are sorted by the folded columns and searched in them. Java folds the texts, so that upper and lower case are
-- the same on every database.

CREATE TABLE IF NOT EXISTS ${prefix}link (
  id                  ${identity},
  owner_id            BIGINT NOT NULL,
  domain_id           BIGINT NOT NULL,
  space_id            BIGINT,
  version             BIGINT NOT NULL,
  created_at          BIGINT NOT NULL,
  updated_at          BIGINT NOT NULL,
  active_from         BIGINT,
  active_until        BIGINT,
  clicks_limit        BIGINT,
  privacy             INTEGER NOT NULL,
  -- If the link has fewer rows in the table of targets than this, it has lost some.
  targets_count       INTEGER NOT NULL,
  disabled            BOOLEAN NOT NULL,
  sensitive_content   BOOLEAN NOT NULL,
  -- Whether the title was fetched from the page.
  title_fetched       BOOLEAN NOT NULL,
  alias               ${text} NOT NULL,
  alias_key           ${exact} NOT NULL,
  alias_folded        ${exact} NOT NULL,
  url                 ${text} NOT NULL,
  url_folded          ${foldedUrl},
  title               ${text},
  title_folded        ${exact} NOT NULL,
  targets_type        ${text},
  expiration_url      ${text},
  redirect_password   ${text},
  statistics_password ${text},
  -- The id of the link in the host.
  external_id         ${exact},
  receipt_parameter   ${text},
  -- All labels, for reading. For filters, each label is also a row of link_label.
  labels              ${text}${restrictedColumn}
)${tableOptions};

CREATE UNIQUE ${indexIfNotExists} ${prefix}link_alias_key ON ${prefix}link (domain_id, alias_key);
CREATE ${indexIfNotExists} ${prefix}link_by_id ON ${prefix}link (owner_id, id);
CREATE ${indexIfNotExists} ${prefix}link_by_title ON ${prefix}link (owner_id, title_folded, id);
CREATE ${indexIfNotExists} ${prefix}link_by_alias ON ${prefix}link (owner_id, alias_folded, id);
CREATE ${indexIfNotExists} ${prefix}link_by_url ON ${prefix}link (owner_id, ${urlKey}, id);

-- Filters by domain, space and status count index entries and read no rows.

CREATE ${indexIfNotExists} ${prefix}link_in_domain ON ${prefix}link (owner_id, domain_id, id, space_id);
CREATE ${indexIfNotExists} ${prefix}link_in_space ON ${prefix}link (owner_id, space_id, id, domain_id);

-- The links whose status may be other than active, with all columns that their status depends on except the clicks.

CREATE ${indexIfNotExists} ${prefix}link_restricted ON ${prefix}link
  (owner_id, ${restrictedKey}id, disabled, active_until, active_from, clicks_limit, domain_id, space_id)${whereRestricted};

-- This index comes after those of lists, because H2 reads the older of two indexes that cost the same, and no list is
-- in the order of this one.

CREATE UNIQUE ${indexIfNotExists} ${prefix}link_external_id ON ${prefix}link (owner_id, external_id)${whereNamed};

-- The clicks of a link have a narrow row of their own, so that counting a click changes none of the indexes of the wide
-- row. The owner, the limit and the version are copies, so that one statement checks them.

CREATE TABLE IF NOT EXISTS ${prefix}click (
  link_id      BIGINT NOT NULL PRIMARY KEY,
  link_owner   BIGINT NOT NULL,
  clicks       BIGINT NOT NULL,
  max_clicks   BIGINT,
  link_version BIGINT NOT NULL${usedUpColumn}
)${tableOptions}${manyUpdates};

CREATE ${indexIfNotExists} ${prefix}click_by_clicks ON ${prefix}click (link_owner, clicks, link_id);
CREATE ${indexIfNotExists} ${prefix}click_used_up ON ${prefix}click
  (link_owner, ${usedUpKey}link_id)${whereUsedUp};

-- The number of an owner's links is the sum of the entries of the owner. Each transaction that creates, deletes or gives
-- links adds entries, so that none waits for another, unless it must know the number.

CREATE TABLE IF NOT EXISTS ${prefix}link_count (
  owner_id BIGINT NOT NULL,
  entry_id BIGINT NOT NULL,
  links    BIGINT NOT NULL,
  PRIMARY KEY (owner_id, entry_id)
)${tableOptions}${sortedByKey};

CREATE TABLE IF NOT EXISTS ${prefix}target (
  link_id     BIGINT NOT NULL,
  position    INTEGER NOT NULL,
  target_key  ${text} NOT NULL,
  destination ${text} NOT NULL,
  PRIMARY KEY (link_id, position),
  FOREIGN KEY (link_id) REFERENCES ${prefix}link (id) ON DELETE CASCADE
)${tableOptions};

CREATE TABLE IF NOT EXISTS ${prefix}link_label (
  link_id      BIGINT NOT NULL,
  owner_id     BIGINT NOT NULL,
  label_folded ${exact} NOT NULL,
  PRIMARY KEY (link_id, label_folded),
  FOREIGN KEY (link_id) REFERENCES ${prefix}link (id) ON DELETE CASCADE
)${tableOptions};

CREATE ${indexIfNotExists} ${prefix}link_label_by_label ON ${prefix}link_label (owner_id, label_folded, link_id);

CREATE TABLE IF NOT EXISTS ${prefix}pixel (
  id          ${identity},
  owner_id    BIGINT NOT NULL,
  version     BIGINT NOT NULL,
  created_at  BIGINT NOT NULL,
  updated_at  BIGINT NOT NULL,
  name        ${text} NOT NULL,
  name_folded ${exact} NOT NULL,
  platform    ${text} NOT NULL,
  identifier  ${text} NOT NULL
)${tableOptions};

CREATE ${indexIfNotExists} ${prefix}pixel_by_id ON ${prefix}pixel (owner_id, id);
CREATE ${indexIfNotExists} ${prefix}pixel_by_name ON ${prefix}pixel (owner_id, name_folded, id);

CREATE TABLE IF NOT EXISTS ${prefix}link_pixel (
  link_id  BIGINT NOT NULL,
  position INTEGER NOT NULL,
  pixel_id BIGINT NOT NULL,
  PRIMARY KEY (link_id, position),
  FOREIGN KEY (link_id) REFERENCES ${prefix}link (id) ON DELETE CASCADE,
  FOREIGN KEY (pixel_id) REFERENCES ${prefix}pixel (id) ON DELETE CASCADE
)${tableOptions};

CREATE ${indexIfNotExists} ${prefix}link_pixel_by_pixel ON ${prefix}link_pixel (pixel_id, link_id);
