-- Whether nothing is sent to a webhook for now, NULL for no, and what it has answered last: a status, or why it was not
-- reached.

ALTER TABLE ${prefix}webhook ${addColumn} disabled BOOLEAN;
ALTER TABLE ${prefix}webhook ${addColumn} answered_at BIGINT;
ALTER TABLE ${prefix}webhook ${addColumn} answer ${text};
