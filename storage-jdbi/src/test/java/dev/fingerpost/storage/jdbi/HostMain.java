package dev.fingerpost.storage.jdbi;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.zaxxer.hikari.HikariDataSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;

/** A host that is a process of its own: it does what it reads, line by line, and answers each line with one. */
final class HostMain {

    /** What it says when it is there, and has not touched the database. */
    static final String READY = "ready";

    /** How an answer begins that is none. */
    static final String FAILED = "failed: ";

    private HostMain() {}

    /** Takes the JDBC URL. Ends at the end of its input, so it does not outlive the process that started it. */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        System.setOut(System.err); // whatever else is said is no answer
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        try (HikariDataSource dataSource = TestDatabase.pool(arguments[0], 4)) {
            out.println(READY);
            commands.readLine();
            Host host = new Host(JdbiStorage.open(dataSource));
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
                default -> FAILED + "not understood: " + words[0];
            };
        } catch (Exception | AssertionError e) {
            return FAILED + e + " caused by " + e.getCause();
        }
    }
}
