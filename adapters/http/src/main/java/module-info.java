/** The interface over HTTP. */
module dev.fingerpost.http {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;
    requires transitive jdk.httpserver;
    requires tools.jackson.core;
}
