package dev.fingerpost.http;

import dev.fingerpost.http.jdk.JdkTestEngine;
import java.time.Duration;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/** The HTTP engine that tests start: the JDK's server, or an engine from another module. */
public interface TestEngine {

    /** Starts a site on a free port of the loopback address. */
    Running start(HttpEndpoint site, HttpSettings settings);

    /** Whether the engine reads chunked bodies; otherwise they are answered with 411. */
    boolean readsChunks();

    /** The engine that the class path provides; the JDK's server if there is none. */
    static TestEngine chosen() {
        return ServiceLoader.load(TestEngine.class).findFirst().orElseGet(JdkTestEngine::new);
    }

    /** A running server, and how to stop it. */
    record Running(int port, Consumer<Duration> stopping, Runnable closing) implements AutoCloseable {

        public void stop(Duration grace) {
            stopping.accept(grace);
        }

        @Override
        public void close() {
            closing.run();
        }
    }
}
