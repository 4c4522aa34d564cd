-- Whether the title of a link is that of its page. NULL: it is the owner's, as are all titles until now.

ALTER TABLE ${prefix}link ${addColumn} title_fetched BOOLEAN;
