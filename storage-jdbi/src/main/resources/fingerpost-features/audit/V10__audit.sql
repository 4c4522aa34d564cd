-- The audit log, with the actor of each change of a link. An entry is written in the transaction of the change. It
-- outlives its link, and is deleted by its age or with its owner.

CREATE TABLE IF NOT EXISTS ${prefix}audit (
  id            ${identity},
  changed_at    BIGINT NOT NULL,
  owner_id      BIGINT NOT NULL,
  link_id       BIGINT NOT NULL,
  actor         ${text} NOT NULL,
  action_name   ${text} NOT NULL,
  fields_before ${text} NOT NULL,
  fields_after  ${text} NOT NULL
)${tableOptions};

CREATE ${indexIfNotExists} ${prefix}audit_of_link ON ${prefix}audit (owner_id, link_id, id);
CREATE ${indexIfNotExists} ${prefix}audit_by_age ON ${prefix}audit (changed_at);
