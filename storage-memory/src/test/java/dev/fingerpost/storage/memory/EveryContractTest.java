package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.Contracts;
import org.junit.jupiter.api.Test;

/** Sees to it that no contract is forgotten. */
class EveryContractTest {

    @Test
    void every_contract_is_run() {
        assertThat(Contracts.ALL).allSatisfy(contract -> {
            String name = "Memory" + contract.getSimpleName().replace("Contract", "Test");
            Class<?> test = Class.forName(getClass().getPackageName() + "." + name);
            assertThat(contract).isAssignableFrom(test);
        });
    }
}
