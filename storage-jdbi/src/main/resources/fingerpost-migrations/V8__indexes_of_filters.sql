-- Filters by domain, space and status count entries of an index and read no rows.

CREATE INDEX IF NOT EXISTS ${prefix}link_in_domain ON ${prefix}link (owner_id, domain_id, id, space_id);
CREATE INDEX IF NOT EXISTS ${prefix}link_in_space ON ${prefix}link (owner_id, space_id, id, domain_id);
DROP INDEX IF EXISTS ${prefix}link_by_domain ${onTable}${prefix}link${onTableEnd};
DROP INDEX IF EXISTS ${prefix}link_by_space ${onTable}${prefix}link${onTableEnd};

-- The links that may be other than active, with all that their status depends on but the clicks.

${restrictedColumn}CREATE INDEX IF NOT EXISTS ${prefix}link_restricted ON ${prefix}link
  (owner_id, ${restrictedKey}id, disabled, active_until, active_from, clicks_limit, domain_id, space_id)${whereRestricted};

-- The links that have reached their limit.

${usedUpColumn}CREATE INDEX IF NOT EXISTS ${prefix}click_used_up ON ${prefix}click
  (link_owner, ${usedUpKey}link_id)${whereUsedUp};
