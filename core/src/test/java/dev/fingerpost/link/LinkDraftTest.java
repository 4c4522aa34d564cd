package dev.fingerpost.link;

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The values that each field of a link may have. */
class LinkDraftTest {

    private static final String EMOJI = "\uD83D\uDE00";

    private final Links links = Testbed.with(builder -> builder.spaces((owner, space) -> space < 10))
            .links();

    static Stream<Arguments> refused() {
        return Stream.of(
                arguments(toUrl(""), "url", "must not be empty"),
                arguments(toUrl("  "), "url", "must not be empty"),
                arguments(toUrl("example.com"), "url", "must be an absolute URL that starts with http: or https:"),
                arguments(toUrl("https://me:x@example.com"), "url", "must not contain a user name or password"),
                arguments(toUrl("https://e.com/\n"), "url", "must not contain control characters"),
                arguments(toUrl(longUrl(2_049)), "url", "must be at most 2048 characters"),
                arguments(
                        LinkDraft.to("https://example.com/"),
                        "domain_id",
                        "must be given, because you may use several domains:"
                                + " 1 (https://go.example), 2 (https://short.example/s)"),
                arguments(draft().withDomain(0), "domain_id", "must be a positive integer"),
                arguments(draft().withDomain(3), "domain_id", "must be a domain you may use"),
                arguments(draft().withAlias("API"), "alias", "must not be a reserved word"),
                arguments(draft().withAlias("x".repeat(256)), "alias", "must be at most 255 characters"),
                arguments(
                        draft().withAlias(".x"), "alias", "must not start or end with '.', '~', '@', '&', '+' or '='"),
                arguments(
                        draft().withAlias("a b"),
                        "alias",
                        "must consist of visible letters, digits, emoji, '-' and '_', and except at its ends also '.', '~', '@', '&', '+', '='"),
                arguments(draft().withTitle("x".repeat(256)), "title", "must be at most 255 characters"),
                arguments(draft().withTitle("a\0b"), "title", "must not contain control characters"),
                arguments(draft().withTitle("\uD83D"), "title", "must be valid Unicode text"),
                arguments(draft().withSpace(0L), "space_id", "must be a positive integer"),
                arguments(draft().withSpace(10L), "space_id", "must be a space you may use"),
                arguments(
                        draft().withActiveFrom(Instant.MAX),
                        "active_period_start_at",
                        "must be in the years 1 to 9999"),
                arguments(
                        draft().withActiveFrom(ActivePeriod.LATEST.plusSeconds(1)),
                        "active_period_start_at",
                        "must be in the years 1 to 9999"),
                arguments(
                        draft().withActiveFrom(ActivePeriod.EARLIEST.minusNanos(1)),
                        "active_period_start_at",
                        "must be in the years 1 to 9999"),
                arguments(
                        draft().withActiveUntil(Instant.MIN), "active_period_end_at", "must be in the years 1 to 9999"),
                arguments(
                        draft().withActiveFrom(NOW).withActiveUntil(NOW),
                        "active_period_end_at",
                        "must be after active_period_start_at"),
                arguments(
                        draft().withActiveFrom(NOW).withActiveUntil(NOW.plusMillis(999)),
                        "active_period_end_at",
                        "must be after active_period_start_at"),
                arguments(draft().withClicksLimit(0), "clicks_limit", "must be at least 1"),
                arguments(draft().withClicksLimit(-1), "clicks_limit", "must be at least 1"),
                arguments(
                        draft().withExpirationUrl("ftp://e.com/"),
                        "expiration_url",
                        "must be an absolute URL that starts with http: or https:"),
                arguments(draft().withPixels(List.of(1L, 0L)), "pixel_ids", "must be positive integers"),
                arguments(draft().withPixels(ids(101)), "pixel_ids", "must be at most 100 pixels"),
                arguments(
                        draft().withRedirectPassword("x".repeat(256)),
                        "redirect_password",
                        "must be at most 255 characters"),
                arguments(
                        draft().withRedirectPassword("\t"), "redirect_password", "must not contain control characters"),
                arguments(draft().withPassword("x".repeat(256)), "password", "must be at most 255 characters"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void a_field_that_violates_a_rule_is_named(LinkDraft draft, String field, String message) {
        assertThat(links.check(draft))
                .extracting(Violation::field, Violation::message)
                .containsExactly(tuple(field, message));
    }

    static Stream<LinkDraft> accepted() {
        return Stream.of(
                toUrl(longUrl(2_048)),
                toUrl("https://example.com/" + EMOJI.repeat(2_028)),
                draft().withAlias("x".repeat(255)),
                draft().withTitle(EMOJI.repeat(255)),
                draft().withSpace(9L),
                draft().withActiveFrom(NOW).withActiveUntil(NOW.plusSeconds(1)),
                draft().withActiveFrom(ActivePeriod.EARLIEST).withActiveUntil(ActivePeriod.LATEST),
                draft().withActiveUntil(ActivePeriod.LATEST.plusNanos(999_999_999)),
                draft().withClicksLimit(Long.MAX_VALUE),
                draft().withPixels(ids(100)),
                draft().withPassword(EMOJI.repeat(255)));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void a_field_at_its_limit_is_valid(LinkDraft draft) {
        assertThat(links.check(draft)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", "\n", "\u00a0", "\u2003\u3000 "})
    void a_blank_text_is_none(String blank) {
        LinkDraft cleared =
                draft().withAlias(blank).withTitle(blank).withExternalId(blank).withExpirationUrl(blank);

        assertThat(links.check(cleared)).isEmpty();
        assertThat(cleared.alias()).isEmpty();
        assertThat(cleared.title()).isEmpty();
        assertThat(cleared.externalId()).isEmpty();
        assertThat(cleared.expirationUrl()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "\u00a0", "\u2003\u3000 "})
    void a_blank_password_is_refused_and_an_empty_one_is_none(String blank) {
        assertThat(links.check(draft().withRedirectPassword(blank).withPassword(blank)))
                .extracting(Violation::field, Violation::code)
                .containsExactlyInAnyOrder(
                        tuple("redirect_password", CoreViolation.BLANK_PASSWORD),
                        tuple("password", CoreViolation.BLANK_PASSWORD));
        assertThat(links.check(draft().withRedirectPassword("").withPassword(null)))
                .isEmpty();
    }

    @Test
    void every_violation_is_reported_at_once() {
        LinkDraft draft = LinkDraft.to("")
                .withAlias("a/b")
                .withTitle("a\n")
                .withSpace(99L)
                .withActiveFrom(NOW)
                .withActiveUntil(NOW)
                .withClicksLimit(0)
                .withExpirationUrl("x")
                .withTargets(TargetsType.CONTINENTS, new Target("XX", ""))
                .withPixels(List.of(-1L))
                .withRedirectPassword("\0")
                .withPassword("\0");

        assertThat(links.check(draft))
                .extracting(Violation::field)
                .containsExactlyInAnyOrder(
                        "url",
                        "domain_id",
                        "alias",
                        "title",
                        "space_id",
                        "active_period_end_at",
                        "clicks_limit",
                        "expiration_url",
                        "targets[0][key]",
                        "targets[0][value]",
                        "pixel_ids",
                        "redirect_password",
                        "password");
    }

    @Test
    void a_host_sets_the_limits_of_its_links() {
        LinkRules rules = LinkRules.standard().withPixels(1).withTargets(1);
        Links narrow = Testbed.with(builder -> builder.rules(rules.withUrls(
                        rules.urls().withSchemes("http", "https", "mailto").withMaxLength(30))))
                .links();

        assertThat(narrow.check(toUrl("mailto:me@example.com").withPixels(List.of(1L))))
                .isEmpty();
        assertThat(narrow.check(toUrl(longUrl(31)).withPixels(List.of(1L, 2L))))
                .containsExactly(
                        Violation.of("pixel_ids", CoreViolation.TOO_MANY_PIXELS, 1),
                        Violation.of("url", CoreViolation.TOO_LONG, 30));
    }

    @Test
    void a_draft_is_immutable_and_shows_no_password() {
        LinkDraft plain = draft();
        LinkDraft secret = plain.withAlias("a").withRedirectPassword("s3cret").withPassword("s3cret");

        assertThat(plain.alias()).isEmpty();
        assertThat(secret.toString()).doesNotContain("s3cret");
    }

    private static LinkDraft toUrl(String url) {
        return LinkDraft.to(url).withDomain(Testbed.DOMAIN);
    }

    private static String longUrl(int length) {
        return "https://example.com/" + "x".repeat(length - 20);
    }

    private static List<Long> ids(int number) {
        return LongStream.rangeClosed(1, number).boxed().toList();
    }

    @Test
    void a_draft_tells_its_fields_and_no_password() {
        assertThat(LinkDraft.to("https://example.com/")
                        .withDomain(1)
                        .withAlias("sale")
                        .withTargets(TargetsType.COUNTRIES, new Target("DE", "https://example.com/de"))
                        .withRedirectPassword("open sesame")
                        .withDisabled(true))
                .asString()
                .startsWith("LinkDraft[")
                .contains("url=https://example.com/", "alias=sale", "disabled=true", "key=DE", "password=[hidden]")
                .doesNotContain("sesame", "title", "null");
    }
}
