package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.DurabilityContract;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

class H2FileDurabilityTest extends DurabilityContract {

    @TempDir
    private Path folder;

    private HikariDataSource dataSource;

    @Override
    protected Storage createStorage() {
        dataSource = TestDatabase.H2_FILE.open(folder.resolve("links"));
        return JdbiStorage.open(dataSource);
    }

    @Override
    protected Storage reopenStorage() {
        dataSource.close();
        return createStorage();
    }

    @AfterEach
    void closeDatabase() {
        dataSource.close();
    }
}
