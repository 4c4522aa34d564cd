package dev.fingerpost.storage.jdbi.repository;

/**
 * A table in which {@code doctor} looks for damaged rows, by reading each row as the port does.
 *
 * @param kind the kind of the rows, such as "API key"
 * @param table the name of the table without the prefix
 * @param select the SELECT without conditions; its first column is the id
 * @param reader reads a row, and fails if it is damaged
 */
public record RowCheck(String kind, String table, String select, Sql.RowMaker<?> reader) {}
