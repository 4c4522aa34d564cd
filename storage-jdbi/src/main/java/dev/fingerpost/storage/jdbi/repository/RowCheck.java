package dev.fingerpost.storage.jdbi.repository;

/**
 * How {@code doctor} finds damaged rows of a table: it reads each row as the port does.
 *
 * @param kind the kind of the rows, such as "API key"
 * @param table the name of the table without the prefix
 * @param select the columns to read, of which the first is the id
 * @param reader reads a row, and fails if it is damaged
 */
public record RowCheck(String kind, String table, String select, Sql.RowMaker<?> reader) {}
