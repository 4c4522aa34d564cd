/** An HTTP engine with limits on what a client can occupy, based on Jetty. */
module dev.fingerpost.jetty {
    requires static org.jspecify;
    requires transitive dev.fingerpost.http;
    requires org.eclipse.jetty.http2.server;
    requires org.eclipse.jetty.server;

    exports dev.fingerpost.jetty;
}
