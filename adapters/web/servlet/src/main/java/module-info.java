/** The interface over HTTP in containers of Jakarta Servlet. */
module dev.fingerpost.servlet {
    requires static org.jspecify;
    requires transitive dev.fingerpost.http;
    requires transitive jakarta.servlet;

    exports dev.fingerpost.servlet;
}
