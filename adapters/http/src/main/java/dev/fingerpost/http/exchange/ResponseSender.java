package dev.fingerpost.http.exchange;

import java.io.IOException;

/** Sends the response to one request. */
@FunctionalInterface
public interface ResponseSender {

    /**
     * Sends the response; returns when all of it has been handed to the network.
     *
     * @throws IOException if the client has gone
     */
    void send(RawResponse response) throws IOException;
}
