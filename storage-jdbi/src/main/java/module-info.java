/** A storage in a relational database. */
module dev.fingerpost.storage.jdbi {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;
    requires transitive java.sql;
    requires org.jdbi.v3.core;
    // Jdbi needs geantyref but, as an automatic module, cannot require it itself; without this line, a start from the
    // module path fails.
    requires io.leangen.geantyref;

    exports dev.fingerpost.storage.jdbi;
    exports dev.fingerpost.storage.jdbi.maintenance;
}
