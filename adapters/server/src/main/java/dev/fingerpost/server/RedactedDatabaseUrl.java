package dev.fingerpost.server;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A database as it may be named in messages: a JDBC URL can hold passwords, and drivers repeat it in what they say. */
final class RedactedDatabaseUrl {

    private static final int LENGTH = 300;
    private static final Pattern PARAMETER = Pattern.compile("[?&;]([^=?&;]+)=([^?&;]*)");
    private static final Pattern SECRET_NAME = Pattern.compile("(?i).*(pass|pwd|secret|token|key).*");
    private static final Pattern USER_INFO = Pattern.compile("//([^/?;@]*)@");

    private final String shown;
    private final List<String> secrets = new ArrayList<>();

    RedactedDatabaseUrl(DatabaseSettings settings) {
        String url = settings.url().value();
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
            if (SECRET_NAME.matcher(parameter.group(1)).matches()) {
                add(parameter.group(2));
            }
        }
    }

    /** In one line, what a failure says of its cause, without any secret. */
    String reason(Throwable failure) {
        String text = spokenCause(failure).lines().findFirst().orElse("");
        for (String secret : secrets) {
            text = Pattern.compile(Pattern.quote(secret), Pattern.CASE_INSENSITIVE)
                    .matcher(text)
                    .replaceAll("***");
        }
        return text.length() > LENGTH ? text.substring(0, LENGTH) : text;
    }

    /** What the driver or the network says; causes below it are of the programmer's kind. */
    private static String spokenCause(Throwable failure) {
        String spoken = "";
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException || cause instanceof IOException || spoken.isEmpty()) {
                spoken = String.valueOf(cause.getMessage());
            }
        }
        return spoken;
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
