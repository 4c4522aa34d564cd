/** The HTTP API and the redirects in Jakarta Servlet containers. */
module dev.fingerpost.servlet {
    requires static org.jspecify;
    requires transitive dev.fingerpost.http;
    requires transitive jakarta.servlet;

    exports dev.fingerpost.servlet;
}
