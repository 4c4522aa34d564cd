package dev.fingerpost.storage.mvstore;

// needs keys, idempotency

import dev.fingerpost.contract.kill.KilledProcessContract;
import dev.fingerpost.contract.kill.KilledWriter;
import java.nio.file.Path;

class MvKilledProcessTest implements KilledProcessContract {

    @Override
    public Class<?> writer() {
        return MvKilledProcessTest.class;
    }

    public static void main(String... arguments) {
        Path file = Path.of(arguments[0]).resolve("links");
        KilledWriter.run(new MvStorage(MvStorage.openStore(file)), arguments);
    }
}
