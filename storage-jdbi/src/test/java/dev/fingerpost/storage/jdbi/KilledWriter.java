package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A process of its own that stores links, says so once each is stored, and goes on until it is killed. */
final class KilledWriter {

    private KilledWriter() {}

    /** Takes the JDBC URL and a name that begins the aliases. Prints the id of each link, and its clicks. */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.US_ASCII);
        try (HikariDataSource dataSource = TestDatabase.pool(arguments[0], 2)) {
            Storage storage = JdbiStorage.open(dataSource);
            long pixel = SampleLinks.insertPixel(storage, "pixel").id();
            for (int i = 1; i > 0; i++) {
                Link link = SampleLinks.insert(
                        storage, SampleLinks.content(arguments[1] + "-" + i, SampleLinks.TWO_TARGETS, List.of(pixel)));
                out.println(link.id() + " 0");
                SampleLinks.click(storage, link.id(), i);
                out.println(link.id() + " " + i);
            }
        }
    }
}
