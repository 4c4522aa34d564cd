package dev.fingerpost.storage.jdbi;

import java.util.function.Supplier;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handles;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.TemplateEngine;

/** How statements are run, in whosever transaction. */
final class JdbiSetup {

    /** The attribute of statements that are run in a transaction of the caller. */
    static final String IN_CALLER_TRANSACTION = "fingerpost.inCallerTransaction";

    private JdbiSetup() {}

    static Jdbi on(ConnectionFactory connections, TableNames names) {
        Jdbi jdbi = Jdbi.create(connections);
        // Statements here are plain SQL, in which "<" is no template.
        jdbi.getConfig(SqlStatements.class)
                .setTemplateEngine(names.areStandard() ? TemplateEngine.NOP : (sql, context) -> names.inStatement(sql));
        // Where the host's connections do not commit by themselves they are always inside of a transaction.
        jdbi.getConfig(Handles.class).setForceEndTransactions(false);
        return jdbi;
    }

    /** Puts off an interrupt that came before: some drivers close a whole database on it. */
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
}
