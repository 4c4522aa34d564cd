package dev.fingerpost.server.transfer;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OtherDatabase;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.text.BaseUrl;
import dev.fingerpost.transfer.DateOrder;
import dev.fingerpost.transfer.ImportFormat;
import dev.fingerpost.transfer.ImportText;
import dev.fingerpost.transfer.Source;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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
                "fingerpost, kutt, yourls, shlink, bitly, dub, csv or json.",
                "csv and json are files of any other program.",
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
            description = "The column that has a field, such as alias=Slug; repeat the option.")
    private Map<String, String> columns = new LinkedHashMap<>();

    @Option(
            names = "--ignore",
            paramLabel = "NAME",
            description = {
                "A column to leave out, although it protects, ends, limits or targets links;",
                "repeat the option. Without it such a column refuses its rows."
            })
    private List<String> ignored = new ArrayList<>();

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description = {
                "The encoding of a file that is not UTF-8, such as windows-1252.",
                "UTF-16 and byte order marks are recognised."
            })
    private @Nullable String encoding;

    @Option(
            names = "--dates",
            paramLabel = "us|eu",
            description = "Whether the month (us) or the day (eu) comes first in 03/04/2026.")
    private @Nullable DateOrder dates;

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
        CSV,
        JSON
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
                        use.of(Source.jsonLines(in, charset(), format()), share(in));
                    }
                }
                case KUTT, YOURLS -> openProgram(standardInput, use);
                case SHLINK, BITLY, DUB, CSV, JSON -> openTable(standardInput, use);
            }
        } catch (IOException | InvalidPathException e) {
            throw CommandException.failed("FILE must be a file that can be read, or -");
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
        String url = file.startsWith("jdbc:") ? file : "jdbc:sqlite:file:" + file + "?mode=ro";
        try (Connection connection =
                OtherDatabase.connect(new DatabaseSettings(new Setting("FILE", url), user, secret()))) {
            use.of(
                    from == Program.KUTT
                            ? Source.kutt(connection, format())
                            : Source.yourls(connection, prefix, format()));
        }
    }

    private void openTable(InputStream standardInput, Use use) throws IOException {
        boolean isAddress =
                file.regionMatches(true, 0, "http://", 0, 7) || file.regionMatches(true, 0, "https://", 0, 8);
        if (isAddress && from != Program.SHLINK) {
            throw CommandException.wrongUse("FILE is a URL, which only shlink takes: save the file of "
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

    /** The text of the file. Standard input is copied, since a table is read twice; only the user of the process may read the copy. */
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
        ImportFormat format = ImportFormat.at(Clock.systemUTC().instant()).withDates(dates);
        if (baseUrl != null) {
            Optional<Refusal> refusal = BaseUrl.refusal(baseUrl);
            if (refusal.isPresent()) {
                throw new Setting("--base-url", baseUrl).refused(refusal.get().text());
            }
            format = format.withBaseUrl(baseUrl);
        }
        for (Map.Entry<String, String> column : columns.entrySet()) {
            try {
                format = format.withColumn(column.getKey(), column.getValue());
            } catch (IllegalArgumentException e) {
                throw new Setting("--column", column.getKey()).refused("has no such field: " + e.getMessage());
            }
        }
        for (String column : ignored) {
            format = format.withIgnored(column);
        }
        return format;
    }

    private @Nullable Charset charset() {
        try {
            return encoding == null ? null : Charset.forName(encoding);
        } catch (IllegalArgumentException e) {
            throw new Setting("--encoding", encoding).refused("must be the name of an encoding such as windows-1252");
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
        Path copy = Files.createTempFile("fingerpost", ".import");
        Files.copy(standardInput, copy, StandardCopyOption.REPLACE_EXISTING);
        return copy;
    }

    private void requireBaseUrl() {
        if (baseUrl == null) {
            throw CommandException.wrongUse("--base-url is missing: "
                    + from.name().toLowerCase(Locale.ROOT) + " does not keep the address of its short URLs");
        }
    }

    private String secret() {
        return secretFile == null
                ? ""
                : new Setting("--from-secret-file", secretFile).inFile().value();
    }
}
