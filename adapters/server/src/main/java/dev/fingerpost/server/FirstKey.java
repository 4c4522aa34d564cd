package dev.fingerpost.server;

import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.server.database.OwnerOnlyFile;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.NamedValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Issues a key for a database without any key, so that the first start needs no other command. */
final class FirstKey {

    private static final long OWNER = 1;

    private FirstKey() {}

    /** Returns the token of a new key for owner 1; empty if there already is a key, even a revoked one. */
    static Optional<String> issue(ApiKeys keys) {
        return keys.newest(1).isEmpty()
                ? Optional.of(keys.issue(OWNER, "first key").token().reveal())
                : Optional.empty();
    }

    /**
     * Like {@link #issue(ApiKeys)}, but writes the token to a new file that only the user of the process can read.
     *
     * @return whether a key was issued
     * @throws CommandException if the file cannot be created, so that no key is issued, or if it cannot be written
     */
    static boolean issue(ApiKeys keys, NamedValue file) {
        if (!keys.newest(1).isEmpty()) {
            return false;
        }
        try {
            Path path = Path.of(file.value());
            OwnerOnlyFile.create(path);
            Files.writeString(path, keys.issue(OWNER, "first key").token().reveal() + "\n");
            return true;
        } catch (IOException | InvalidPathException e) {
            throw CommandException.failed(file.name(), "must name a file that does not exist and can be written");
        }
    }

    /** Explains how to create a further key in a database that has some. */
    static String another(boolean isDefaultDatabase) {
        return "For another API key: java -jar fingerpost-server.jar keys create --owner " + OWNER
                + (isDefaultDatabase ? "" : ", with the options of the database");
    }

    /**
     * The text to print. The key is never shown again.
     *
     * @param host the host of the API; empty for the host of the base URL
     */
    static String welcome(String token, String baseUrl, String host, long domainId) {
        String asked = host.isEmpty() ? "" : "-H 'Host: " + host + "' ";
        return """

                This API key for owner %s is shown only now: %s
                Create a link with it:

                curl %s/api/v1/links %s-H 'Authorization: Bearer %s' -d domain_id=%s -d url=https://example.com/
                """.formatted(OWNER, token, baseUrl, asked, token, domainId);
    }
}
