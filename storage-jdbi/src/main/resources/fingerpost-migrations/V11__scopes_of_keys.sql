-- What a key may do: NULL is everything, as for all keys until now. And of which key it is a session.

ALTER TABLE ${prefix}api_key ${addColumn} key_scope ${text};
ALTER TABLE ${prefix}api_key ${addColumn} session_of BIGINT;
