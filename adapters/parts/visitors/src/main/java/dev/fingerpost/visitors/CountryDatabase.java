package dev.fingerpost.visitors;

import com.maxmind.db.Reader;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot of a country file in memory. The file is not mapped, because truncating a mapped file would end the
 * process.
 */
final class CountryDatabase {

    static final CountryDatabase NONE = new CountryDatabase(null, "not read yet");

    private static final Logger LOG = System.getLogger(MaxMindFile.class.getName());

    private final @Nullable Reader reader;
    private final String stamp;
    private final AtomicBoolean reported = new AtomicBoolean();

    private CountryDatabase(@Nullable Reader reader, String stamp) {
        this.reader = reader;
        this.stamp = stamp;
    }

    /** Returns a snapshot of the current file, which keeps the previous data if the new file cannot be used. */
    CountryDatabase refreshed(Path path) {
        String found = stamp(path);
        if (found.equals(stamp)) {
            return this;
        }
        try {
            return new CountryDatabase(read(path), found);
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            LOG.log(
                    Level.WARNING,
                    reader == null
                            ? "The country file cannot be used; visitors have no country: " + path
                            : "The new country file cannot be used; the previous one remains in use: " + path,
                    e);
            return new CountryDatabase(reader, found);
        }
    }

    Optional<String> countryOf(InetAddress address) {
        if (reader == null) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(reader.get(address, Map.class)).flatMap(CountryDatabase::countryIn);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            if (reported.compareAndSet(false, true)) {
                LOG.log(Level.WARNING, "The country file is damaged; some visitors have no country", e);
            }
            return Optional.empty();
        }
    }

    /** MaxMind's own files have the code inside of "country"; several other files have it at the top level. */
    private static Optional<String> countryIn(Map<?, ?> found) {
        Object code = found.get("country") instanceof Map<?, ?> country ? country.get("iso_code") : null;
        Object value = code == null ? found.get("country_code") : code;
        return value instanceof String text ? Optional.of(text) : Optional.empty();
    }

    private static Reader read(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return new Reader(in);
        }
    }

    private static String stamp(Path path) {
        try {
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            return now.lastModifiedTime() + " " + now.size() + " " + now.fileKey();
        } catch (IOException | RuntimeException e) {
            return "none";
        }
    }
}
