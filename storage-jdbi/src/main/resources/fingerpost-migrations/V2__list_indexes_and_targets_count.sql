-- Lists filtered by domain or by space read, and count, no other rows.

CREATE INDEX IF NOT EXISTS ${prefix}link_by_domain ON ${prefix}link (owner_id, domain_id, id);
CREATE INDEX IF NOT EXISTS ${prefix}link_by_space ON ${prefix}link (owner_id, space_id, id);

-- How many targets a link has, to tell a link that has lost some of them from one with fewer. NULL: not counted.
-- The last statement of the script, because PostgreSQL blocks readers from here until the script ends.

ALTER TABLE ${prefix}link ${addColumn} targets_count INTEGER;
