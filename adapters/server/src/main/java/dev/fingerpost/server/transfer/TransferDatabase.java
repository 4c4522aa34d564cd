package dev.fingerpost.server.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.storage.Storage;
import java.util.function.UnaryOperator;

/** The library over the database of a command. */
record TransferDatabase(OpenStorage open, Fingerpost fingerpost) implements AutoCloseable {

    TransferDatabase {
        requireNonNull(open, "open");
        requireNonNull(fingerpost, "fingerpost");
    }

    static TransferDatabase over(OpenStorage open, DomainDirectory domains, UnaryOperator<FingerpostBuilder> library) {
        return new TransferDatabase(
                open,
                library.apply(Fingerpost.builder(open.storage())
                                .domains(domains)
                                .spaces(SpaceDirectory.stored(directory(open))))
                        .build());
    }

    static Domains.Repository directory(OpenStorage open) {
        return open.storage().directory().orElseThrow();
    }

    Storage storage() {
        return open.storage();
    }

    @Override
    public void close() {
        fingerpost.close();
        open.close();
    }
}
