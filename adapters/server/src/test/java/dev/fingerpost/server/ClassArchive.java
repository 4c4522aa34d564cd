package dev.fingerpost.server;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * The classes of the program and its libraries. Java archives those that a first start has loaded, so that each further
 * start takes half the processor time. It archives classes of jars only, so the folders of classes become jars, too.
 *
 * @param classPath the jars
 * @param file the archive
 */
record ClassArchive(String classPath, Path file) {

    private static final Path FOLDER = Path.of("target", "program").toAbsolutePath();

    /** A first start of the program. */
    interface Start {

        /** Runs the program to its end with these options of Java. */
        void run(Path directory, List<String> options) throws IOException, InterruptedException;
    }

    /**
     * The archive of this build. The first of the JVMs that run tests makes it, unless an earlier build has made it of
     * the same classes.
     */
    static ClassArchive of(Start start) {
        List<Path> entries = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.endsWith("test-classes") && !entry.endsWith("-tests.jar"))
                .map(Path::of)
                .filter(Files::exists)
                .toList();
        try {
            Files.createDirectories(FOLDER);
            try (FileChannel channel = FileChannel.open(
                            FOLDER.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                ClassArchive archive = named(entries);
                if (lock.isValid() && !isNewerThan(entries, archive.file)) {
                    archive.make(entries, start);
                }
                return archive;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static ClassArchive named(List<Path> entries) {
        List<String> jars = new ArrayList<>();
        for (Path entry : entries) {
            jars.add((Files.isDirectory(entry) ? FOLDER.resolve(jars.size() + ".jar") : entry).toString());
        }
        String classPath = String.join(File.pathSeparator, jars);
        String name = Integer.toHexString((classPath + Runtime.version()).hashCode());
        return new ClassArchive(classPath, FOLDER.resolve(name + ".jsa"));
    }

    private static boolean isNewerThan(List<Path> entries, Path archive) throws IOException {
        if (!Files.exists(archive)) {
            return false;
        }
        for (Path entry : entries) {
            try (Stream<Path> files = Files.walk(entry)) {
                if (files.anyMatch(
                        file -> file.toFile().lastModified() >= archive.toFile().lastModified())) {
                    return false;
                }
            }
        }
        return true;
    }

    private void make(List<Path> entries, Start start) throws IOException, InterruptedException {
        String[] jars = classPath.split(File.pathSeparator);
        ToolProvider jar = ToolProvider.findFirst("jar").orElseThrow();
        for (int i = 0; i < jars.length; i++) {
            String folder = entries.get(i).toString();
            if (!jars[i].equals(folder) && jar.run(System.out, System.err, "-c0Mf", jars[i], "-C", folder, ".") != 0) {
                throw new AssertionError("no jar of " + folder);
            }
        }
        Path made = FOLDER.resolve("made.jsa");
        start.run(
                Files.createTempDirectory(FOLDER, "start"),
                List.of("-XX:ArchiveClassesAtExit=" + made, "-cp", classPath));
        Files.move(made, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * The options of Java with which a start uses the archive. Java prints nothing if it cannot use it, because its
     * warning would be among the output of the program.
     */
    List<String> options() {
        return List.of("-XX:SharedArchiveFile=" + file, "-Xlog:disable", "-cp", classPath);
    }
}
