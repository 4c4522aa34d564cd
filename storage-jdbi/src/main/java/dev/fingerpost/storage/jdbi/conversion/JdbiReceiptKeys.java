package dev.fingerpost.storage.jdbi.conversion;

import dev.fingerpost.conversion.ReceiptKeys;
import dev.fingerpost.conversion.SigningKey;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.Sql;
import dev.fingerpost.text.Secret;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** The keys of receipts in a database. */
public final class JdbiReceiptKeys implements ReceiptKeys {

    private static final String TABLE = "fingerpost_receipt_key";
    private static final Sql ALL =
            Sql.of("SELECT key_number, secret, created_at FROM " + TABLE + " ORDER BY key_number");
    private static final String INSERT = "INSERT INTO " + TABLE + " (key_number, secret, created_at) VALUES (?, ?, ?)";
    private static final String REPLACED = "SELECT key_number FROM " + TABLE + " WHERE key_number > ? AND key_number <"
            + " (SELECT MAX(key_number) FROM " + TABLE + " WHERE created_at < ?) ORDER BY key_number LIMIT ?";

    public static final Extension EXTENSION =
            Extension.ofFeature("conversion/V13__receipt_keys.sql", ReceiptKeys.class, JdbiReceiptKeys::new);

    private final Database database;

    JdbiReceiptKeys(Database database) {
        this.database = database;
    }

    @Override
    public List<SigningKey> all() {
        return database.read("read the keys of receipts", handle -> ALL.list(handle, JdbiReceiptKeys::key));
    }

    private static SigningKey key(ResultSet row) throws SQLException {
        return new SigningKey(row.getInt(1), Secret.of(row.getString(2)), ColumnValues.instant(row, 3));
    }

    @Override
    public boolean insert(SigningKey key) {
        return database.writeUnlessTaken(
                        "store a key of receipts",
                        "",
                        handle -> handle.execute(
                                INSERT,
                                (long) key.number(),
                                key.secret().reveal(),
                                ColumnValues.millis(key.createdAt())))
                .isPresent();
    }

    @Override
    public int deleteReplacedBefore(Instant end, int limit) {
        Sql replaced = Sql.of(REPLACED, (long) SigningKey.OF_REFERENCES, ColumnValues.millis(end), (long) limit);
        List<Long> numbers = database.read("find replaced keys of receipts", replaced::numbers);
        if (!numbers.isEmpty()) {
            database.write(
                    "delete replaced keys of receipts", handle -> Sql.delete(handle, TABLE, "key_number", numbers));
        }
        return numbers.size();
    }
}
