-- Links without targets keep their NULL: their rows need not be written.

UPDATE ${prefix}link
SET targets_count = (SELECT COUNT(*) FROM ${prefix}target WHERE link_id = ${prefix}link.id)
WHERE targets_type IS NOT NULL AND targets_count IS NULL;
