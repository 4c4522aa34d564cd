-- Row 1 is the rule by which aliases are compared, row 2 is a lock, row 3 has the other rules of the program, and each
-- row from 1000 on is a process that compares aliases by the rule.

CREATE TABLE IF NOT EXISTS ${prefix}setting (
  id            BIGINT NOT NULL PRIMARY KEY,
  setting_value ${text} NOT NULL
)${tableOptions};
