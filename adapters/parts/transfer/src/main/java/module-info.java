/** Exports links as JSON Lines, and imports them and the links of other programs. */
module dev.fingerpost.transfer {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;
    requires transitive java.sql;
    requires com.github.albfernandez.juniversalchardet;
    requires java.net.http;
    requires org.apache.commons.csv;
    requires spring.security.crypto;
    requires tools.jackson.core;

    exports dev.fingerpost.transfer;
    exports dev.fingerpost.transfer.record;
}
