package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OTHER_DOMAIN;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinkCreationTest {

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();

    @Test
    void a_link_needs_a_destination_and_a_domain_and_nothing_else() {
        Link link = links.create(LinkDraft.to("https://example.com/").withDomain(DOMAIN));

        assertThat(link.id()).isEqualTo(1);
        assertThat(link.owner()).isEqualTo(OWNER);
        assertThat(link.url()).isEqualTo("https://example.com/");
        assertThat(link.domainId()).isEqualTo(DOMAIN);
        assertThat(link.alias()).isEqualTo("generated1");
        assertThat(link.title()).isEmpty();
        assertThat(link.spaceId()).isEmpty();
        assertThat(link.disabled()).isFalse();
        assertThat(link.sensitiveContent()).isFalse();
        assertThat(link.privacy()).isEqualTo(Privacy.PUBLIC);
        assertThat(link.activePeriod()).isEqualTo(ActivePeriod.ALWAYS);
        assertThat(link.clicksLimit()).isEmpty();
        assertThat(link.expirationUrl()).isEmpty();
        assertThat(link.targeting()).isEqualTo(Targeting.NONE);
        assertThat(link.pixelIds()).isEmpty();
        assertThat(link.hasRedirectPassword()).isFalse();
        assertThat(link.hasPassword()).isFalse();
        assertThat(link.clicks()).isZero();
        assertThat(link.createdAt()).isEqualTo(NOW);
        assertThat(link.updatedAt()).isEqualTo(NOW);
        assertThat(link.version()).isEqualTo(1);
        assertThat(link.statusAt(NOW)).isEqualTo(LinkStatus.ACTIVE);
    }

    @Test
    void every_field_is_returned_as_sent() {
        long pixel = testbed.pixel().id();
        Link created = links.create(draft().withAlias("Sale")
                .withTitle(" 100% 'off' ")
                .withSpace(7L)
                .withDisabled(true)
                .withSensitiveContent(true)
                .withPrivacy(Privacy.PASSWORD)
                .withActiveFrom(NOW)
                .withActiveUntil(NOW.plusSeconds(60))
                .withClicksLimit(5)
                .withExpirationUrl("https://example.com/ended")
                .withTargets(TargetsType.DEVICES, new Target("Mobile", "https://m.example.com/"))
                .withPixels(List.of(pixel))
                .withRedirectPassword("door")
                .withPassword("numbers"));
        Link link = links.get(created.id());

        assertThat(link).isEqualTo(created);
        assertThat(link.alias()).isEqualTo("Sale");
        assertThat(link.title()).contains(" 100% 'off' ");
        assertThat(link.spaceId()).contains(7L);
        assertThat(link.disabled()).isTrue();
        assertThat(link.sensitiveContent()).isTrue();
        assertThat(link.privacy()).isEqualTo(Privacy.PASSWORD);
        assertThat(link.activePeriod()).isEqualTo(new ActivePeriod(NOW, NOW.plusSeconds(60)));
        assertThat(link.clicksLimit()).contains(5L);
        assertThat(link.expirationUrl()).contains("https://example.com/ended");
        assertThat(link.targeting())
                .isEqualTo(new Targeting(TargetsType.DEVICES, List.of(new Target("Mobile", "https://m.example.com/"))));
        assertThat(link.pixelIds()).containsExactly(pixel);
        assertThat(link.hasRedirectPassword()).isTrue();
        assertThat(link.hasPassword()).isTrue();
    }

    @Test
    void ids_ascend_with_creation_and_instants_are_cut_to_milliseconds() {
        testbed.clock().goOn(Duration.ofNanos(1_999_999));
        Link first = links.create(draft());
        Link second = testbed.linksOfStranger().create(draft());

        assertThat(second.id()).isGreaterThan(first.id());
        assertThat(first.createdAt()).isEqualTo(NOW.plusMillis(1));
    }

    @Test
    void surrounding_spaces_are_no_part_of_a_url() {
        Link link = links.create(LinkDraft.to("  https://example.com/a b ")
                .withDomain(DOMAIN)
                .withExpirationUrl(" https://example.com/x ")
                .withTargets(TargetsType.DEVICES, new Target("Watch", " https://w.example.com/ ")));

        assertThat(link.url()).isEqualTo("https://example.com/a b");
        assertThat(link.expirationUrl()).contains("https://example.com/x");
        assertThat(link.targeting().targets()).extracting(Target::value).containsExactly("https://w.example.com/");
    }

    @Test
    void empty_optional_texts_are_none() {
        Link link = links.create(draft().withAlias("")
                .withTitle("")
                .withExpirationUrl(" ")
                .withRedirectPassword("")
                .withPassword(""));

        assertThat(link.alias()).isEqualTo("generated1");
        assertThat(link.title()).isEmpty();
        assertThat(link.expirationUrl()).isEmpty();
        assertThat(link.hasRedirectPassword()).isFalse();
        assertThat(link.hasPassword()).isFalse();
    }

    @Test
    void pixels_keep_their_order_and_repeated_ones_collapse() {
        long first = testbed.pixel().id();
        long second = testbed.pixel().id();

        assertThat(links.create(draft().withPixels(List.of(second, first, second)))
                        .pixelIds())
                .containsExactly(second, first);
    }

    @Test
    void a_pixel_must_be_the_owners() {
        long theirs = testbed.pixelOfStranger().id();
        long none = theirs + 1;

        assertRefused(
                "pixel_ids", "must be ids of your pixels", () -> links.create(draft().withPixels(List.of(theirs))));
        assertRefused("pixel_ids", "must be ids of your pixels", () -> links.create(draft().withPixels(List.of(none))));
        assertThat(links.find(LinkQuery.all()).items()).isEmpty();
    }

    @Test
    void an_alias_is_unique_in_its_domain_over_all_owners() {
        testbed.linksOfStranger().create(draft().withAlias("sale"));

        assertRefused("alias", "is already taken", () -> links.create(draft().withAlias("sale")));
        assertThat(links.create(draft().withAlias("Sale")).alias()).isEqualTo("Sale");
        assertThat(links.create(draft().withDomain(OTHER_DOMAIN).withAlias("sale"))
                        .alias())
                .isEqualTo("sale");
    }

    @Test
    void an_alias_is_stored_composed_and_both_spellings_are_one() {
        Link link = links.create(draft().withAlias("cafe\u0301"));

        assertThat(link.alias()).isEqualTo("caf\u00E9");
        assertRefused("alias", "is already taken", () -> links.create(draft().withAlias("caf\u00E9")));
    }

    @Test
    void an_alias_ignores_case_with_the_setting_of_the_host() {
        Links ignoring = Testbed.with(
                        builder -> builder.aliasPolicy(AliasPolicy.standard().ignoringCase()))
                .links();
        ignoring.create(draft().withAlias("Stra\u00DFe"));

        assertRefused("alias", "is already taken", () -> ignoring.create(draft().withAlias("STRASSE")));
    }

    @Test
    void a_deleted_link_frees_its_alias() {
        links.delete(links.create(draft().withAlias("sale")).id());

        assertThat(links.create(draft().withAlias("sale")).id()).isEqualTo(2);
    }

    @Test
    void the_short_url_is_on_the_domain_and_empty_without_it() {
        Link link = links.create(draft().withDomain(OTHER_DOMAIN).withAlias("caf\u00E9"));
        Links without = testbed.rebuilt(builder -> builder.domains(Domains.fixed()))
                .owner(OWNER)
                .links();

        assertThat(links.shortUrl(link)).contains("https://short.example/s/caf\u00E9");
        assertThat(without.shortUrl(link)).isEmpty();
    }

    @Test
    void checking_a_draft_finds_what_creating_it_would_and_stores_nothing() {
        LinkDraft wrong = LinkDraft.to("nowhere").withDomain(9);

        List<Violation> violations = links.check(wrong);

        assertThat(violations).isNotEmpty();
        assertRefused(() -> links.create(wrong)).isEqualTo(violations);
        assertThat(links.check(draft())).isEmpty();
        assertThat(links.find(LinkQuery.all()).total()).isZero();
    }
}
