package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.DurabilityContract;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs the durability contract on a database in a file. Each test has its own file. */
abstract class FileDurability extends StorageTestCase implements DurabilityContract {

    private final TestDatabase database;

    @TempDir
    private Path folder;

    private HikariDataSource dataSource;

    FileDurability(TestDatabase database) {
        this.database = database;
    }

    @Override
    protected Storage createStorage() {
        dataSource = database.open(folder.resolve("links"));
        return JdbiStorage.open(dataSource);
    }

    @Override
    public Storage reopenStorage() {
        dataSource.close();
        return createStorage();
    }

    @AfterEach
    void closeDatabase() {
        dataSource.close();
    }
}
