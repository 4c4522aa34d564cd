package dev.fingerpost.engines;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where a database server of tests keeps its files, and the port on which it listens. The programs that several servers
 * use are unpacked once, in {@code target/engines} of the whole project.
 *
 * @param home the folder of all servers of this kind, with their programs
 * @param data the folder of this server's data
 */
record Place(Path home, Path data, int port) {

    /** The memory that must be free for a server of a whole build to keep its data there. */
    private static final long ENOUGH_MEMORY = 8L << 30;

    private static final Path MEMORY = Path.of("/dev/shm");
    private static final String DATA = "data";
    private static final String PORT = "port";
    private static final String OWNER_START = "owner.start";

    /** A place on the disk, for a server that one test starts, stops and kills. */
    static Place ofOneTest(String kind) {
        Path home = home(kind);
        return in(home, home);
    }

    private static Place in(Path home, Path folder) {
        int port = freePort();
        return new Place(home, folder.resolve("data-" + ProcessHandle.current().pid() + "-" + port), port);
    }

    /**
     * The place of the server that all JVMs of this build use. The first JVM that asks starts the server. A process that
     * outlives the JVM waits for the end of the build; then it ends the server and deletes its data.
     */
    static Place ofBuild(String kind, Server server) {
        Path home = home(kind);
        ProcessHandle build = build();
        Path file = home.resolve("server-of-" + build.pid());
        return alone(home, () -> {
            Place running = read(home, file, build);
            if (running != null) {
                return running;
            }
            Place place = in(
                    home,
                    memory()
                            ? Files.createDirectories(MEMORY.resolve("fingerpost-" + kind))
                            : Files.createDirectories(home.resolve("build")));
            ProcessHandle process = server.start(place);
            write(file, place, build);
            place.endWith(build, process, file);
            return place;
        });
    }

    /** Starts a server and returns its first process. */
    interface Server {
        ProcessHandle start(Place place) throws Exception;
    }

    private static @Nullable Place read(Path home, Path file, ProcessHandle build) throws IOException {
        if (!Files.exists(file)) {
            return null;
        }
        Properties text = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            text.load(reader);
        }
        Place place = new Place(home, Path.of(text.getProperty(DATA)), Integer.parseInt(text.getProperty(PORT)));
        // The process of another build may have had this number before.
        return text.getProperty(OWNER_START).equals(startOf(build)) && place.listens() ? place : null;
    }

    private static void write(Path file, Place place, ProcessHandle build) throws IOException {
        Properties text = new Properties();
        text.setProperty(DATA, place.data.toString());
        text.setProperty(PORT, Integer.toString(place.port));
        text.setProperty(OWNER_START, startOf(build));
        try (var writer = Files.newBufferedWriter(file)) {
            text.store(writer, null);
        }
    }

    private boolean listens() {
        try {
            new Socket(InetAddress.getLoopbackAddress(), port).close();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * A shell that no signal to the terminal ends waits for the owner, so that even a killed one leaves no server. If the
     * server ends before, another process may get its number: then the shell only deletes the data of a build, and leaves
     * those of a test, which may start the server again.
     */
    void endWith(ProcessHandle owner, ProcessHandle process, Path file) throws IOException {
        // SIGQUIT makes PostgreSQL remove its shared memory, and all of them end soon.
        String ended = owner.equals(ProcessHandle.current()) ? "exit" : "s=";
        String script = ("trap '' HUP INT TERM; s=%2$d; while kill -0 %1$d; do kill -0 $s || %6$s; sleep 1; done; "
                        + "kill -QUIT $s; n=0; while kill -0 $s && [ $n -lt 20 ]; do sleep 1; n=$((n + 1)); done; "
                        + "kill -9 $s; rm -rf '%3$s' '%4$s' '%5$s'")
                .formatted(owner.pid(), process.pid(), data, temporary(), file, ended);
        new ProcessBuilder("sh", "-c", script)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Maven, if this JVM runs tests for it, otherwise this JVM. */
    private static ProcessHandle build() {
        return Stream.iterate(ProcessHandle.current().parent(), parent -> parent.flatMap(ProcessHandle::parent))
                .takeWhile(Optional::isPresent)
                .flatMap(Optional::stream)
                .filter(process -> process.info().commandLine().orElse("").contains("plexus.classworlds.launcher"))
                .findFirst()
                .orElse(ProcessHandle.current());
    }

    private static String startOf(ProcessHandle process) {
        return process.info().startInstant().map(String::valueOf).orElse("unknown");
    }

    private static Path home(String kind) {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve(".mvn")) && folder.getParent() != null) {
            folder = folder.getParent();
        }
        Path root = Files.exists(folder.resolve(".mvn")) ? folder : Path.of("").toAbsolutePath();
        return root.resolve("target/engines").resolve(kind);
    }

    private static boolean memory() throws IOException {
        return Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() >= ENOUGH_MEMORY;
    }

    /**
     * A port that is free now, outside of the range from which systems choose ports for connections. If another
     * program takes it first, the server does not start, and the caller asks for another place.
     */
    static int freePort() {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(10_000, 32_000);
            try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (IOException e) {
                continue; // it is in use
            }
        }
    }

    /**
     * A folder that no other server uses: MariaDB deletes all temporary tables in it when it starts, even those of
     * another server.
     */
    Path temporary() {
        return Path.of(data + "-temporary");
    }

    /** Runs a step while no other JVM runs a step of servers of this kind. */
    <T> T alone(Callable<T> step) {
        return alone(home, step);
    }

    private static <T> T alone(Path home, Callable<T> step) {
        return DatabaseServer.orFail(() -> {
            Files.createDirectories(home);
            synchronized (Place.class) { // a lock of a file is of the whole JVM
                try (FileChannel file =
                        FileChannel.open(home.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                    file.lock(); // held until the file is closed
                    return step.call();
                }
            }
        });
    }
}
