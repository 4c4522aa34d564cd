package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.Contracts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sees to it that no contract is forgotten. */
class EveryContractTest {

    @ParameterizedTest
    @ValueSource(strings = {"Sqlite", "H2File", "H2Memory", "Postgres", "MariaDb"})
    void every_contract_is_run(String database) {
        assertThat(Contracts.ALL).allSatisfy(contract -> {
            String name = database + contract.getSimpleName().replace("Contract", "Test");
            Class<?> test = Class.forName(getClass().getPackageName() + "." + name);
            assertThat(contract).isAssignableFrom(test);
        });
    }
}
