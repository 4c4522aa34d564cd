package dev.fingerpost.contract;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.storage.Storage;

/** Libraries over a backend that the tests of several features share. */
public final class Libraries {

    private Libraries() {}

    /** A builder that leaves the features that other tests have installed. */
    public static FingerpostBuilder over(Storage storage) {
        FingerpostBuilder builder = Fingerpost.builder(storage);
        storage.ports().forEach(builder::leaving);
        return builder;
    }
}
