package dev.fingerpost.transfer.table;

import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows in the INSERT statements of a MySQL or MariaDB dump, with the columns of the statement or of the
 * CREATE TABLE. Everything else is skipped.
 */
public final class SqlDump {

    private static final int END = -1;

    /** Words between INSERT and the name of the table. */
    private static final Set<String> KEYWORDS = Set.of("INTO", "IGNORE", "LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY");

    private static final int LONGEST_TEXT = 1 << 22;

    /**
     * The greatest length of a word or number; further characters are ignored. No name or number in a dump is that
     * long.
     */
    private static final int LONGEST_WORD = 1_000;

    /** The greatest number of columns of a table. */
    private static final int MOST_VALUES = 1_000;

    private final Map<String, List<String>> created = new HashMap<>();

    private final Reader in;
    private int next;

    /**
     * @param in a buffered reader
     */
    public SqlDump(Reader in) throws IOException {
        this.in = in;
        this.next = in.read();
    }

    /** Receives the rows of a dump. */
    @FunctionalInterface
    public interface Rows {

        /**
         * A row.
         *
         * @param columns the names in lower case; empty if the dump does not have them
         * @param values {@code null} stands for NULL
         */
        void row(String table, List<String> columns, List<@Nullable String> values);
    }

    /** Calls {@code rows} for each row, in the order of the dump. */
    public void forEach(Rows rows) throws IOException {
        while (next != END) {
            if (isWord(next)) {
                String word = word();
                if (word.equalsIgnoreCase("INSERT") || word.equalsIgnoreCase("REPLACE")) {
                    insert(rows);
                } else if (word.equalsIgnoreCase("CREATE")) {
                    create();
                }
            } else if (next == '\'' || next == '"' || next == '`') {
                quoted(take());
            } else {
                skipComment();
            }
        }
    }

    private void insert(Rows rows) throws IOException {
        List<String> names = new ArrayList<>();
        while (next != END && next != ';') {
            if (isWord(next)) {
                String word = word();
                if (word.equalsIgnoreCase("VALUES") || word.equalsIgnoreCase("VALUE")) {
                    rows(names, rows);
                } else if (!KEYWORDS.contains(word.toUpperCase(Locale.ROOT))) {
                    addName(names, word);
                }
            } else if (next == '`' || next == '"') {
                addName(names, quoted(take()));
            } else if (next == '.') {
                // the name of the table follows the name of its database
                take();
                names.clear();
            } else {
                take();
            }
        }
    }

    /**
     * Reads the columns of a table, which are the names in quotes after the opening bracket or after a comma between
     * definitions.
     */
    private void create() throws IOException {
        String table = "";
        List<String> names = new ArrayList<>();
        int depth = 0;
        boolean isFirst = true;
        while (next != END && next != ';') {
            if (next == '`') {
                String name = quoted(take());
                if (depth == 0) {
                    table = name;
                } else if (depth == 1 && isFirst) {
                    addName(names, name.toLowerCase(Locale.ROOT));
                }
                isFirst = false;
            } else if (next == '\'' || next == '"') {
                quoted(take());
            } else {
                int character = take();
                depth += character == '(' ? 1 : character == ')' ? -1 : 0;
                boolean isStart = depth == 1 && (character == '(' || character == ',');
                isFirst = isStart || (isFirst && Character.isWhitespace(character));
            }
        }
        if (!names.isEmpty()) {
            created.put(table, List.copyOf(names));
        }
    }

    private void rows(List<String> names, Rows rows) throws IOException {
        String table = names.isEmpty() ? "" : names.get(0);
        List<String> columns = names.size() > 1
                ? names.subList(1, names.size()).stream()
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .toList()
                : created.getOrDefault(table, List.of());
        while (next != END && next != ';') {
            if (take() == '(') {
                rows.row(table, columns, row());
            }
        }
    }

    private List<@Nullable String> row() throws IOException {
        List<@Nullable String> values = new ArrayList<>();
        while (next != END && next != ')') {
            if (next == '\'') {
                add(values, quoted(take()));
            } else if (next == ',' || Character.isWhitespace(next)) {
                take();
            } else {
                String literal = literal();
                add(values, literal.equalsIgnoreCase("NULL") ? null : literal);
            }
        }
        take();
        return values;
    }

    private String literal() throws IOException {
        StringBuilder literal = new StringBuilder();
        while (next != END && next != ',' && next != ')') {
            append(literal, take());
        }
        return literal.toString().strip();
    }

    private String word() throws IOException {
        StringBuilder word = new StringBuilder();
        while (isWord(next)) {
            append(word, take());
        }
        return word.toString();
    }

    private static void append(StringBuilder word, int character) {
        if (word.length() < LONGEST_WORD) {
            word.append((char) character);
        }
    }

    private static void addName(List<String> names, String name) {
        if (names.size() <= MOST_VALUES) {
            names.add(name);
        }
    }

    private static void add(List<@Nullable String> values, @Nullable String value) {
        if (values.size() <= MOST_VALUES) {
            values.add(value);
        }
    }

    /** The text up to the next quote of this kind. Two such quotes in a row are one quote of the text. */
    private String quoted(int quote) throws IOException {
        StringBuilder text = new StringBuilder();
        while (next != END) {
            if (text.length() > LONGEST_TEXT) {
                throw new TransferException(null, TransferFailure.DUMP_TEXT_TOO_LONG, LONGEST_TEXT);
            }
            int character = take();
            if (character == quote) {
                if (next != quote) {
                    return text.toString();
                }
                text.append((char) take());
            } else if (character == '\\' && quote != '`') {
                text.append(unescaped((char) take()));
            } else {
                text.append((char) character);
            }
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

    /** Skips a character, or the comment that begins with it. */
    private void skipComment() throws IOException {
        int first = take();
        if ((first == '-' && next == '-') || first == '#') {
            while (next != END && next != '\n') {
                take();
            }
        } else if (first == '/' && next == '*') {
            int before = take();
            while (next != END && !(before == '*' && next == '/')) {
                before = take();
            }
        }
    }

    private static boolean isWord(int character) {
        return Character.isLetterOrDigit(character) || character == '_';
    }

    private int take() throws IOException {
        int taken = next;
        next = in.read();
        return taken;
    }
}
