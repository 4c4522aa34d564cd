package dev.fingerpost.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DomainsTest {

    @ParameterizedTest
    @CsvSource({
        "https://go.example, https://go.example/sale",
        "https://go.example/, https://go.example/sale",
        "https://go.example///, https://go.example/sale",
        "' https://go.example ', https://go.example/sale",
        "http://localhost:8080, http://localhost:8080/sale",
        "https://go.example/a/b/, https://go.example/a/b/sale",
        "https://B\u00FCcher.example, https://b\u00FCcher.example/sale",
    })
    void a_short_url_is_the_base_url_a_slash_and_the_alias(String baseUrl, String shortUrl) {
        assertThat(Domain.of(1, baseUrl).shortUrl("sale")).isEqualTo(shortUrl);
    }

    @ParameterizedTest
    @CsvSource({
        "https://GO.example, go.example",
        "https://go.example., go.example",
        "https://go.example:8443/x, go.example",
        "https://b\u00FCcher.example, xn--bcher-kva.example",
        "http://127.0.0.1:80, 127.0.0.1",
        "http://[::1]:8080, [::1]",
    })
    void its_host_is_what_visitors_send(String baseUrl, String host) {
        Domain domain = Domain.of(1, baseUrl);

        assertThat(domain.host()).isEqualTo(host);
        assertThat(Domains.fixed(domain).byHost(host)).containsExactly(domain);
    }

    @Test
    void ids_are_positive_and_unique() {
        Domain one = Domain.of(1, "https://one.example");

        assertThatIllegalArgumentException().isThrownBy(() -> Domain.of(0, "https://go.example"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Domains.fixed(one, Domain.of(1, "https://two.example")))
                .withMessage("domain 1 is given twice");
    }

    @Test
    void fixed_domains_are_found_by_id_and_host_by_every_owner() {
        Domain one = Domain.of(1, "https://one.example");
        Domain folder = Domain.of(2, "https://one.example/folder");
        DomainDirectory domains = Domains.fixed(one, folder);

        assertThat(domains.byId(1)).contains(one);
        assertThat(domains.byId(2)).contains(folder);
        assertThat(domains.byId(3)).isEmpty();
        assertThat(domains.byHost("one.example")).containsExactly(one, folder);
        assertThat(domains.byHost("two.example")).isEmpty();
        assertThat(domains.mayUse(42, folder)).isTrue();
        assertThat(domains.mayUse(42, Domain.of(3, "https://one.example"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "https://go.example/a, https://go.example/a/",
        "https://go.example/a, http://GO.example:8080/%61",
        "https://go.example, http://go.example.",
        "https://go.example/\u00FC, https://go.example/%C3%BC"
    })
    void two_domains_whose_visitors_cannot_be_told_apart_are_refused(String one, String other) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Domains.fixed(Domain.of(1, one), Domain.of(2, other)))
                .withMessage("domains 1 and 2 have the same base URL, apart from scheme and port");
    }

    @Test
    void domains_of_one_host_differ_by_path() {
        assertThat(Domains.fixed(Domain.of(1, "https://go.example/a"), Domain.of(2, "https://go.example/A"))
                        .byHost("go.example"))
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "https://go.example, sale, sale",
        "https://go.example, s/sale, s/sale",
        "https://go.example/s, s/sale, sale",
        "https://go.example/s, s/, ''",
        "https://go.example/s, s,",
        "https://go.example/s, sale,",
        "https://go.example/s, S/sale,",
        "https://go.example/a%20b/\u00FC/, a b/\u00FC/sale, sale"
    })
    void the_alias_is_what_follows_the_base_path_by_whole_segments(String baseUrl, String path, String alias) {
        assertThat(Domain.of(1, baseUrl).aliasIn(path)).isEqualTo(Optional.ofNullable(alias));
    }

    @Test
    void by_default_every_owner_may_use_every_space() {
        assertThat(SpaceDirectory.any().mayUse(1, Long.MAX_VALUE)).isTrue();
    }

    @Test
    void this_machine_has_all_domains_unless_one_is_its_own() {
        Domain first = Domain.of(1, "https://go.example/s");
        Domain second = Domain.of(2, "https://x.example");
        DomainDirectory domains = Domains.fixed(first, second);

        assertThat(domains.byHost("go.example")).containsExactly(first);
        assertThat(domains.byHost("localhost")).containsExactly(first, second);
        assertThat(domains.byHost("other.example")).isEmpty();

        Domain here = Domain.of(3, "http://127.0.0.1:8080/s");
        assertThat(Domains.fixed(first, here).byHost("127.0.0.1")).containsExactly(here);
    }
}
