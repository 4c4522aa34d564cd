/** The HTTP API and the redirects, for any HTTP engine, including the JDK's server. */
@SuppressWarnings("module")
module dev.fingerpost.http {
    requires static org.jspecify;
    requires static dev.fingerpost.pages; // the pages of redirects; the API alone needs none
    requires transitive dev.fingerpost.core;
    requires transitive jdk.httpserver;
    requires tools.jackson.core;

    exports dev.fingerpost.http;
    exports dev.fingerpost.http.exchange;
    exports dev.fingerpost.http.json;
    exports dev.fingerpost.http.visit;

    // These exports are for modules that are compiled after this one, so the compiler cannot find them here.
    exports dev.fingerpost.http.records to
            dev.fingerpost.console,
            dev.fingerpost.server;
    exports dev.fingerpost.http.settings to
            dev.fingerpost.server,
            dev.fingerpost.spring;
    exports dev.fingerpost.http.wire to
            dev.fingerpost.console,
            dev.fingerpost.server,
            dev.fingerpost.spring;
}
