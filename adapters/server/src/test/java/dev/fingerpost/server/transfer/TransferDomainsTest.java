package dev.fingerpost.server.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.registry.AllDomains;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.registry.StoredDomain;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TransferDomainsTest {

    private final Registry registry = Registry.keep();
    private final ModelStorage storage = new ModelStorage();

    @Test
    void a_domain_that_somebody_deletes_during_the_import_is_named_if_it_got_links() {
        Libraries.over(storage).with(registry).domains(registry.domains()).build();
        AllDomains stored = registry.allDomains();
        stored.addAll(List.of(
                StoredDomain.of(Domain.of(3, "https://go.example")),
                StoredDomain.of(Domain.of(4, "https://x.example"))));
        TransferDomains domains = new TransferDomains(2, false);
        domains.in(stored);
        domains.targets(Map.of(5L, Optional.of("https://go.example"), 6L, Optional.of("https://x.example")));

        domains.use(3);
        stored.delete(3);
        stored.delete(4);
        domains.close();

        assertThat(domains.summary())
                .contains("The links of domain 3 have no address yet: the command domains create --id 3")
                .doesNotContain("3=https://go.example", "links of domain 4");
    }
}
