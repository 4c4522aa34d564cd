package dev.fingerpost.server.client;

import static java.util.Objects.requireNonNull;

/** The HTTP interface for management: that of a server, or of a database without one. */
interface Management extends AutoCloseable {

    /**
     * The answer to one request.
     *
     * @param target after {@code /api}, with the query
     * @param form the body; empty for none
     */
    Answer ask(String method, String target, String form);

    /** Does nothing unless it is overridden. */
    @Override
    default void close() {}

    /**
     * An answer.
     *
     * @param body JSON; empty for none
     */
    record Answer(int status, String body) {

        public Answer {
            requireNonNull(body, "body");
        }

        boolean isSuccess() {
            return status < 300;
        }
    }
}
