package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.atomic.AtomicLong;

/** See {@link AliasGenerator#sequential(String)}. */
final class SequentialAliasGenerator implements AliasGenerator {

    private final String prefix;
    private final AtomicLong made = new AtomicLong();

    SequentialAliasGenerator(String prefix) {
        this.prefix = requireNonNull(prefix, "prefix");
    }

    @Override
    public String next(Request request) {
        return prefix + made.incrementAndGet();
    }
}
