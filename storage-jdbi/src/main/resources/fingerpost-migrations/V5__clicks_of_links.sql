-- The clicks are in their own table since V4, which must be able to run again.

ALTER TABLE ${prefix}link ${dropColumn} clicks;
