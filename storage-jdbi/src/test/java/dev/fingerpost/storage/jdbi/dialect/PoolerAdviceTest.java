package dev.fingerpost.storage.jdbi.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What PostgreSQL's driver reports if a pooler has changed the session between two transactions. */
class PoolerAdviceTest {

    private static final String PARAMETER = "prepareThreshold=0";

    private static String advice(String state, String message, SQLException cause) {
        return new PostgresDialect(new PostgresHints(Set.of(), false)).advice(new SQLException(message, state, cause));
    }

    @Test
    void each_failure_by_a_statement_of_another_session_names_the_parameter() {
        SQLException exists = new SQLException("prepared statement \"S_3\" already exists", "42P05");

        assertThat(advice("26000", "prepared statement \"S_1\" does not exist", null))
                .contains(PARAMETER);
        assertThat(advice("25P02", "current transaction is aborted", exists)).contains(PARAMETER);
        assertThat(advice(
                        "08P01", "bind message supplies 1 parameters, but prepared statement \"S_4\" requires 2", null))
                .contains(PARAMETER);
    }

    @Test
    void other_failures_do_not() {
        assertThat(advice("08P01", "unsupported startup parameter: extra_float_digits", null))
                .isEmpty();
        assertThat(advice("25P02", "current transaction is aborted", null)).isEmpty();
        assertThat(advice("23505", "duplicate key", null)).isEmpty();
    }
}
