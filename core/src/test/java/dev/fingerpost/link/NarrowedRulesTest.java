package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.url.UrlRules;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Links that were created under wider rules stay editable under narrower ones, field by field. */
class NarrowedRulesTest {

    private final Testbed testbed = Testbed.with(builder ->
            builder.rules(LinkRules.standard().withUrls(UrlRules.standard().withSchemes("http", "https", "mailto"))));
    private final Link link = testbed.links()
            .create(LinkDraft.to("mailto:me@example.com")
                    .withDomain(DOMAIN)
                    .withAlias("Shop")
                    .withSpace(7L)
                    .withActiveFrom(NOW)
                    .withActiveUntil(NOW.plusSeconds(60))
                    .withExpirationUrl("mailto:you@example.com")
                    .withTargets(
                            TargetsType.DEVICES,
                            new Target("Mobile", "https://m.example.com/"),
                            new Target("Watch", "mailto:w@example.com"))
                    .withPixels(List.of(testbed.pixel().id(), testbed.pixel().id()))
                    .withRedirectPassword("door"));

    private final Links today = testbed.rebuilt(
                    builder -> builder.rules(LinkRules.standard().withPixels(1).withTargets(1))
                            .spaces((owner, space) -> false)
                            .aliasPolicy(AliasPolicy.standard().ignoringCase().reserving(Set.of("shop"))))
            .owner(OWNER)
            .links();

    @Test
    void unchanged_fields_are_not_validated() {
        Link after = today.update(
                link.id(),
                draft -> draft.withTitle("New")
                        .withActiveFrom(null)
                        .withDisabled(true)
                        .withPassword("x"));

        assertThat(after.title()).contains("New");
        assertThat(after.url()).isEqualTo("mailto:me@example.com");
        assertThat(after.content().alias()).isEqualTo(link.content().alias());
        assertThat(after.targeting()).isEqualTo(link.targeting());
        assertThat(after.pixelIds()).hasSize(2);
        assertThat(after.hasRedirectPassword()).isTrue();
    }

    @Test
    void the_space_directory_is_not_called_for_an_unchanged_space() {
        Links unreachable = testbed.rebuilt(builder -> builder.spaces((owner, space) -> {
                    throw new IllegalStateException("the directory of spaces is down");
                }))
                .owner(OWNER)
                .links();

        assertThat(unreachable
                        .update(link.id(), draft -> draft.withTitle("New"))
                        .spaceId())
                .contains(7L);
    }

    @Test
    void a_link_keeps_the_alias_key_it_was_stored_under_until_its_alias_is_changed() {
        assertThat(today.update(link.id(), draft -> draft.withTitle("New"))
                        .content()
                        .alias())
                .isEqualTo(new Alias("Shop", "Shop"));
        assertThat(today.update(link.id(), draft -> draft.withAlias("Store"))
                        .content()
                        .alias())
                .isEqualTo(new Alias("Store", "store"));
    }

    @Test
    void changed_fields_are_validated_by_the_current_rules() {
        List<Long> otherPixels = List.of(testbed.pixel().id(), testbed.pixel().id());
        UnaryOperator<LinkDraft> others = draft -> draft.withUrl("mailto:us@example.com")
                .withAlias("shop")
                .withSpace(8L)
                .withExpirationUrl("mailto:them@example.com")
                .withTargetsType(TargetsType.ROTATIONS)
                .withPixels(otherPixels);

        assertRefused(() -> today.update(link.id(), others))
                .extracting(Violation::field)
                .containsExactlyInAnyOrder("alias", "expiration_url", "pixel_ids", "targets", "url", "space_id");
    }

    @Test
    void fields_that_are_set_to_what_they_were_are_unchanged() {
        Link after = today.update(
                link.id(),
                draft -> draft.withUrl(link.url())
                        .withAlias(link.alias())
                        .withSpace(7L)
                        .withExpirationUrl("mailto:you@example.com")
                        .withTargetsType(TargetsType.DEVICES)
                        .withPixels(link.pixelIds()));

        assertThat(after).isEqualTo(link);
    }

    @Test
    void invalid_fields_can_be_corrected_one_at_a_time() {
        today.update(link.id(), draft -> draft.withUrl("https://example.com/"));
        today.update(link.id(), draft -> draft.withSpace(null));
        Link after = today.update(
                link.id(), draft -> draft.withTargets(List.of(new Target("Watch", "https://w.example.com/"))));

        assertThat(after.targeting().targets()).hasSize(1);
        assertThat(after.expirationUrl()).contains("mailto:you@example.com");
    }

    @Test
    void a_link_on_a_domain_that_was_dropped_or_forbidden_stays_editable() {
        Links without = testbed.rebuilt(builder -> builder.domains(Domains.fixed()))
                .owner(OWNER)
                .links();

        assertThat(without.update(link.id(), draft -> draft.withAlias("Other").withUrl("https://go.example/Other"))
                        .alias())
                .isEqualTo("Other");
    }

    @Test
    void a_domain_that_moved_onto_a_destination_forbids_only_that_destination() {
        Link elsewhere = testbed.links().create(draft().withAlias("x").withExpirationUrl("https://moved.example/x"));
        Links moved = testbed.rebuilt(
                        builder -> builder.domains(Domains.fixed(Domain.of(DOMAIN, "https://moved.example"))))
                .owner(OWNER)
                .links();

        moved.update(elsewhere.id(), draft -> draft.withUrl("https://example.com/new"));
        assertRefused(
                "expiration_url",
                "must not be the link's own short URL",
                () -> moved.update(elsewhere.id(), draft -> draft.withExpirationUrl("https://moved.example/x?again")));
    }
}
