package dev.fingerpost.engines;

import java.io.IOException;
import java.util.List;

/** Servers with one database, each of which has all rows, and of which one may fail. */
public interface Cluster extends AutoCloseable {

    /** The URL of the database for clients, which find a server that is there. */
    String url();

    /** A URL that leads all clients to one server, so that those that write the same rows wait for each other. */
    default String urlOfOneServer() {
        return url();
    }

    /** The URLs of the database on each server, which show everything that is committed. */
    List<String> urlsOfMembers();

    /**
     * Kills the server to which clients write, and starts it again when the others do its work. Returns when it has
     * rejoined.
     *
     * @param meanwhile returns when clients have written something
     */
    void killWriter(Runnable meanwhile);

    @Override
    void close() throws IOException;
}
