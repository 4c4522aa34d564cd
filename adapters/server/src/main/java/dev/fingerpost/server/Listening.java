package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * A running HTTP engine.
 *
 * @param address that it listens on, with its actual port
 * @param stopping stops it gracefully within a time
 */
record Listening(InetSocketAddress address, Consumer<Duration> stopping) {

    Listening {
        requireNonNull(address, "address");
        requireNonNull(stopping, "stopping");
    }

    void stop(Duration grace) {
        stopping.accept(grace);
    }
}
