package dev.fingerpost.server.database;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A JDBC URL without secrets, for messages. The URL may contain passwords, and drivers repeat it in their messages. */
final class RedactedDatabaseUrl {

    private static final int LENGTH = 300;

    /** The error of H2 which says that its file is locked. */
    private static final int OPEN_ELSEWHERE = 90020;

    private static final Pattern PARAMETER = Pattern.compile("[?&;]([^=?&;]+)=([^?&;]*)");
    private static final Pattern SECRET_NAME = Pattern.compile("(?i)pass|pwd|secret|token|key");
    private static final Pattern USER_INFO = Pattern.compile("//([^/?;@]*)@");

    /** A short password must not be told by the holes that it leaves in other words. */
    private static final String NOT_AFTER_WORD = "(?<![\\p{L}\\p{N}])";

    private static final String NOT_BEFORE_WORD = "(?![\\p{L}\\p{N}])";

    private final Optional<Path> file;
    private final String shown;
    private final List<String> secrets = new ArrayList<>();

    RedactedDatabaseUrl(DatabaseSettings settings) {
        String url = settings.url().value();
        file = JdbcUrl.file(url);
        shown = USER_INFO.matcher(url.split("[?;]", 2)[0]).replaceAll("//");
        add(url, shown);
        add(settings.password());
        Matcher userInfo = USER_INFO.matcher(url);
        while (userInfo.find()) {
            for (String part : userInfo.group(1).split(":", 2)) {
                add(part);
            }
        }
        Matcher parameter = PARAMETER.matcher(url);
        while (parameter.find()) {
            if (SECRET_NAME.matcher(parameter.group(1)).find()) {
                add(parameter.group(2), "true", "false");
            }
        }
        secrets.sort(Comparator.comparingInt(String::length).reversed()); // one may be a part of another
    }

    /**
     * The reason of a failure in one line, without secrets. If the user of the process lacks rights for the file of the
     * database, or for the file that the failure names, the line says so.
     */
    String reason(Throwable failure) {
        Optional<String> ofFile = causes(failure)
                .filter(FileSystemException.class::isInstance)
                .flatMap(cause -> FileRights.OF_PROCESS.reason((FileSystemException) cause).stream())
                .findFirst();
        return ofFile.orElseGet(() -> withoutSecrets(failure)
                + file.flatMap(FileRights.OF_PROCESS::missing)
                        .map(right -> ": " + right)
                        .orElse(""));
    }

    private String withoutSecrets(Throwable failure) {
        String text = causeMessage(failure).lines().findFirst().orElse("");
        for (String secret : secrets) {
            text = Pattern.compile(
                            NOT_AFTER_WORD + Pattern.quote(secret) + NOT_BEFORE_WORD,
                            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                    .matcher(text)
                    .replaceAll("***");
        }
        return text.length() > LENGTH ? text.substring(0, LENGTH) : text;
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause);
    }

    /**
     * The message of the driver or the network. The causes below this one do not help a user. A failure without any
     * message, such as a timeout of the network, is named by its class.
     */
    private static String causeMessage(Throwable failure) {
        String message = "";
        for (Throwable cause : causes(failure).toList()) {
            if (cause instanceof SQLException sql && sql.getErrorCode() == OPEN_ELSEWHERE) {
                return "another process has the database open, and H2 allows only one: stop that process, use --server"
                        + " if the command has it, or use SQLite, which allows several";
            }
            String text = cause.getMessage() == null ? "" : cause.getMessage();
            boolean isOutside = cause instanceof SQLException || cause instanceof IOException;
            if (!text.isEmpty() && (isOutside || message.isEmpty())) {
                message = text;
            }
        }
        return message.isEmpty() ? failure.getClass().getSimpleName() : message;
    }

    private void add(String secret, String... unless) {
        if (!secret.isEmpty() && !List.of(unless).contains(secret)) {
            secrets.add(secret);
        }
    }

    /** The URL up to its parameters, without user and password. */
    @Override
    public String toString() {
        return shown;
    }
}
