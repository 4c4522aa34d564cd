package dev.fingerpost.storage.jdbi.repository;

import java.sql.SQLException;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/** The parameters of a statement, by their positions, counted from 0. */
public interface Parameters {

    void text(int position, @Nullable String value) throws SQLException;

    void number(int position, @Nullable Long value) throws SQLException;

    void flag(int position, boolean value) throws SQLException;

    static Parameters of(SqlStatement<?> statement) {
        return new Parameters() {
            @Override
            public void text(int position, @Nullable String value) {
                statement.bind(position, value);
            }

            @Override
            public void number(int position, @Nullable Long value) {
                statement.bind(position, value);
            }

            @Override
            public void flag(int position, boolean value) {
                statement.bind(position, value);
            }
        };
    }
}
