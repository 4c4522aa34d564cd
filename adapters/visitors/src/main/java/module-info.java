/** From what a request says of itself to the facts of targeting. */
module dev.fingerpost.visitors {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;
    requires com.maxmind.db;

    exports dev.fingerpost.visitors;
}
