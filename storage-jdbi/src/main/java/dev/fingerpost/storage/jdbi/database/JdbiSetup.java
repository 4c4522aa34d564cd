package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.storage.jdbi.dialect.TableNames;
import java.util.function.Supplier;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handles;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.ParsedSql;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.TemplateEngine;

/** Configures Jdbi, for transactions of the library and for transactions of callers. */
final class JdbiSetup {

    /** The attribute of statements that run in a transaction of the caller. */
    static final String IN_CALLER_TRANSACTION = "fingerpost.inCallerTransaction";

    private JdbiSetup() {}

    static Jdbi on(ConnectionFactory connections, TableNames names) {
        Jdbi jdbi = Jdbi.create(connections);
        // The statements are plain SQL, in which "<" does not begin a template.
        jdbi.getConfig(SqlStatements.class)
                .setSqlParser(new PositionalSqlParser())
                .setTemplateEngine(names.areStandard() ? TemplateEngine.NOP : (sql, context) -> names.inStatement(sql));
        // A host's connection without auto-commit is always in a transaction, which Jdbi would end.
        jdbi.getConfig(Handles.class).setForceEndTransactions(false);
        return jdbi;
    }

    /** Clears the interrupt flag during the work, because some drivers close the database if it is set. */
    static <R> R uninterrupted(Supplier<R> work) {
        boolean interrupted = Thread.interrupted();
        try {
            return work.get();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Finds the parameters of this module's statements, in which every question mark is a parameter. Jdbi's own parser
     * uses a lexer to look for names. For a new statement this takes longer than some databases take to run it, and
     * each transaction of a caller would pay for it again.
     */
    private static final class PositionalSqlParser implements SqlParser {

        @Override
        public ParsedSql parse(String sql, StatementContext context) {
            ParsedSql.Builder parsed = ParsedSql.builder();
            int start = 0;
            for (int mark = sql.indexOf('?'); mark >= 0; mark = sql.indexOf('?', start)) {
                parsed.append(sql.substring(start, mark)).appendPositionalParameter();
                start = mark + 1;
            }
            return parsed.append(sql.substring(start)).build();
        }

        @Override
        public String nameParameter(String rawName, StatementContext context) {
            throw new UnsupportedOperationException("parameters have no names");
        }
    }
}
