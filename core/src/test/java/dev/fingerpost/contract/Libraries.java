package dev.fingerpost.contract;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.storage.Storage;
import java.util.Set;

/** Libraries over a backend that the tests of several features share. */
public final class Libraries {

    private Libraries() {}

    /** Installs the feature of a port beside those that are there. Returns the port. */
    public static <P> P installed(Storage storage, Class<P> port) {
        storage.install(Set.of(port), storage.ports());
        return storage.optional(port).orElseThrow();
    }

    /** A builder that leaves the features that other tests have installed. */
    public static FingerpostBuilder over(Storage storage) {
        FingerpostBuilder builder = Fingerpost.builder(storage);
        storage.ports().forEach(builder::leaving);
        return builder;
    }
}
