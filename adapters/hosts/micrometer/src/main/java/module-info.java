/** Metrics of visits and of the storage, for Micrometer. */
module dev.fingerpost.micrometer {
    requires static org.jspecify;
    requires static dev.fingerpost.storage.jdbi;
    requires transitive dev.fingerpost.core;
    requires transitive micrometer.core;

    exports dev.fingerpost.micrometer;
}
