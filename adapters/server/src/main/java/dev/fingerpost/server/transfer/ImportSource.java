package dev.fingerpost.server.transfer;

import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OtherDatabase;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.transfer.ImportFormat;
import dev.fingerpost.transfer.ImportText;
import dev.fingerpost.transfer.Source;
import dev.fingerpost.transfer.record.DateOrder;
import dev.fingerpost.url.BaseUrl;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** Opens the source of an import: the file, the database or the server that the command names. */
final class ImportSource {

    private static final Setting<String> FILE = Setting.text("file", "FILE")
            .required()
            .says("A file or, except for kutt, - for standard input. For kutt and yourls also the JDBC URL of the"
                    + " database, for shlink also the URL of the server.");

    private static final Setting<Program> FROM = Setting.choice("from", Program.class)
            .withDefault("fingerpost")
            .says("The program that wrote the links: fingerpost for files of the command export, csv or json for any"
                    + " other program.");

    private static final Setting<String> BASE_URL = Setting.of("base-url", "URL", ImportSource::baseUrl)
            .says("The base URL of the old short URLs, for kutt and yourls, and for CSVs without short URLs.");

    private static final Setting<List<String>> COLUMN = Setting.text("column", "FIELD=NAME")
            .repeated()
            .says("The field that a column contains, such as alias=Keyword.");

    private static final Setting<List<String>> IGNORE = Setting.text("ignore", "NAME")
            .repeated()
            .says("A column to leave out although it protects, ends, limits or targets links. Otherwise rows with a"
                    + " value in such a column are refused.");

    private static final Setting<Charset> ENCODING = Setting.of("encoding", "NAME", ImportSource::charset)
            .says("The encoding of a file that is not UTF-8, such as windows-1252. UTF-16 and byte order marks are"
                    + " recognised.");

    private static final Setting<DateOrder> DATES = Setting.choice("dates", DateOrder.class)
            .says("Whether the month (us) or the day (eu) comes first in 03/04/2026.");

    private static final Setting<String> TABLE_PREFIX = Setting.of("table-prefix", "TEXT", text -> text)
            .withDefault("yourls_")
            .says("The prefix of the names of YOURLS's tables.");

    private static final Setting<String> FROM_USER =
            Setting.of("from-user", "NAME", text -> text).says("The user of the other database.");

    private static final Setting<String> FROM_SECRET_FILE = Setting.text("from-secret-file", "FILE")
            .says("A file with that user's password, or with the API key of Shlink.");

    /** The argument of the command. */
    static final Setting<?> ARGUMENT = FILE;

    /** The options of the command. */
    static final List<Setting<?>> OPTIONS =
            List.of(FROM, BASE_URL, COLUMN, IGNORE, ENCODING, DATES, TABLE_PREFIX, FROM_USER, FROM_SECRET_FILE);

    private final Given given;
    private final String file;
    private final Program from;

    ImportSource(Given given) {
        this.given = given;
        this.file = given.get(FILE);
        this.from = given.get(FROM);
    }

    /** The program from which links come. */
    private enum Program {
        FINGERPOST,
        KUTT,
        YOURLS,
        SHLINK,
        BITLY,
        DUB,
        CSV,
        JSON
    }

    /** Imports from an opened source. */
    interface Use {

        /**
         * Imports.
         *
         * @param share the share of the source that was read; 0 if that is not known
         */
        void of(Source source, DoubleSupplier share);

        /** Imports from a source that does not tell how much of it was read. */
        default void of(Source source) {
            of(source, () -> 0);
        }
    }

    /** Whether the file was written by this program, so that its domains keep their ids if these are free. */
    boolean isOwn() {
        return from == Program.FINGERPOST;
    }

    void open(InputStream standardInput, Use use) {
        try {
            switch (from) {
                case FINGERPOST -> {
                    try (InputStream in = input(standardInput)) {
                        use.of(Source.jsonLines(in, charset(), format()), share(in));
                    }
                }
                case KUTT, YOURLS -> openProgram(standardInput, use);
                case SHLINK, BITLY, DUB, CSV, JSON -> openTable(standardInput, use);
            }
        } catch (IOException e) {
            throw CommandException.failed(
                    "FILE must be a file that can be read, or -: " + NamedValue.unreadable(Path.of(file)));
        } catch (SQLException e) {
            throw CommandException.failed("cannot close the other database");
        }
    }

    private void openProgram(InputStream standardInput, Use use) throws IOException, SQLException {
        requireBaseUrl();
        if (from == Program.YOURLS && !file.startsWith("jdbc:")) {
            withFile(standardInput, text -> use.of(Source.yourlsDump(text, format())));
            return;
        }
        if (!file.startsWith("jdbc:") && !Files.isReadable(Path.of(file))) {
            throw new IOException(file);
        }
        String url = file.startsWith("jdbc:") ? file : "jdbc:sqlite:" + file;
        try (Connection connection = OtherDatabase.connect(new DatabaseSettings(
                new NamedValue("FILE", url), given.find(FROM_USER).orElse(""), secret()))) {
            use.of(
                    from == Program.KUTT
                            ? Source.kutt(connection, format())
                            : Source.yourls(connection, given.get(TABLE_PREFIX), format()));
        }
    }

    private void openTable(InputStream standardInput, Use use) throws IOException {
        boolean isAddress =
                file.regionMatches(true, 0, "http://", 0, 7) || file.regionMatches(true, 0, "https://", 0, 8);
        if (isAddress && from != Program.SHLINK) {
            throw CommandException.wrongUse("FILE is a URL, which only --from shlink takes: download the file of "
                    + from.name().toLowerCase(Locale.ROOT) + " first, or pipe it into -");
        }
        if (isAddress) {
            use.of(Source.shlink(file, secret(), format()));
            return;
        }
        withFile(
                standardInput,
                text -> use.of(from == Program.JSON ? Source.json(text, format()) : Source.csv(text, format())));
    }

    /**
     * Opens the text of the file. Standard input is copied to a file, because a table is read twice; only the user of
     * the process may read the copy.
     */
    private void withFile(InputStream standardInput, Consumer<ImportText> use) throws IOException {
        boolean isCopied = file.equals("-");
        Path path = isCopied ? copied(standardInput) : Path.of(file);
        try {
            if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
                throw new IOException(file);
            }
            use.accept(ImportText.of(path).withEncoding(charset()));
        } finally {
            if (isCopied) {
                Files.delete(path);
            }
        }
    }

    private ImportFormat format() {
        ImportFormat format = ImportFormat.at(Clock.systemUTC().instant())
                .withDates(given.find(DATES).orElse(null));
        format = given.find(BASE_URL).map(format::withBaseUrl).orElse(format);
        for (String column : given.find(COLUMN).orElse(List.of())) {
            String[] both = column.split("=", 2);
            if (both.length < 2) {
                throw given.refused(COLUMN, "must be FIELD=NAME", null);
            }
            try {
                format = format.withColumn(both[0], both[1]);
            } catch (IllegalArgumentException e) {
                throw given.refused(COLUMN, "must name a field: " + e.getMessage(), e);
            }
        }
        for (String column : given.find(IGNORE).orElse(List.of())) {
            format = format.withIgnored(column);
        }
        return format;
    }

    private @Nullable Charset charset() {
        return given.find(ENCODING).orElse(null);
    }

    private static Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("must be the name of an encoding such as windows-1252", e);
        }
    }

    private static String baseUrl(String text) {
        BaseUrl.refusal(text).ifPresent(refusal -> {
            throw new IllegalArgumentException(refusal.text());
        });
        return text;
    }

    private InputStream input(InputStream standardInput) throws IOException {
        return file.equals("-") ? standardInput : new FileInputStream(file);
    }

    private static DoubleSupplier share(InputStream in) {
        return () -> {
            try {
                if (in instanceof FileInputStream opened && opened.getChannel().size() > 0) {
                    return opened.getChannel().position()
                            / (double) opened.getChannel().size();
                }
            } catch (IOException e) {
                return 0;
            }
            return 0;
        };
    }

    private static Path copied(InputStream standardInput) throws IOException {
        Path copy = Files.createTempFile("fingerpost", ".import");
        Files.copy(standardInput, copy, StandardCopyOption.REPLACE_EXISTING);
        return copy;
    }

    private void requireBaseUrl() {
        if (given.find(BASE_URL).isEmpty()) {
            throw CommandException.wrongUse("--base-url is missing: "
                    + from.name().toLowerCase(Locale.ROOT) + " does not keep the address of its short URLs");
        }
    }

    private String secret() {
        return given.inFile(FROM_SECRET_FILE).orElse("");
    }
}
