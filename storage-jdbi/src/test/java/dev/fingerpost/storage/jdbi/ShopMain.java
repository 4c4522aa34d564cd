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
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * A shop in its own process: it sells until it is killed, and prints the number of each order after its commit. An order
 * is a click, then a transaction of the shop with a row of its own and the conversion; every tenth one also refunds an
 * earlier order. The first order is one that an earlier process may have committed, as if a payment service repeated its
 * call.
 */
final class ShopMain {

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

    /** Runs the shop. The arguments are the JDBC URL, the number of the first order, and the number of orders. */
    public static void main(String[] arguments) throws SQLException {
        PrintStream out = new PrintStream(System.out, true, US_ASCII);
        try (HikariDataSource pool = TestDatabase.pool(arguments[0], 4)) {
            ShopMain shop = new ShopMain(JdbiStorage.open(pool, TestDatabase.PATIENT));
            int first = Integer.parseInt(arguments[1]);
            for (int order = first; order < Integer.parseInt(arguments[2]); order++) {
                shop.sell(pool, order);
                out.println(order);
            }
        }
    }

    private void sell(HikariDataSource pool, int order) throws SQLException {
        String alias = "link" + order % LINKS;
        String receipt = ((Resolution.Redirect) fingerpost.visits().resolve("go.example.com", alias, Visitor.unknown()))
                .receipt()
                .orElseThrow();
        long cents = 100L + order % 977;
        try (Connection connection = pool.getConnection()) {
            connection.setAutoCommit(false);
            OwnerConversions ours = conversions.of(fingerpost.owner(SampleLinks.OWNER, storage.in(connection)));
            Handle orders = Jdbi.create(connection).open();
            boolean isRepeated = orders.createQuery("SELECT COUNT(*) FROM shop_order WHERE id = ?")
                            .bind(0, order)
                            .mapTo(Integer.class)
                            .one()
                    == 1;
            if (!isRepeated) {
                orders.execute(
                        "INSERT INTO shop_order (id, link, cents, refunded) VALUES (?, ?, ?, 0)", order, alias, cents);
            }
            ConversionOutcome outcome =
                    ours.record(receipt, Conversion.of("order", "A-" + order).withAmount(cents, "EUR"));
            if (outcome != (isRepeated ? ConversionOutcome.ALREADY_RECORDED : ConversionOutcome.RECORDED)) {
                throw new IllegalStateException("order " + order + ", repeated " + isRepeated + ": " + outcome);
            }
            if (order % REFUND_EVERY == REFUND_EVERY - 1) {
                int refunded = order - REFUNDED_BEFORE;
                int rows = orders.execute("UPDATE shop_order SET refunded = 1 WHERE id = ? AND refunded = 0", refunded);
                if (ours.reverse("order", "A-" + refunded) != (rows == 1)) {
                    throw new IllegalStateException("refund of " + refunded);
                }
            }
            connection.commit();
        }
    }
}
