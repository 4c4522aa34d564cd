/** Finds the facts for targeting in a request. */
module dev.fingerpost.visitors {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;
    requires com.maxmind.db;

    exports dev.fingerpost.visitors;
}
