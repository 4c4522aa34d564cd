package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.Contracts;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
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

    @Test
    void every_contract_is_run_on_nodes_that_are_given() {
        Stream<Class<?>> tests = Stream.concat(
                Stream.of(ClusterContractTest.class.getDeclaredClasses()), Stream.of(ClusterRandomRunsTest.class));

        assertThat(tests.<Class<?>>map(Class::getSuperclass)).containsAll(Contracts.ALL);
    }
}
