package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Reads the rows that the INSERT statements of a dump of MySQL or MariaDB have, and skips everything else. */
final class SqlDump {

    private static final int END = -1;

    private final Reader in;
    private int next;

    /** @param in buffered */
    SqlDump(Reader in) throws IOException {
        this.in = requireNonNull(in, "in");
        this.next = in.read();
    }

    /** Calls for each row, with the name of its table and its values in the order of the columns; {@code null} is NULL. */
    void forEach(BiConsumer<String, List<@Nullable String>> rows) throws IOException {
        while (next != END) {
            if (isWord(next) && word().equalsIgnoreCase("INSERT")) {
                insert(rows);
            } else if (next == '\'' || next == '"' || next == '`') {
                quoted(take());
            } else {
                skipComment();
            }
        }
    }

    private void insert(BiConsumer<String, List<@Nullable String>> rows) throws IOException {
        String table = "";
        while (next != END && next != ';') {
            if (isWord(next)) {
                if (word().equalsIgnoreCase("VALUES")) {
                    rows(table, rows);
                }
            } else if (next == '`') {
                String name = quoted(take());
                table = table.isEmpty() ? name : table;
            } else {
                take();
            }
        }
    }

    private void rows(String table, BiConsumer<String, List<@Nullable String>> rows) throws IOException {
        while (next != END && next != ';') {
            if (take() == '(') {
                rows.accept(table, row());
            }
        }
    }

    private List<@Nullable String> row() throws IOException {
        List<@Nullable String> values = new ArrayList<>();
        while (next != END && next != ')') {
            if (next == '\'') {
                values.add(quoted(take()));
            } else if (next == ',' || Character.isWhitespace(next)) {
                take();
            } else {
                String literal = literal();
                values.add(literal.equalsIgnoreCase("NULL") ? null : literal);
            }
        }
        take();
        return values;
    }

    private String literal() throws IOException {
        StringBuilder literal = new StringBuilder();
        while (next != END && next != ',' && next != ')') {
            literal.append((char) take());
        }
        return literal.toString().strip();
    }

    private String word() throws IOException {
        StringBuilder word = new StringBuilder();
        while (isWord(next)) {
            word.append((char) take());
        }
        return word.toString();
    }

    /** What is up to the next quote of this kind; two of them are one. */
    private String quoted(int quote) throws IOException {
        StringBuilder text = new StringBuilder();
        while (next != END) {
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
        throw new TransferException("the dump ends within a text", null);
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
