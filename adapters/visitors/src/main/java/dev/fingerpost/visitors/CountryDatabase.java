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

/** A file of countries as it was at one time: in memory, since a mapped file that is cut off ends the process. */
final class CountryDatabase {

    static final CountryDatabase NONE = new CountryDatabase(null, "never looked");

    private static final Logger LOG = System.getLogger(MaxMindFile.class.getName());

    private final @Nullable Reader reader;
    private final String stamp;
    private final AtomicBoolean reported = new AtomicBoolean();

    private CountryDatabase(@Nullable Reader reader, String stamp) {
        this.reader = reader;
        this.stamp = stamp;
    }

    /** The countries of the file as it is now; these ones if it is the same file still, or one that cannot be used. */
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
                            ? "The file of countries cannot be used; visitors have no country: " + path
                            : "The new file of countries cannot be used; the one before is used on: " + path,
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
                LOG.log(Level.WARNING, "The file of countries is damaged; some visitors have no country", e);
            }
            return Optional.empty();
        }
    }

    /** MaxMind's own files have it within "country", several others flat. */
    private static Optional<String> countryIn(Map<?, ?> found) {
        Object code = found.get("country") instanceof Map<?, ?> country ? country.get("iso_code") : null;
        Object said = code == null ? found.get("country_code") : code;
        return said instanceof String text ? Optional.of(text) : Optional.empty();
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
