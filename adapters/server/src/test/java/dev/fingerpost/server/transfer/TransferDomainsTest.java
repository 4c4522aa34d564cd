package dev.fingerpost.server.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TransferDomainsTest {

    private final RegistryRepository stored = Libraries.installed(new ModelStorage(), RegistryRepository.class);

    @Test
    void a_domain_that_somebody_deletes_during_the_import_is_named_if_it_got_links() {
        stored.insertDomain(StoredDomain.of(Domain.of(3, "https://go.example")));
        stored.insertDomain(StoredDomain.of(Domain.of(4, "https://x.example")));
        TransferDomains domains = new TransferDomains(stored, 2, false);
        domains.targets(Map.of(5L, Optional.of("https://go.example"), 6L, Optional.of("https://x.example")));

        domains.use(3);
        stored.deleteDomain(3);
        stored.deleteDomain(4);
        domains.close();

        assertThat(domains.summary())
                .contains("The links of domain 3 have no address yet: the command domains create --id 3")
                .doesNotContain("3=https://go.example", "links of domain 4");
    }
}
