-- This index finds the links of all owners after the end of their active period. It has every column that is read.
-- Where an index can be partial, links without such an end are not in it.

CREATE ${indexIfNotExists} ${prefix}link_ended ON ${prefix}link (active_until, id, owner_id, disabled)${whereEnding};
