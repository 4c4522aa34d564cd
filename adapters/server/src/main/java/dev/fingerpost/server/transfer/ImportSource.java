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
import dev.fingerpost.url.BaseUrl;
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
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** Opens the source of an import: the file, the database or the server that the command names. */
final class ImportSource {

    private static final String KUTT = "kutt";
    private static final String YOURLS = "yourls";
    private static final String SHLINK = "shlink";

    private static final Setting<String> FILE = Setting.text("file", "FILE")
            .required()
            .says("A file, or - for standard input. For kutt and yourls also the JDBC URL of the database, for shlink"
                    + " also the URL of the server.");

    static final Setting<String> FROM = Setting.choice("from", ImportFormat.programs(), name -> name)
            .withDefault("fingerpost")
            .says("The program that wrote the links: fingerpost for its own files, csv or json for any other program.");

    private static final Setting<String> BASE_URL = Setting.of("base-url", "URL", ImportSource::baseUrl)
            .says("The base URL of short URLs that are only their endings.");

    private static final Setting<List<String>> COLUMN =
            Setting.text("column", "FIELD=NAME").repeated().says("What a column is, such as alias=Keyword.");

    private static final Setting<List<String>> COLUMNS = Setting.text("columns", "FIELD,...")
            .separatedByCommas()
            .says("What the columns are by place, for a file without a line with their names; - leaves one out.");

    private static final Setting<List<String>> IGNORE =
            Setting.text("ignore", "NAME").repeated().says("A column to leave out, even if it protects links.");

    private static final Setting<Charset> ENCODING = Setting.of("encoding", "NAME", ImportSource::charset)
            .says("The encoding of a file that is not UTF-8, such as windows-1252. Byte order marks are recognised.");

    private static final Setting<List<String>> DATES = Setting.text("dates", "FORM")
            .repeated()
            .says(
                    "A further form of dates: us for 12/31/2030, eu for 31/12/2030 and 31.12.2030, excel for the numbers of"
                            + " spreadsheets, or a pattern such as yyyyMMdd.");

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
    static final List<Setting<?>> OPTIONS = List.of(
            FROM, BASE_URL, COLUMN, COLUMNS, IGNORE, ENCODING, DATES, TABLE_PREFIX, FROM_USER, FROM_SECRET_FILE);

    private final Given given;
    private final String file;
    private final String from;

    ImportSource(Given given) {
        this.given = given;
        this.file = given.get(FILE);
        this.from = given.get(FROM);
    }

    void open(InputStream standardInput, Consumer<Source> use) {
        try {
            if (file.startsWith("jdbc:")) {
                openDatabase(file, use);
            } else if (file.regionMatches(true, 0, "http://", 0, 7) || file.regionMatches(true, 0, "https://", 0, 8)) {
                require(from.equals(SHLINK), "FILE is a URL, which only --from shlink takes: download the file first");
                use.accept(Source.shlink(file, given.inFile(FROM_SECRET_FILE).orElse(""), format()));
            } else {
                openFile(standardInput, use);
            }
        } catch (IOException e) {
            throw CommandException.failed(
                    "FILE must be a file that can be read, or -: " + NamedValue.unreadable(Path.of(file)));
        } catch (SQLException e) {
            throw CommandException.failed("cannot close the other database");
        }
    }

    private void openDatabase(String url, Consumer<Source> use) throws SQLException {
        require(from.equals(KUTT) || from.equals(YOURLS), "FILE is a database, which only --from kutt and yourls take");
        require(
                given.find(BASE_URL).isPresent(),
                "--base-url is missing: " + from + " does not keep the address of its short URLs");
        try (Connection connection = OtherDatabase.connect(new DatabaseSettings(
                new NamedValue("FILE", url),
                given.find(FROM_USER).orElse(""),
                given.inFile(FROM_SECRET_FILE).orElse("")))) {
            use.accept(
                    from.equals(KUTT)
                            ? Source.kutt(connection, format())
                            : Source.yourls(connection, given.get(TABLE_PREFIX), format()));
        }
    }

    private static void require(boolean isRight, String message) {
        if (!isRight) {
            throw CommandException.wrongUse(message);
        }
    }

    /**
     * Opens a file. Standard input and pipes are copied to a file, because an import reads its source twice; only the
     * user of the process may read the copy.
     */
    private void openFile(InputStream standardInput, Consumer<Source> use) throws IOException, SQLException {
        boolean isCopied = file.equals("-") || (Files.exists(Path.of(file)) && !Files.isRegularFile(Path.of(file)));
        Path path = isCopied ? Files.createTempFile("fingerpost", ".import") : Path.of(file);
        try {
            if (isCopied) {
                try (InputStream in = file.equals("-") ? standardInput : Files.newInputStream(Path.of(file))) {
                    Files.copy(in, path, StandardCopyOption.REPLACE_EXISTING);
                }
            }
            if (!Files.isReadable(path)) {
                throw new IOException(file);
            }
            ImportText text =
                    ImportText.of(path).withEncoding(given.find(ENCODING).orElse(null));
            if (from.equals(KUTT) && text.isDatabase()) {
                openDatabase("jdbc:sqlite:" + path, use);
            } else {
                use.accept(Source.of(text, format()));
            }
        } finally {
            if (isCopied) {
                Files.delete(path);
            }
        }
    }

    private ImportFormat format() {
        ImportFormat format = ImportFormat.at(Clock.systemUTC().instant())
                .withProgram(from)
                .withBaseUrl(given.find(BASE_URL).orElse(null));
        format = checked(DATES, format, ImportFormat::withDates);
        format = checked(COLUMNS, format, ImportFormat::withColumns);
        format = checked(COLUMN, format, (before, columns) -> {
            ImportFormat after = before;
            for (String column : columns) {
                String[] both = column.split("=", 2);
                if (both.length < 2) {
                    throw new IllegalArgumentException("must be FIELD=NAME");
                }
                after = after.withColumn(both[0], both[1]);
            }
            return after;
        });
        for (String column : given.find(IGNORE).orElse(List.of())) {
            format = format.withIgnored(column);
        }
        return format;
    }

    private <T> ImportFormat checked(
            Setting<T> setting, ImportFormat format, BiFunction<ImportFormat, T, ImportFormat> change) {
        try {
            return given.find(setting).map(value -> change.apply(format, value)).orElse(format);
        } catch (IllegalArgumentException e) {
            throw given.refused(setting, String.valueOf(e.getMessage()), e);
        }
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
}
