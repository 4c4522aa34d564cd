package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RedirectPathsTest {

    @Test
    void a_domain_with_a_path_is_a_mapping_below_the_context_path() {
        RedirectPaths paths =
                RedirectPaths.of(List.of("https://a.example/app/s", "https://b.example/t/u/"), List.of(), "/app");

        assertThat(paths.mappings()).containsExactlyInAnyOrder("/s/*", "/t/u/*");
        assertThat(paths.hosts()).isEmpty();
    }

    @Test
    void a_domain_without_a_path_of_its_own_is_a_host_name() {
        RedirectPaths paths =
                RedirectPaths.of(List.of("https://Go.Example", "https://b.example/app"), List.of(), "/app");

        assertThat(paths.mappings()).isEmpty();
        assertThat(paths.hosts()).containsExactlyInAnyOrder("go.example", "b.example");
    }

    @Test
    void paths_of_the_hosts_choice_replace_those_of_the_domains() {
        RedirectPaths paths = RedirectPaths.of(List.of("https://a.example/s"), List.of("x", "/y/", "/"), "");

        assertThat(paths.mappings()).containsExactlyInAnyOrder("/x/*", "/y/*", "/*");
        assertThat(paths.hosts()).isEmpty();
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

    @Test
    void a_host_name_of_another_script_is_that_of_requests() {
        assertThat(RedirectPaths.of(List.of("https://bücher.example"), List.of(), "")
                        .hosts())
                .containsExactly("xn--bcher-kva.example");
    }
}
