-- Events, each written in the transaction that causes it. Transactions may commit in another order than that of the
-- ids. So an event gets its position for readers only after the commit, and has the position 0 until then. The last
-- position is the cursor of the reader without a name.

CREATE TABLE IF NOT EXISTS ${prefix}outbox (
  id             ${identity},
  event_position BIGINT NOT NULL,
  readable_at    BIGINT NOT NULL,
  happened_at    BIGINT NOT NULL,
  owner_id       BIGINT NOT NULL,
  link_id        BIGINT NOT NULL,
  clicks         BIGINT NOT NULL,
  event_type     ${text} NOT NULL,
  facts          ${text} NOT NULL
)${tableOptions};

CREATE ${indexIfNotExists} ${prefix}outbox_by_position ON ${prefix}outbox (event_position, readable_at, id);

-- For readers of one owner's events.
CREATE ${indexIfNotExists} ${prefix}outbox_by_owner ON ${prefix}outbox (owner_id, event_position);

CREATE TABLE IF NOT EXISTS ${prefix}outbox_reader (
  id              ${identity},
  reader_name     ${exact} NOT NULL,
  cursor_position BIGINT NOT NULL,
  holder          ${exact} NOT NULL,
  lease_end       BIGINT NOT NULL
)${tableOptions};

CREATE UNIQUE ${indexIfNotExists} ${prefix}outbox_reader_name ON ${prefix}outbox_reader (reader_name);

-- Events that a reader gets again, not before due_at.

CREATE TABLE IF NOT EXISTS ${prefix}outbox_parked (
  reader_id      BIGINT NOT NULL,
  event_position BIGINT NOT NULL,
  attempts       BIGINT NOT NULL,
  due_at         BIGINT NOT NULL,
  PRIMARY KEY (reader_id, event_position)
)${tableOptions};

CREATE ${indexIfNotExists} ${prefix}outbox_parked_due ON ${prefix}outbox_parked (reader_id, due_at);
CREATE ${indexIfNotExists} ${prefix}outbox_parked_event ON ${prefix}outbox_parked (event_position);
