package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.targeting.Visitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that show texts, such as chats, often treat punctuation after a URL as part of the URL. */
class GluedTailVisitsTest {

    private static final String HOST = "go.example.com";

    private final List<String> calls = new ArrayList<>();
    private final Fingerpost fingerpost = fingerpost(AliasPolicy.standard());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring.",
                "spring)",
                "spring,",
                "spring/",
                "spring\"",
                "spring'",
                "spring\u201D",
                "spring\u00BB",
                "spring;",
                "spring*",
                "spring**",
                "spring).",
                "spring...",
                "spring\u2026",
                "spring\u3002",
                "spring\uFF0E",
                "spring\u06D4",
                "spring\u0964",
                "spring\u200B",
                "spring\uFEFF",
                "spring\u00A0",
                "spring ",
                "spring\n",
                "spring\u2014",
                "spring\uFF09",
                "spring>",
                "spring]",
                "spring:",
                "spring!",
                "spring?",
                "spring\\",
                "spring/.",
                "spring&"
            })
    void a_glued_end_is_left_out(String path) {
        Link link = create("spring");

        assertThat(visit(path)).isInstanceOf(Resolution.Redirect.class);
        assertThat(fingerpost.visits().find(HOST, path)).map(Link::id).hasValue(link.id());
        assertThat(fingerpost.owner(7).links().get(link.id()).clicks()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring-",
                "spring_",
                "spring+",
                ".spring",
                "sprin.g",
                "spring.x",
                "(spring",
                "springx.",
                ".",
                "/",
                "..."
            })
    void nothing_else_is_left_out(String path) {
        create("spring");

        assertThat(visit(path)).isEqualTo(new Resolution.NotFound());
    }

    @Test
    void a_link_that_is_found_costs_one_lookup_and_any_other_address_at_most_two() {
        create("spring");

        assertThat(lookups("spring")).isEqualTo(1);
        assertThat(lookups("summer")).isEqualTo(1);
        assertThat(lookups("spring)")).isEqualTo(2);
        assertThat(lookups("summer" + ".)".repeat(100))).isEqualTo(2);
    }

    @Test
    void a_tail_may_follow_under_a_base_path_and_segments() {
        Fingerpost segmented = fingerpost(AliasPolicy.standard().withSegments());
        segmented.owner(7).links().create(draft("spring/sale").withDomain(2));

        assertThat(segmented.visits().resolve(HOST, "s/spring/sale/", Visitor.unknown()))
                .isInstanceOf(Resolution.Redirect.class);
        assertThat(segmented.visits().resolve(HOST, "s/spring/", Visitor.unknown()))
                .isEqualTo(new Resolution.NotFound());
        assertThat(segmented.visits().resolve(HOST, "s/.", Visitor.unknown())).isEqualTo(new Resolution.NotFound());
    }

    @Test
    void an_alias_of_a_lenient_host_that_ends_so_is_found_first() {
        Fingerpost lenient = fingerpost(new AliasPolicy() {
            @Override
            public Optional<Refusal> refusal(String alias) {
                return Optional.empty();
            }

            @Override
            public String key(String alias) {
                return alias;
            }
        });
        Link plain = lenient.owner(7).links().create(draft("spring"));
        Link dotted = lenient.owner(7).links().create(draft("spring."));

        assertThat(lenient.visits().find(HOST, "spring.")).map(Link::id).hasValue(dotted.id());
        assertThat(lenient.visits().find(HOST, "spring..")).map(Link::id).hasValue(plain.id());
    }

    @Test
    void a_link_has_one_address_whatever_its_tail() {
        Visit visit = Visit.of(HOST, "spring", Visitor.unknown());
        Visit glued = Visit.of(HOST, "spring).", Visitor.unknown());

        assertThat(fingerpost.visits().address(glued))
                .isPresent()
                .isEqualTo(fingerpost.visits().address(visit));
    }

    private long lookups(String path) {
        calls.clear();
        visit(path);
        return calls.stream().filter("findByAlias"::equals).count();
    }

    private Link create(String alias) {
        return fingerpost.owner(7).links().create(draft(alias));
    }

    private Resolution visit(String path) {
        return fingerpost.visits().resolve(HOST, path, Visitor.unknown());
    }

    private static LinkDraft draft(String alias) {
        return LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias);
    }

    private Fingerpost fingerpost(AliasPolicy policy) {
        InterceptedStorage storage = new InterceptedStorage(new ModelStorage()) {
            @Override
            protected void beforeCall(String method) {
                calls.add(method);
            }
        };
        return Fingerpost.builder(storage)
                .domains(
                        Domains.fixed(Domain.of(1, "https://go.example.com"), Domain.of(2, "https://go.example.com/s")))
                .aliasPolicy(policy)
                .linkCache(0)
                .build();
    }
}
