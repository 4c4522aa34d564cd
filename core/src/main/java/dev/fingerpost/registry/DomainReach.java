package dev.fingerpost.registry;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.url.NoAnswer;

/** Whether visitors of a domain reach this server, as far as a request that the server sends to the domain can tell. */
public sealed interface DomainReach {

    /** Visitors reach this server. */
    record ThisServer() implements DomainReach {}

    /** There was no answer, for the given reason. */
    record Nothing(NoAnswer reason) implements DomainReach {

        public Nothing {
            requireNonNull(reason, "reason");
        }
    }

    /**
     * This server, or one like it, has answered, but not for this domain: a proxy passes on another host name or path.
     */
    record AnotherName() implements DomainReach {}

    /** Another server has answered. */
    record AnotherServer(int status) implements DomainReach {}
}
