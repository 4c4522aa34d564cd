-- The audit log, with the actor of each change of a record. An entry is written in the transaction of the change. It
-- outlives its record, and is deleted by its age or with its owner.

CREATE TABLE IF NOT EXISTS ${prefix}audit (
  id            ${identity},
  changed_at    BIGINT NOT NULL,
  owner_id      BIGINT NOT NULL,
  record_kind   ${exact} NOT NULL,
  record_id     BIGINT NOT NULL,
  actor         ${exact} NOT NULL,
  action_name   ${text} NOT NULL,
  fields_before ${text} NOT NULL,
  fields_after  ${text} NOT NULL
)${tableOptions};

CREATE ${indexIfNotExists} ${prefix}audit_of_record ON ${prefix}audit (owner_id, record_kind, record_id, id);
CREATE ${indexIfNotExists} ${prefix}audit_of_owner ON ${prefix}audit (owner_id, changed_at, id);
CREATE ${indexIfNotExists} ${prefix}audit_of_actor ON ${prefix}audit (owner_id, actor, changed_at, id);
CREATE ${indexIfNotExists} ${prefix}audit_by_age ON ${prefix}audit (changed_at);
