/** The interface over HTTP: handlers for the JDK's server, and a server of its own. */
module dev.fingerpost.http {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;
    requires transitive jdk.httpserver;
    requires com.github.benmanes.caffeine;
    requires gg.jte.runtime;
    requires tools.jackson.core;

    exports dev.fingerpost.http;
}
