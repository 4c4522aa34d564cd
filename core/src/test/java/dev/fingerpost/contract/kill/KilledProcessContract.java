package dev.fingerpost.contract.kill;

import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * After a process is killed, every effect and every id that its storage acknowledged is still there, and no write is
 * there only in part. The storage is never closed: each process checks what the previous one has left, writes, and is
 * killed too.
 *
 * <p>This contract is for storages that keep rows in files or on a server, and not part of
 * {@link dev.fingerpost.contract.StorageContract}. A test class implements it and names the class that opens the
 * storage:
 *
 * <pre>{@code
 * class MyKilledProcessTest implements KilledProcessContract {
 *
 *     @Override
 *     public Class<?> writer() {
 *         return MyKilledProcessTest.class;
 *     }
 *
 *     public static void main(String... arguments) {
 *         KilledWriter.run(MyStorage.open(Path.of(arguments[0])), arguments);
 *     }
 * }
 * }</pre>
 */
public interface KilledProcessContract {

    /** The system property with the number of processes that write until they are killed; 5 by default. */
    String KILLS = "fingerpost.contract.kills";

    /**
     * A class whose {@code main} opens the storage in the folder that is its first argument, and passes it, with the
     * arguments, to {@link KilledWriter#run}. The folder exists; it is empty at first and stays the same.
     */
    Class<?> writer();

    /** Runs once before the first process, with the folder that the processes get; for storages on a server. */
    default void prepare(Path folder) throws Exception {}

    /** How many processes write until they are killed. */
    default int kills() {
        return Integer.getInteger(KILLS, 5);
    }

    @Test
    default void a_killed_process_has_kept_its_acknowledged_writes(@TempDir Path folder) throws Exception {
        int kills = kills();
        KilledProcesses processes = new KilledProcesses(writer(), folder);
        prepare(processes.folder());
        for (int round = 1; round < kills; round++) {
            processes.run("round-" + round, KilledProcesses.anyMoment(ThreadLocalRandom.current()));
        }
        processes.run("round-" + kills, KilledProcesses.laterMoment(ThreadLocalRandom.current()));
        processes.run("last", 0);
        processes.checkThatMuchWasWritten(kills);
    }
}
