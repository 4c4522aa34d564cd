-- What a key may do; NULL: everything, as all keys until now. The key that a person has signed in with, if a key is a session.

ALTER TABLE ${prefix}api_key ${addColumn} key_scope ${text};
ALTER TABLE ${prefix}api_key ${addColumn} session_of BIGINT;
