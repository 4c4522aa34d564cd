package dev.fingerpost.storage.jdbi.repository;

/**
 * How {@code doctor} finds damaged rows of a table: each row is read as its port reads it.
 *
 * @param kind what the rows are, as in "API key"
 * @param table without the prefix
 * @param select reads the columns, of which the first one is the id
 * @param reader fails for a damaged row
 */
public record RowCheck(String kind, String table, String select, Sql.RowMaker<?> reader) {}
