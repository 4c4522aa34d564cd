package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.Links;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.VisitFact;
import dev.fingerpost.targeting.Visitor;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class VisitsTest {

    private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");
    private static final String HOST = "go.example.com";
    private static final String HOME = "https://example.com/";

    private final ModelStorage storage = new ModelStorage();
    private final Fingerpost fingerpost = at(NOW);
    private final Links links = fingerpost.owner(7).links();

    @Test
    void an_active_link_redirects_and_counts() {
        Link link = create(LinkDraft.to("https://Example.COM:443/a b?ü"));

        assertThat(visit())
                .isEqualTo(new Resolution.Redirect(link, null, "https://example.com/a%20b?%C3%BC", List.of(), null));
        assertThat(clicks(link)).isEqualTo(1);
    }

    @Test
    void a_host_is_found_with_any_case_port_or_trailing_dot() {
        create(LinkDraft.to(HOME));

        for (String host : List.of("GO.example.COM", "go.example.com:8080", "go.example.com.", "Go.Example.com.:80")) {
            assertThat(fingerpost.visits().resolve(host, "spring", Visitor.unknown()))
                    .as(host)
                    .isInstanceOf(Resolution.Redirect.class);
        }
        assertThat(fingerpost.visits().resolve("other.example.com", "spring", Visitor.unknown()))
                .isEqualTo(new Resolution.NotFound());
    }

    @Test
    void a_host_and_a_path_are_taken_as_a_request_has_them() {
        Fingerpost both = Fingerpost.builder(storage)
                .domains(Domains.fixed(
                        Domain.of(1, "https://b\u00fccher.example/r"), Domain.of(2, "https://go.example")))
                .build();
        both.owner(7).links().create(LinkDraft.to(HOME).withDomain(1).withAlias("caf\u00e9+a"));

        for (String host :
                List.of("xn--bcher-kva.example", "B\u00dcCHER.example:443", "https://b\u00fccher.example/r/x")) {
            for (String path : List.of(
                    "r/caf\u00e9+a",
                    "/r/caf\u00e9+a",
                    "//r/caf\u00e9+a",
                    "/r/caf%C3%A9+a",
                    "/r/caf%c3%a9%2Ba?utm_source=x",
                    "/r/caf\u00e9+a.")) {
                assertThat(both.visits().resolve(host, path, Visitor.unknown()))
                        .as(host + " " + path)
                        .isInstanceOf(Resolution.Redirect.class);
                if (!path.endsWith(".")) {
                    assertThat(both.visits().find(host, path)).isPresent();
                }
                assertThat(both.visits().domain(host, path)).map(Domain::id).contains(1L);
                assertThat(both.privacyCheck().check(host, path, 7, null))
                        .isInstanceOf(PrivacyCheckResult.Granted.class);
            }
        }
        assertThat(Visit.of("go.example", "/%2Fa%25b", Visitor.unknown())
                        .withPassword("x")
                        .path())
                .isEqualTo("a%b");
        assertThat(both.visits().resolve("go.example", "/%zz", Visitor.unknown()))
                .isEqualTo(new Resolution.NotFound());
    }

    @Test
    void an_origin_is_kept_as_it_is_stored() {
        Visit visit = Visit.of(HOST, "spring", Visitor.unknown());
        Map<String, Optional<String>> referrers = Map.of(
                "https://WWW.Example.com:8443/page?x", Optional.of("www.example.com"),
                "B\u00fccher.example", Optional.of("xn--bcher-kva.example"),
                "android-app://com.Example.App/path", Optional.of("android-app://com.Example.App"),
                "not a host", Optional.empty());
        referrers.forEach((given, stored) -> assertThat(
                        Optional.ofNullable(visit.withOrigin(Map.of(VisitFact.REFERRER, given))
                                .origin()
                                .get(VisitFact.REFERRER)))
                .isEqualTo(stored));

        for (Map<VisitFact, String> refused :
                List.of(Map.of(VisitFact.COUNTRY, "DE"), Map.of(VisitFact.QR_CODE, "true"))) {
            assertThatIllegalArgumentException().isThrownBy(() -> visit.withOrigin(refused));
        }
    }

    @Test
    void an_alias_is_found_in_any_unicode_composition() {
        create(LinkDraft.to(HOME).withAlias("caf\u00e9"));

        assertThat(fingerpost.visits().resolve(HOST, "cafe\u0301", Visitor.unknown()))
                .isInstanceOf(Resolution.Redirect.class);
    }

    @Test
    void an_invalid_alias_is_not_found() {
        for (String alias : List.of("", "nothing", "a/b", "x".repeat(100_000), "\ud800", "\0")) {
            assertThat(fingerpost.visits().resolve(HOST, alias, Visitor.unknown()))
                    .isEqualTo(new Resolution.NotFound());
        }
    }

    @Test
    void a_visit_is_judged_in_the_order_of_the_status() {
        Link link = create(LinkDraft.to(HOME).withClicksLimit(1));
        assertThat(visit()).isInstanceOf(Resolution.Redirect.class);
        UnaryOperator<LinkDraft> ahead = draft -> draft.withActiveFrom(NOW.plusSeconds(1));

        assertThat(visitAfter(link, draft -> ahead.apply(draft).withDisabled(true), LinkStatus.DISABLED))
                .isEqualTo(new Resolution.Disabled(link.id()));
        assertThat(visitAfter(link, draft -> draft.withDisabled(false), LinkStatus.EXPIRED))
                .isEqualTo(new Resolution.Expired(link.id(), null));
        assertThat(visitAfter(link, draft -> draft.withClicksLimit(2L), LinkStatus.SCHEDULED))
                .isEqualTo(new Resolution.NotStarted(link.id()));
        assertThat(visitAfter(link, draft -> draft.withActiveFrom(NOW), LinkStatus.ACTIVE))
                .isInstanceOf(Resolution.Redirect.class);
        assertThat(clicks(link)).isEqualTo(2);
    }

    @Test
    void a_period_holds_to_the_second() {
        Link link = create(LinkDraft.to(HOME).withActiveFrom(NOW).withActiveUntil(NOW.plusSeconds(10)));

        assertThat(visitAt(NOW.minusSeconds(1))).isEqualTo(new Resolution.NotStarted(link.id()));
        assertThat(visitAt(NOW)).isInstanceOf(Resolution.Redirect.class);
        assertThat(visitAt(NOW.plusSeconds(9))).isInstanceOf(Resolution.Redirect.class);
        assertThat(visitAt(NOW.plusSeconds(10))).isEqualTo(new Resolution.Expired(link.id(), null));
    }

    @Test
    void after_its_last_click_a_link_is_expired() {
        Link link = create(LinkDraft.to(HOME).withClicksLimit(2).withExpirationUrl("https://example.com/over"));

        assertThat(visit()).isInstanceOf(Resolution.Redirect.class);
        assertThat(visit()).isInstanceOf(Resolution.Redirect.class);
        assertThat(visit()).isEqualTo(new Resolution.Expired(link.id(), "https://example.com/over"));
        assertThat(clicks(link)).isEqualTo(2);
    }

    @Test
    void a_password_is_asked_for_before_a_warning_and_a_wrong_one_counts_nothing() {
        Link link = create(LinkDraft.to(HOME).withRedirectPassword("sesame").withSensitiveContent(true));

        assertThat(visit()).isEqualTo(new Resolution.PasswordRequired(link.id(), false, true));
        assertThat(visit(aVisit().withPassword("Sesame")))
                .isEqualTo(new Resolution.PasswordRequired(link.id(), true, true));
        assertThat(visit(aVisit().withWarningAccepted(true)))
                .isEqualTo(new Resolution.PasswordRequired(link.id(), false, false));
        assertThat(visit(aVisit().withPassword("sesame")))
                .isEqualTo(new Resolution.WarningRequired(link.id(), null, HOME, true));
        assertThat(clicks(link)).isZero();

        assertThat(visit(aVisit().withPassword("sesame").withWarningAccepted(true)))
                .isEqualTo(new Resolution.Redirect(link, null, HOME, List.of(), null));
        assertThat(clicks(link)).isEqualTo(1);
    }

    @Test
    void a_warning_alone_needs_no_password() {
        Link link = create(LinkDraft.to(HOME).withSensitiveContent(true));

        assertThat(visit()).isEqualTo(new Resolution.WarningRequired(link.id(), null, HOME, false));
        assertThat(clicks(link)).isZero();
        assertThat(visit(aVisit().withWarningAccepted(true))).isInstanceOf(Resolution.Redirect.class);
    }

    @Test
    void an_expired_link_asks_for_no_password() {
        Link link = create(LinkDraft.to(HOME).withRedirectPassword("sesame").withActiveUntil(NOW));

        assertThat(visit()).isEqualTo(new Resolution.Expired(link.id(), null));
    }

    @Test
    void an_uncounted_visit_gets_the_same_answer_and_uses_up_no_limit() {
        Link link = create(LinkDraft.to(HOME).withClicksLimit(1));

        assertThat(visit(aVisit().uncounted(Visit.NotCounted.NOT_A_CLICK))).isInstanceOf(Resolution.Redirect.class);
        assertThat(visit(aVisit().uncounted(Visit.NotCounted.NOT_A_CLICK))).isInstanceOf(Resolution.Redirect.class);
        assertThat(clicks(link)).isZero();
        assertThat(visit()).isInstanceOf(Resolution.Redirect.class);
    }

    @Test
    void an_uncounted_visit_gets_the_next_turn_and_takes_none() {
        Link link = create(LinkDraft.to(HOME));
        links.update(
                link.id(),
                draft -> draft.withTargetsType(TargetsType.ROTATIONS)
                        .withTargets(List.of(
                                new Target("a", "https://example.com/a"),
                                new Target("b", "https://example.com/b"),
                                new Target("c", "https://example.com/c"))));

        for (String turn : List.of("a", "b", "c", "a")) {
            Target chosen = new Target(turn, "https://example.com/" + turn);
            Resolution next = new Resolution.Redirect(links.get(link.id()), chosen, chosen.value(), List.of(), null);
            assertThat(visit(aVisit().uncounted(Visit.NotCounted.NOT_A_CLICK))).isEqualTo(next);
            assertThat(visit()).isEqualTo(next);
        }
    }

    @Test
    void a_redirect_has_the_pixels_in_the_order_of_attachment() {
        Pixel first = pixel("one");
        Pixel second = pixel("two");
        Link link = create(LinkDraft.to(HOME).withPixels(List.of(second.id(), first.id())));

        assertThat(visit()).isEqualTo(new Resolution.Redirect(link, null, HOME, List.of(second, first), null));
    }

    @Test
    void every_short_url_of_a_link_with_conditions_is_unsteady() {
        Link link = create(LinkDraft.to(HOME));
        assertThat(isSteady()).isTrue();

        for (UnaryOperator<LinkDraft> edit : List.<UnaryOperator<LinkDraft>>of(
                draft -> draft.withClicksLimit(9L),
                draft -> draft.withClicksLimit(null).withActiveUntil(NOW.plusSeconds(1)),
                draft -> draft.withActiveUntil(null).withActiveFrom(NOW),
                draft -> draft.withActiveFrom(null)
                        .withTargetsType(TargetsType.COUNTRIES)
                        .withTargets(List.of(new Target("DE", HOME))))) {
            links.update(link.id(), edit);
            assertThat(isSteady()).as(edit.toString()).isFalse();
        }
    }

    private boolean isSteady() {
        return ((Resolution.Redirect) visit()).steady();
    }

    private Pixel pixel(String name) {
        return fingerpost
                .owner(7)
                .pixels()
                .create(PixelDraft.of(PixelType.FACEBOOK, "1").withName(name));
    }

    private Link create(LinkDraft draft) {
        LinkDraft onDomain = draft.withDomain(1);
        return links.create(draft.alias().isEmpty() ? onDomain.withAlias("spring") : onDomain);
    }

    /** What a visitor gets after an edit that leaves the link with this status. */
    private Resolution visitAfter(Link link, UnaryOperator<LinkDraft> edit, LinkStatus status) {
        assertThat(links.update(link.id(), edit).statusAt(NOW)).isEqualTo(status);
        return visit();
    }

    private long clicks(Link link) {
        return links.get(link.id()).clicks();
    }

    private Resolution visit() {
        return visit(aVisit());
    }

    private Resolution visit(Visit visit) {
        return fingerpost.visits().resolve(visit);
    }

    private Resolution visitAt(Instant instant) {
        return at(instant).visits().resolve(aVisit());
    }

    private static Visit aVisit() {
        return Visit.of(HOST, "spring", Visitor.unknown());
    }

    private Fingerpost at(Instant instant) {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .passwordHasher(PasswordHasher.pbkdf2(1_000))
                .clock(Clock.fixed(instant, ZoneOffset.UTC))
                .build();
    }
}
