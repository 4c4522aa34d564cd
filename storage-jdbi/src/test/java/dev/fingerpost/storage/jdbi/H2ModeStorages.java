package dev.fingerpost.storage.jdbi;

import dev.fingerpost.storage.Storage;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** H2 databases in memory with other settings in their URLs, one database for each set of settings in the whole run. */
final class H2ModeStorages {

    private static final Map<String, Storage> FIRST = new ConcurrentHashMap<>();
    private static final Map<String, Storage> SECOND = new ConcurrentHashMap<>();

    private H2ModeStorages() {}

    /** The storage that all tests with these settings use. */
    static Storage first(String settings) {
        return FIRST.computeIfAbsent(settings, H2ModeStorages::open);
    }

    /** Another instance over the same database. */
    static Storage second(String settings) {
        first(settings);
        return SECOND.computeIfAbsent(settings, H2ModeStorages::open);
    }

    static String url(String settings) {
        return "jdbc:h2:mem:modes" + Integer.toHexString(settings.hashCode()) + ";DB_CLOSE_DELAY=-1;" + settings;
    }

    private static Storage open(String settings) {
        return TestDatabase.opened(TestDatabase.pool(url(settings), 16));
    }
}
