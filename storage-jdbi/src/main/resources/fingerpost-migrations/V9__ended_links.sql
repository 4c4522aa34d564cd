-- Finds the links of all owners whose active period is over. The index has every column that is read. Where an index can be
-- partial, links without an end are not in it.

CREATE ${indexIfNotExists} ${prefix}link_ended ON ${prefix}link (active_until, id, owner_id, disabled)${whereEnding};
