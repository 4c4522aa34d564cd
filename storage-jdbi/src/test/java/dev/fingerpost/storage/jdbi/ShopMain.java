package dev.fingerpost.storage.jdbi;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.conversion.OwnerConversions;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * A shop in its own process: it sells until it is killed, and prints the number of each order after its commit. An order
 * is a click, then a transaction of the shop with a row of its own and the conversion; every tenth one also refunds an
 * earlier order. The first order is one that an earlier process may have committed, as if a payment service repeated its
 * call.
 */
final class ShopMain {

    /** Instead of the number of the first order. Then the shop prints what came of each order. */
    static final String RACE = "race";

    /** Each order is sold over one of these links. */
    static final int LINKS = 3;

    private static final int REFUND_EVERY = 10;
    private static final int REFUNDED_BEFORE = 4;

    private final JdbiStorage storage;
    private final Conversions conversions = Conversions.keepAll();
    private final Fingerpost fingerpost;

    private ShopMain(JdbiStorage storage) {
        this.storage = storage;
        this.fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .with(conversions)
                .build();
    }

    /**
     * Runs the shop when a line with the number of the first order is read, or records orders as another shop does at the
     * same time if the line is {@link #RACE}; it repeats that line when it is ready, and waits for another one. The arguments are the JDBC URL and the number of orders.
     */
    public static void main(String[] arguments) throws IOException, SQLException {
        PrintStream out = new PrintStream(System.out, true, US_ASCII);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, US_ASCII));
        String first = arguments[0].startsWith("jdbc:h2:") ? in.readLine() : null; // H2 lets in one process at a time
        try (HikariDataSource pool = TestDatabase.pool(arguments[0], 4)) {
            ShopMain shop = new ShopMain(JdbiStorage.open(pool, TestDatabase.PATIENT));
            first = first == null ? in.readLine() : first;
            if (first == null) {
                return;
            }
            int orders = Integer.parseInt(arguments[1]);
            if (first.equals(RACE)) {
                out.println(RACE);
                in.readLine();
                shop.race(orders, out);
                return;
            }
            for (int order = Integer.parseInt(first); order < orders; order++) {
                shop.sell(pool, order);
                out.println(order);
            }
        }
    }

    private void race(int orders, PrintStream out) {
        String receipt = receipt("link0");
        for (int order = 0; order < orders; order++) {
            out.println(conversions
                    .of(fingerpost.owner(SampleLinks.OWNER))
                    .record(receipt, Conversion.of("race", "R-" + order)));
        }
    }

    private String receipt(String alias) {
        return ((Resolution.Redirect) fingerpost.visits().resolve("go.example.com", alias, Visitor.unknown()))
                .receipt()
                .orElseThrow();
    }

    private void sell(HikariDataSource pool, int order) throws SQLException {
        String alias = "link" + order % LINKS;
        String receipt = receipt(alias);
        long cents = 100L + order % 977;
        try (Connection connection = pool.getConnection()) {
            connection.setAutoCommit(false);
            OwnerConversions ours = conversions.of(fingerpost.owner(SampleLinks.OWNER, storage.in(connection)));
            // A transaction of SQLite that first reads and then writes fails if another process writes meanwhile.
            boolean isRepeated = execute(connection, "UPDATE shop_order SET cents = cents WHERE id = ?", order) == 1;
            if (!isRepeated) {
                execute(
                        connection,
                        "INSERT INTO shop_order (id, link, cents, refunded) VALUES (?, ?, ?, 0)",
                        order,
                        alias,
                        cents);
            }
            ConversionOutcome outcome =
                    ours.record(receipt, Conversion.of("order", "A-" + order).withAmount(cents, "EUR"));
            if (outcome != (isRepeated ? ConversionOutcome.ALREADY_RECORDED : ConversionOutcome.RECORDED)) {
                throw new IllegalStateException("order " + order + ", repeated " + isRepeated + ": " + outcome);
            }
            if (order % REFUND_EVERY == REFUND_EVERY - 1) {
                int refunded = order - REFUNDED_BEFORE;
                int rows = execute(
                        connection, "UPDATE shop_order SET refunded = 1 WHERE id = ? AND refunded = 0", refunded);
                if (ours.reverse("order", "A-" + refunded) != (rows == 1)) {
                    throw new IllegalStateException("refund of " + refunded);
                }
            }
            connection.commit();
        }
    }

    private static int execute(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            return statement.executeUpdate();
        }
    }
}
