-- API keys, found by the hash of their tokens. A session of the console is a key too, with the id of the key that was
-- typed (session_of), or with the person who has signed in without a key (session_person). Ended sessions are found by
-- session_end, which is when a session expires or was revoked, whichever is earlier, and NULL for other keys.

CREATE TABLE IF NOT EXISTS ${prefix}api_key (
  id           ${identity},
  owner_id     BIGINT NOT NULL,
  session_of   BIGINT,
  created_at   BIGINT NOT NULL,
  expires_at   BIGINT,
  revoked_at   BIGINT,
  last_used_at BIGINT,
  session_end  BIGINT,
  key_scope    ${text} NOT NULL,
  name         ${text} NOT NULL,
  token_hash   ${exact} NOT NULL,
  session_person ${text}
)${tableOptions};

CREATE UNIQUE ${indexIfNotExists} ${prefix}api_key_token_hash ON ${prefix}api_key (token_hash);
CREATE ${indexIfNotExists} ${prefix}api_key_by_owner ON ${prefix}api_key (owner_id, id);
CREATE ${indexIfNotExists} ${prefix}api_key_session ON ${prefix}api_key (session_of, id);
CREATE ${indexIfNotExists} ${prefix}api_key_session_end ON ${prefix}api_key (session_end, id);
