package dev.fingerpost.server;

/** The HTTP server that the program runs on. */
enum Engine {
    JETTY,
    JDK
}
