package dev.fingerpost.storage.jdbi.database;

import org.jdbi.v3.core.statement.ParsedSql;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * Finds the parameters of the statements of this module, where every question mark is one. Jdbi's parser searches for names
 * with a lexer, which costs a new statement more than some databases take to run it; each transaction of a caller would
 * pay this again.
 */
final class PositionalSqlParser implements SqlParser {

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
