package dev.fingerpost.storage.jdbi;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.zaxxer.hikari.HikariDataSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;

/** A host in its own process: it reads one command per line and prints one line for each command. */
final class HostMain {

    /** Printed after the start, before the host uses the database, and again when the storage is open. */
    static final String READY = "ready";

    /** The beginning of an answer to a command that failed. */
    static final String FAILED = "failed: ";

    /** The second argument of a host with the tables of {@link NextVersion}. */
    static final String NEXT_VERSION = "next-version";

    private HostMain() {}

    /**
     * Runs the host. The arguments are the JDBC URL and, optionally, {@value #NEXT_VERSION}. Exits at the end of its
     * input, so it does not outlive the process that started it.
     */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        System.setOut(System.err); // other output must not look like an answer
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        try (HikariDataSource dataSource = TestDatabase.pool(arguments[0], 4)) {
            out.println(READY);
            commands.readLine();
            Host host = new Host(
                    arguments.length == 1
                            ? JdbiStorage.open(dataSource, TestDatabase.PATIENT)
                            : NextVersion.open(dataSource));
            out.println(READY);
            for (String line = commands.readLine(); line != null; line = commands.readLine()) {
                out.println(answer(host, line.split(" ")));
            }
        } catch (Throwable e) {
            out.println(FAILED + e);
            throw e;
        }
    }

    private static String answer(Host host, String[] words) {
        try {
            return switch (words[0]) {
                case "work" -> host.work(words[1], Integer.parseInt(words[2]), Long.parseLong(words[3]));
                case "claim" -> host.claim(words[1], Integer.parseInt(words[2]));
                case "create" -> host.create(words[1]);
                case "rename" -> host.rename(Long.parseLong(words[1]), words[2]);
                case "title" -> host.title(words[1]);
                case "total" -> host.total();
                case "visit" -> host.visit(words[1], Integer.parseInt(words[2]), Integer.parseInt(words[3]));
                default -> FAILED + "unknown command: " + words[0];
            };
        } catch (Exception | AssertionError e) {
            return FAILED + e + " caused by " + e.getCause();
        }
    }
}
