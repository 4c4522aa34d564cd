package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.expiry.EndedLinksContract;
import dev.fingerpost.storage.Storage;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(value = TestDatabase.class, mode = EnumSource.Mode.EXCLUDE, names = "H2_FILE")
class EndedLinksOnDatabasesTest extends StorageTestCase implements EndedLinksContract {

    @Parameter
    private TestDatabase database;

    @Override
    protected Storage createStorage() {
        return database.sharedStorage();
    }
}
