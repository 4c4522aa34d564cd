package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.MappingMatch;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockHttpServletMapping;
import org.springframework.mock.web.MockHttpServletRequest;

class RedirectPathsTest {

    @Test
    void a_domain_with_a_path_is_a_mapping_below_the_context_path() {
        RedirectPaths paths = RedirectPaths.of(List.of("https://a.example/app/s", "https://b.example/t/u/"), "/app");

        assertThat(paths.mappings()).containsExactlyInAnyOrder("/s/*", "/t/u/*");
        assertThat(paths.filtered()).isEqualTo(paths.mappings());
        assertThat(paths.hasRecognised()).isFalse();
    }

    @Test
    void a_domain_without_a_path_of_its_own_has_its_host_name() {
        RedirectPaths paths = RedirectPaths.of(List.of("https://Bücher.Example", "https://b.example/app"), "/app");

        assertThat(paths.mappings()).isEmpty();
        assertThat(paths.filtered()).containsExactly("/*");
        assertThat(paths.isRecognised(get("http://xn--bcher-kva.example/app/a", "/app", "/")))
                .isTrue();
        assertThat(paths.isRecognised(get("http://B.example/app/a/b", "/app", "/")))
                .isTrue();
        assertThat(paths.isRecognised(get("http://c.example/app/a", "/app", "/")))
                .isFalse();
    }

    @Test
    void paths_of_the_hosts_choice_replace_those_of_the_domains() {
        RedirectPaths paths = RedirectPaths.chosen(List.of("x", "/y/", "/"));

        assertThat(paths.mappings()).containsExactlyInAnyOrder("/x/*", "/y/*", "/*");
        assertThat(paths.hasRecognised()).isFalse();
    }

    /** The longest path wins, as between servlets; a mapping to everything does not count as a path. */
    @ParameterizedTest
    @CsvSource({
        "http://a.example/go/x,/,true",
        "http://a.example/go,/,true",
        "http://a.example/gone/x,/,false",
        "http://a.example/other,/,false",
        "http://b.example/go/x,/,false",
        "http://a.example/go/x,/*,true",
        "http://a.example/go/x,/go/*,false",
        "http://a.example/go/x/y,/go/x/*,false",
        "http://a.example/go/x.do,*.do,true",
        "http://a.example/app/go/x,/app/*,true",
        "http://c.example/x,/,true",
        "http://c.example/x,/*,true",
        "http://c.example/app/x,/app/*,false",
        "http://c.example/x.do,*.do,false",
        "http://new.example/go/.well-known/fingerpost/x,/go/*,true",
    })
    void the_domains_of_a_bean_are_asked_for_each_request(String url, String mapping, boolean isShortLink) {
        DomainDirectory bean = Domains.fixed(
                Domain.of(1, "https://a.example/go"),
                Domain.of(2, "https://a.example/app/go"),
                Domain.of(3, "https://c.example"));

        assertThat(RedirectPaths.ofBean(bean).isRecognised(get(url, "", mapping)))
                .isEqualTo(isShortLink);
    }

    /** Otherwise the application would have no path left for itself. */
    @Test
    void a_domain_without_a_path_has_no_other_host_name_even_on_this_machine() {
        RedirectPaths paths = RedirectPaths.ofBean(
                Domains.fixed(Domain.of(1, "https://go.example"), Domain.of(2, "https://go.example/s")));

        assertThat(paths.isRecognised(get("http://localhost/x", "", "/"))).isFalse();
        assertThat(paths.isRecognised(get("http://localhost/s/x", "", "/"))).isTrue();
        assertThat(paths.isRecognised(get("http://go.example/x", "", "/"))).isTrue();
    }

    @Test
    void a_bean_that_fails_leaves_requests_to_the_application_and_is_named_once() {
        DomainDirectory broken = new DomainDirectory() {
            @Override
            public Optional<Domain> byId(long id) {
                return Optional.empty();
            }

            @Override
            public List<Domain> byHost(String host) {
                throw new IllegalStateException("no table");
            }

            @Override
            public boolean mayUse(long owner, Domain domain) {
                return false;
            }
        };
        RedirectPaths paths = RedirectPaths.ofBean(broken);
        try (CapturedLog log = new CapturedLog(RedirectPaths.class)) {
            assertThat(paths.isRecognised(get("http://a.example/x", "", "/"))).isFalse();
            assertThat(paths.isRecognised(get("http://a.example/x", "", "/"))).isFalse();

            assertThat(log.records())
                    .singleElement()
                    .satisfies(record -> assertThat(record.getMessage())
                            .startsWith("The bean of type DomainDirectory failed for a request"
                                    + " (java.lang.IllegalStateException: no table)"));
        }
    }

    @Test
    void a_context_path_that_no_domain_has_is_missed() {
        assertThat(RedirectPaths.missesContextPath(List.of("https://a.example/s", "https://b.example"), "/app"))
                .isTrue();
        assertThat(RedirectPaths.missesContextPath(List.of("https://a.example/application"), "/app"))
                .isTrue();
        assertThat(RedirectPaths.missesContextPath(List.of("https://a.example/s", "https://b.example/app"), "/app"))
                .isFalse();
        assertThat(RedirectPaths.missesContextPath(List.of("https://b.example/app/s"), "/app"))
                .isFalse();
        assertThat(RedirectPaths.missesContextPath(List.of("https://a.example/s"), ""))
                .isFalse();
    }

    /** Returns a request as a container passes it to the servlet that is mapped to this pattern. */
    private static HttpServletRequest get(String url, String contextPath, String pattern) {
        URI uri = URI.create(url);
        MockHttpServletRequest request = new MockHttpServletRequest("GET", uri.getPath());
        request.setServerName(uri.getHost());
        request.setContextPath(contextPath);
        boolean isPath = pattern.endsWith("/*");
        request.setServletPath(isPath ? pattern.substring(0, pattern.length() - 2) : uri.getPath());
        MappingMatch match =
                pattern.equals("/") ? MappingMatch.DEFAULT : isPath ? MappingMatch.PATH : MappingMatch.EXTENSION;
        request.setHttpServletMapping(new MockHttpServletMapping("", pattern, "", match));
        return request;
    }
}
