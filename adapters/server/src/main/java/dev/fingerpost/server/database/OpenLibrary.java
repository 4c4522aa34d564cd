package dev.fingerpost.server.database;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.storage.Storage;
import java.util.function.UnaryOperator;

/** The library over the database of a command. */
public record OpenLibrary(OpenStorage open, Fingerpost fingerpost) implements AutoCloseable {

    public OpenLibrary {
        requireNonNull(open, "open");
        requireNonNull(fingerpost, "fingerpost");
    }

    /** With the domains and spaces that are stored. */
    public static OpenLibrary over(OpenStorage open) {
        return over(open, builder -> builder);
    }

    /** The same, which the command may change. */
    public static OpenLibrary over(OpenStorage open, UnaryOperator<FingerpostBuilder> library) {
        Domains.Repository directory = directory(open);
        FingerpostBuilder stored = Fingerpost.builder(open.storage())
                .domains(Domains.stored(directory))
                .spaces(SpaceDirectory.stored(directory));
        return new OpenLibrary(open, library.apply(stored).build());
    }

    /** The domains and spaces that are stored. */
    public static Domains.Repository directory(OpenStorage open) {
        return open.storage().optional(Domains.Repository.class).orElseThrow();
    }

    public Storage storage() {
        return open.storage();
    }

    @Override
    public void close() {
        fingerpost.close();
        open.close();
    }
}
