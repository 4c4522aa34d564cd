package dev.fingerpost.transfer.table;

import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows in the INSERT statements of a MySQL or MariaDB dump, with the columns of the statement or of the
 * CREATE TABLE. Everything else is skipped.
 */
public final class SqlDump {

    private static final int END = -1;
    private static final int LONGEST_TEXT = 1 << 22;

    /**
     * The greatest length of a word; further characters are ignored. No name or number in a dump is that long.
     */
    private static final int LONGEST_WORD = 1_000;

    /** The greatest number of columns of a table. */
    private static final int MOST_VALUES = 1_000;

    private final Reader in;
    private final String ending;
    private final List<String> standard;
    private final Consumer<DataRow> rows;
    private final Map<String, List<String>> created = new HashMap<>();
    private int next;

    private SqlDump(Reader in, String ending, List<String> standard, Consumer<DataRow> rows) throws IOException {
        this.in = new BufferedReader(in);
        this.ending = ending;
        this.standard = standard;
        this.rows = rows;
        this.next = this.in.read();
    }

    /**
     * A part of a statement.
     *
     * @param kind a quotation mark, a punctuation mark, {@code w} for a word, or {@code ;}, also for the end
     */
    private record Token(char kind, String text) {

        boolean isName() {
            return kind == '`' || kind == '"' || kind == 'w';
        }

        boolean is(String word) {
            return kind == 'w' && text.equalsIgnoreCase(word);
        }
    }

    /**
     * Calls {@code rows} for each row of the tables whose names end so. A row has no values if their number is not that
     * of the columns.
     *
     * @param standard the columns of tables for which the dump does not name them
     */
    public static void read(Reader in, String ending, List<String> standard, Consumer<DataRow> rows) {
        try {
            new SqlDump(in, ending, standard, rows).statements();
        } catch (IOException e) {
            throw new TransferException(e, TransferFailure.FILE_NOT_READ);
        }
    }

    private void statements() throws IOException {
        for (Token token = token(); next != END || token.kind() != ';'; token = token()) {
            if (token.is("INSERT") || token.is("REPLACE")) {
                insert();
            } else if (token.is("CREATE")) {
                create();
            }
        }
    }

    /** Reads the rows of a statement. The name of the table is the last name before the columns or the values. */
    private void insert() throws IOException {
        String table = "";
        List<String> columns = new ArrayList<>();
        Token token = token();
        for (; token.kind() != ';' && !token.is("VALUES") && !token.is("VALUE"); token = token()) {
            if (token.kind() == '(') {
                columns = new ArrayList<>();
                for (token = token(); token.kind() != ')' && token.kind() != ';'; token = token()) {
                    addName(columns, token);
                }
            } else if (token.isName()) {
                table = token.text();
            }
        }
        List<String> known = columns.isEmpty() ? created.getOrDefault(table, standard) : columns;
        boolean isWanted = table.toLowerCase(Locale.ROOT).endsWith(ending);
        while (token.kind() != ';') {
            token = token();
            if (token.kind() == '(') {
                List<@Nullable String> values = values();
                if (isWanted) {
                    rows.accept(row(known, values));
                }
            }
        }
    }

    private static DataRow row(List<String> columns, List<@Nullable String> values) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < columns.size() && columns.size() == values.size(); i++) {
            String value = values.get(i);
            if (value != null) {
                row.put(columns.get(i), value);
            }
        }
        return new DataRow(row);
    }

    /** Reads the values up to the closing bracket. A value is its last part, behind words such as {@code _binary}. */
    private List<@Nullable String> values() throws IOException {
        List<@Nullable String> values = new ArrayList<>();
        @Nullable String value = null;
        int depth = 1;
        while (depth > 0) {
            Token token = token();
            depth += token.kind() == '(' ? 1 : token.kind() == ')' ? -1 : token.kind() == ';' ? -depth : 0;
            if (depth == 0 || (depth == 1 && token.kind() == ',')) {
                if (values.size() <= MOST_VALUES) {
                    values.add(value);
                }
                value = null;
            } else if (depth == 1 && token.kind() != ')') {
                value = token.is("NULL") ? null : token.text();
            }
        }
        return values;
    }

    /** Reads the columns of a table: the names after the opening bracket or after a comma between definitions. */
    private void create() throws IOException {
        String table = "";
        List<String> columns = new ArrayList<>();
        int depth = 0;
        boolean isFirst = false;
        for (Token token = token(); token.kind() != ';'; token = token()) {
            depth += token.kind() == '(' ? 1 : token.kind() == ')' ? -1 : 0;
            if (depth == 0 && token.kind() == '`') {
                table = token.text();
            } else if (isFirst && token.kind() == '`') {
                addName(columns, token);
            }
            isFirst = depth == 1 && (token.kind() == '(' || token.kind() == ',');
        }
        created.put(table, columns);
    }

    private static void addName(List<String> columns, Token name) {
        if (name.isName() && columns.size() <= MOST_VALUES) {
            columns.add(name.text().toLowerCase(Locale.ROOT));
        }
    }

    private Token token() throws IOException {
        int first = take();
        while (first != END && (Character.isWhitespace(first) || first == '.' || isComment(first))) {
            first = take();
        }
        return switch (first) {
            case END, ';' -> new Token(';', "");
            case '(', ')', ',' -> new Token((char) first, "");
            case '\'', '"', '`' -> new Token((char) first, quoted(first));
            default -> word(first);
        };
    }

    /** Whether a character begins a comment, which is then skipped. */
    private boolean isComment(int first) throws IOException {
        boolean isLine = first == '#' || (first == '-' && next == '-');
        if (!isLine && !(first == '/' && next == '*')) {
            return false;
        }
        int before = 0;
        while (next != END && !(isLine ? next == '\n' : before == '*' && next == '/')) {
            before = take();
        }
        take();
        return true;
    }

    private Token word(int first) throws IOException {
        StringBuilder word = new StringBuilder().append((char) first);
        while (next != END && !Character.isWhitespace(next) && "(),;'\"`".indexOf(next) < 0) {
            int letter = take();
            if (word.length() < LONGEST_WORD) {
                word.append((char) letter);
            }
        }
        return new Token('w', word.toString());
    }

    /** The text up to the next quote of this kind. Two such quotes in a row are one quote of the text. */
    private String quoted(int quote) throws IOException {
        StringBuilder text = new StringBuilder();
        while (next != END) {
            if (text.length() > LONGEST_TEXT) {
                throw new TransferException(null, TransferFailure.DUMP_TEXT_TOO_LONG, LONGEST_TEXT);
            }
            int character = take();
            if (character == quote && next != quote) {
                return text.toString();
            }
            boolean isEscaped = character == '\\' && quote != '`';
            text.append(character == quote ? (char) take() : isEscaped ? unescaped((char) take()) : (char) character);
        }
        throw new TransferException(null, TransferFailure.DUMP_CUT_OFF);
    }

    private static char unescaped(char letter) {
        return switch (letter) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case '0' -> '\0';
            case 'b' -> '\b';
            case 'Z' -> '\u001a';
            default -> letter;
        };
    }

    private int take() throws IOException {
        int taken = next;
        next = in.read();
        return taken;
    }
}
