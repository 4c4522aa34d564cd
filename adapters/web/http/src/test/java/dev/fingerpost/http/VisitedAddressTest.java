package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.visit.VisitEvent;
import dev.fingerpost.visit.VisitListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class VisitedAddressTest {

    private final List<String> hosts = new ArrayList<>();
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(new CountedLookups(Domains.fixed(Domain.of(1, "https://go.example.com"))))
            .visitListener(new VisitListener() {
                @Override
                public void resolved(VisitEvent.Resolved visit) {
                    heard.add(visit.host() + "/" + visit.path());
                }
            })
            .build();
    private final HttpEndpoint redirects =
            FingerpostHttp.redirects(fingerpost, HttpSettings.standard(), VisitSettings.standard());

    @Test
    void a_visit_looks_for_its_domain_once() {
        fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"));

        assertThat(visit("go.example.com", "/spring")).isEqualTo(302);
        assertThat(hosts).containsExactly("go.example.com");
    }

    @Test
    void listeners_hear_of_visits_to_addresses_that_no_link_can_have() {
        assertThat(visit("elsewhere.example", "/spring")).isEqualTo(404);
        assertThat(visit("go.example.com", "/")).isEqualTo(404);
        fingerpost.close();

        assertThat(heard).containsExactly("elsewhere.example/spring", "go.example.com/");
    }

    private int visit(String host, String path) {
        return TestEndpoint.ask(redirects, TestEndpoint.requestTo(host, "GET", path))
                .status();
    }

    /** Records the host name of each lookup. */
    private final class CountedLookups implements DomainDirectory {

        private final DomainDirectory directory;

        CountedLookups(DomainDirectory directory) {
            this.directory = directory;
        }

        @Override
        public Optional<Domain> byId(long id) {
            return directory.byId(id);
        }

        @Override
        public List<Domain> byHost(String host) {
            hosts.add(host);
            return directory.byHost(host);
        }

        @Override
        public boolean mayUse(long owner, Domain domain) {
            return directory.mayUse(owner, domain);
        }
    }
}
