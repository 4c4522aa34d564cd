package dev.fingerpost.server.transfer;

import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OtherDatabase;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.transfer.CsvColumns;
import dev.fingerpost.transfer.Source;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options about what is imported. */
final class SourceOptions {

    @Parameters(
            paramLabel = "FILE",
            description = {
                "A file, or - for standard input. For kutt and yourls also the JDBC URL of the database,",
                "for shlink also the URL of the server."
            })
    private String file = "";

    @Option(
            names = "--from",
            paramLabel = "PROGRAM",
            defaultValue = "fingerpost",
            description = {
                "fingerpost, kutt, yourls, shlink, bitly, dub or csv.",
                "Default: ${DEFAULT-VALUE}, the lines that export writes."
            })
    private Program from = Program.FINGERPOST;

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            description = "The old address of short URLs, for kutt and yourls, and for CSVs without short URLs.")
    private @Nullable String baseUrl;

    @Option(
            names = "--column",
            paramLabel = "FIELD=NAME",
            description = "The column of a CSV that has a field, such as alias=Slug; repeat the option.")
    private Map<String, String> columns = new LinkedHashMap<>();

    @Option(
            names = "--table-prefix",
            paramLabel = "TEXT",
            defaultValue = "yourls_",
            description = "Of YOURLS's tables. Default: ${DEFAULT-VALUE}.")
    private String prefix = "";

    @Option(names = "--from-user", paramLabel = "NAME", description = "The user of the other database.")
    private String user = "";

    @Option(
            names = "--from-secret-file",
            paramLabel = "FILE",
            description = "A file with that user's password, or with the API key of Shlink.")
    private @Nullable String secretFile;

    /** Where links come from. */
    private enum Program {
        FINGERPOST,
        KUTT,
        YOURLS,
        SHLINK,
        BITLY,
        DUB,
        CSV
    }

    /** Imports from a source. */
    interface Use {

        /**
         * Imports.
         *
         * @param share of the source that is read; 0 if that is not known
         */
        void of(Source source, DoubleSupplier share);

        /** The same for one that does not tell. */
        default void of(Source source) {
            of(source, () -> 0);
        }
    }

    /** Whether the lines are our own, and their ids of domains are kept. */
    boolean isOwn() {
        return from == Program.FINGERPOST;
    }

    void open(InputStream standardInput, Use use) {
        try {
            switch (from) {
                case FINGERPOST -> {
                    try (InputStream in = input(standardInput)) {
                        use.of(Source.jsonLines(in), share(in));
                    }
                }
                case KUTT, YOURLS -> openProgram(standardInput, use);
                case SHLINK, BITLY, DUB, CSV -> openTable(standardInput, use);
            }
        } catch (IOException | InvalidPathException e) {
            throw CommandException.failed("FILE must be a file that can be read, or -");
        } catch (SQLException e) {
            throw CommandException.failed("cannot close the other database");
        }
    }

    private void openProgram(InputStream standardInput, Use use) throws IOException, SQLException {
        String address = required();
        if (from == Program.YOURLS && !file.startsWith("jdbc:")) {
            boolean isCopied = file.equals("-");
            Path dump = isCopied ? copied(standardInput) : Path.of(file);
            if (!Files.isReadable(dump)) {
                throw new IOException(file);
            }
            try {
                use.of(Source.yourlsDump(dump, address));
            } finally {
                if (isCopied) {
                    Files.delete(dump);
                }
            }
            return;
        }
        if (!file.startsWith("jdbc:") && !Files.isReadable(Path.of(file))) {
            throw new IOException(file);
        }
        String url = file.startsWith("jdbc:") ? file : "jdbc:sqlite:file:" + file + "?mode=ro";
        try (Connection connection =
                OtherDatabase.connect(new DatabaseSettings(new Setting("FILE", url), user, secret()))) {
            use.of(
                    from == Program.KUTT
                            ? Source.kutt(connection, address)
                            : Source.yourls(connection, prefix, address));
        }
    }

    private void openTable(InputStream standardInput, Use use) throws IOException {
        if (file.startsWith("http://") || file.startsWith("https://")) {
            use.of(Source.shlink(file, secret()));
            return;
        }
        CsvColumns all = CsvColumns.standard();
        for (Map.Entry<String, String> column : columns.entrySet()) {
            try {
                all = all.with(column.getKey(), column.getValue());
            } catch (IllegalArgumentException e) {
                throw new Setting("--column", column.getKey()).refused("has no such field: " + e.getMessage());
            }
        }
        try (InputStream in = input(standardInput);
                InputStreamReader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            use.of(Source.csv(reader, all, baseUrl, Clock.systemUTC().instant()), share(in));
        }
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
        Path copy = Files.createTempFile("fingerpost", ".sql");
        Files.copy(standardInput, copy, StandardCopyOption.REPLACE_EXISTING);
        return copy;
    }

    private String required() {
        if (baseUrl == null) {
            throw CommandException.wrongUse("--base-url is missing: "
                    + from.name().toLowerCase(Locale.ROOT) + " does not keep the address of its short URLs");
        }
        return baseUrl;
    }

    private String secret() {
        return secretFile == null
                ? ""
                : new Setting("--from-secret-file", secretFile).inFile().value();
    }
}
