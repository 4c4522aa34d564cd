package dev.fingerpost.transfer.column;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.LinkField;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.transfer.table.ForeignRow;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is known about the files of a program. It is a file of data, {@code presets/PROGRAM.properties}, whose keys are
 *
 * <ul>
 * <li>the name of a field: the names of its columns. {@code geo} and {@code language} are the beginnings of such names
 * <li>{@code left-out}: columns without which no link loses anything that it does here
 * <li>{@code refused}: columns with a protection that cannot be imported, so that a row with a value is refused
 * <li>{@code none.FIELD}: values of a field that mean that there is none, in addition to {@code null}
 * <li>{@code on}, {@code off}: words for links that redirect and that do not
 * <li>{@code dates}: forms of dates, as in {@code ImportFormat.withDates}; {@code separator}: the characters between the items of
 * a list
 * <li>{@code columns}: the columns by place, of files without a line with names
 * <li>{@code like}: another program whose lines count as well, unless they are repeated here
 * </ul>
 *
 * <p>Names are separated by commas, and forms of dates by vertical bars.
 *
 * <p>A new program is its name in the list {@code presets/programs}, its file, and among the test resources an invented
 * file of the same name in {@code exports} with its expected result ({@code .ledger}), both of which {@code
 * ExportedFilesTest} finds. A program whose database or API is read is a {@code LinkTable}, and {@code
 * OtherProgramsTest} tests it.
 */
public final class Preset {

    private static final String FOLDER = "/dev/fingerpost/transfer/presets/";

    /** The preset that knows the fields by their own names. */
    private static final String OWN = "fingerpost";

    /** Words for a missing value, except in free text. */
    private static final Set<String> NONE = Set.of("null", "\\n");

    private static final Set<String> ON = Set.of("1", "t", "true", "yes", "on", "active", "enabled");
    private static final Set<String> OFF = Set.of("0", "f", "false", "no", "off", "inactive", "disabled");

    private final String program;
    private final Properties lines;
    private final Map<String, ColumnField> fields = new HashMap<>();
    private final Set<String> leftOut;
    private final Set<String> refused;

    private Preset(String program, Properties lines) {
        this.program = program;
        this.lines = lines;
        this.leftOut = plain("left-out");
        this.refused = plain("refused");
        for (String key : lines.stringPropertyNames()) {
            ColumnField.of(key).ifPresent(field -> plain(key).forEach(name -> fields.put(name, field)));
        }
    }

    /** The names of the programs. */
    public static List<String> programs() {
        return read("programs", reader -> reader.lines().toList());
    }

    /**
     * What is known about a program.
     *
     * @throws IllegalArgumentException if nothing is
     */
    public static Preset of(String program) {
        if (!programs().contains(program)) {
            throw new IllegalArgumentException("must be one of " + String.join(", ", programs()));
        }
        return new Preset(program, lines(program));
    }

    private static Properties lines(String program) {
        Properties own = read(program + ".properties", reader -> {
            Properties read = new Properties();
            read.load(reader);
            return read;
        });
        Properties all = new Properties();
        if (program.equals(OWN)) {
            ColumnField.names().forEach(name -> all.setProperty(name, name));
        } else if (own.getProperty("like") != null) {
            all.putAll(lines(own.getProperty("like")));
        }
        all.putAll(own);
        return all;
    }

    private interface Reading<T> {
        T of(BufferedReader reader) throws IOException;
    }

    private static <T> T read(String file, Reading<T> reading) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                requireNonNull(Preset.class.getResourceAsStream(FOLDER + file), file), StandardCharsets.UTF_8))) {
            return reading.of(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> list(String key) {
        return Stream.of(lines.getProperty(key, "").split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    private Set<String> plain(String key) {
        return list(key).stream().map(ForeignRow::plain).collect(Collectors.toUnmodifiableSet());
    }

    private boolean has(String key, String word) {
        return list(key).contains(word);
    }

    public String program() {
        return program;
    }

    /** The field that a column with this name is. */
    Optional<ColumnField> field(String column) {
        ColumnField known = fields.get(ForeignRow.plain(column));
        return known != null
                ? Optional.of(known)
                : Stream.of("geo", "language")
                        .flatMap(kind -> list(kind).stream()
                                .filter(prefix -> column.startsWith(prefix + "."))
                                .flatMap(prefix -> ColumnField.of(kind + column.substring(prefix.length())).stream()))
                        .findFirst();
    }

    boolean knows(String column) {
        return leavesOut(column) || refuses(column) || field(column).isPresent();
    }

    boolean leavesOut(String column) {
        return leftOut.contains(ForeignRow.plain(column));
    }

    boolean refuses(String column) {
        return refused.contains(ForeignRow.plain(column));
    }

    /** Whether a value of an unknown column is missing. */
    public boolean isMissing(String value) {
        return value.isBlank() || NONE.contains(value.strip().toLowerCase(Locale.ROOT));
    }

    /** Whether a value of a field says that there is none. */
    public boolean isNone(ColumnField field, String value) {
        String word = value.strip().toLowerCase(Locale.ROOT);
        boolean isText = field instanceof ColumnField.OfLink link
                && (link.field() == LinkField.TITLE || link.field().kind() == FieldKind.PASSWORD);
        return word.isEmpty() || (!isText && isMissing(word)) || has("none." + field.wireName(), word);
    }

    /** What a flag or a status says; empty if its word is not known. */
    public Optional<Boolean> flag(String value) {
        String word = value.strip().toLowerCase(Locale.ROOT);
        return ON.contains(word) || has("on", word)
                ? Optional.of(true)
                : OFF.contains(word) || has("off", word) ? Optional.of(false) : Optional.empty();
    }

    /** The forms of dates that the program writes, in addition to the usual ones. */
    public List<String> dates() {
        return Stream.of(lines.getProperty("dates", "").split("\\|", -1))
                .filter(form -> !form.isBlank())
                .toList();
    }

    /** What separates the items of a list, as a regular expression. */
    public String separators() {
        return "[" + Pattern.quote(lines.getProperty("separator", ",")) + "]";
    }

    /** The columns by place; empty if files have a line with names. */
    public List<String> columns() {
        return list("columns");
    }
}
