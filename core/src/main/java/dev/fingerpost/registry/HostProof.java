package dev.fingerpost.registry;

import static java.util.Objects.requireNonNull;

/**
 * The TXT record by which an owner proves that a host name is its own.
 *
 * @param name the name of the record: {@code _fingerpost.} and the host name
 * @param value the text of the record, always the same for the same owner and host name
 * @param state what the last lookup of the record has shown
 */
public record HostProof(String name, String value, State state) {

    /** What a lookup has shown. */
    public enum State {
        /** There is a record with this text. */
        SEEN,
        /** There is no record with this text. */
        MISSING,
        /** The lookup has failed, or there was none yet. */
        UNKNOWN
    }

    public HostProof {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
        requireNonNull(state, "state");
    }
}
