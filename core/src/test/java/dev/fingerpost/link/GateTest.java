package dev.fingerpost.link;

import static dev.fingerpost.Testbed.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.restore.Restored;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.url.UrlRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The host's own rules about what is stored. */
class GateTest {

    private static final Refusal BRAND = Refusal.own("BRAND", "must be one of our pages");

    private final List<Gate.Call> calls = new ArrayList<>();
    private final Testbed testbed = Testbed.with(builder -> builder.gate(this::pages));
    private final Links links = testbed.links();

    private Map<Integer, Violation> pages(Gate.Call call) {
        calls.add(call);
        return call.refuse(change -> change.draft().url().startsWith("https://ours.example/")
                ? Optional.empty()
                : Optional.of(BRAND.on("url")));
    }

    @Test
    void a_new_link_is_refused_in_the_hosts_words() {
        assertRefused(() -> links.create(draft("https://evil.example/")), "url: BRAND must be one of our pages");

        assertThat(links.create(draft("https://ours.example/")).id()).isEqualTo(1);
        assertThat(links.find(LinkQuery.all()).total()).isEqualTo(1);
    }

    @Test
    void many_are_asked_about_at_once_and_refused_by_their_rows() {
        List<LinkDraft> drafts =
                List.of(draft("https://ours.example/"), draft("https://evil.example/"), draft("https://bad.example/"));

        assertRefused(
                () -> links.createAll(drafts),
                "[1].url: BRAND must be one of our pages",
                "[2].url: BRAND must be one of our pages");

        assertThat(calls).singleElement().satisfies(call -> {
            assertThat(call.owner()).isEqualTo(OWNER);
            assertThat(call.changes()).extracting(Gate.Change::draft).isEqualTo(drafts);
            assertThat(call.changes()).extracting(Gate.Change::before).containsOnlyNulls();
        });
        assertThat(links.find(LinkQuery.all()).total()).isZero();
    }

    @Test
    void a_change_is_asked_about_with_the_link_that_is_there() {
        Link link = links.create(draft("https://ours.example/"));
        Link other = links.create(draft("https://ours.example/other"));
        calls.clear();

        assertRefused(
                () -> links.updateAll(List.of(
                        LinkUpdate.of(other.id(), edit -> edit.withTitle("Fine")),
                        LinkUpdate.of(link.id(), edit -> edit.withUrl("https://evil.example/")))),
                "[1].url: BRAND must be one of our pages");

        assertThat(calls).singleElement().satisfies(call -> {
            assertThat(call.changes()).extracting(Gate.Change::before).containsExactly(link, other);
            assertThat(call.links()).isEqualTo(2);
        });
        assertThat(links.get(other.id())).isEqualTo(other);
        assertThat(links.update(link.id(), edit -> edit.withTitle("Fine")).title())
                .contains("Fine");
    }

    @Test
    void it_is_not_asked_about_links_that_break_other_rules() {
        assertThatExceptionOfType(ValidationException.class).isThrownBy(() -> links.create(draft("nonsense")));

        assertThat(calls).isEmpty();
    }

    @Test
    void an_import_goes_on_without_the_refused_and_keeps_what_is_there() {
        links.create(draft("https://ours.example/").withAlias("there"));

        List<Restored> restored = testbed.owner()
                .restorer()
                .restoreAll(
                        List.of(
                                snapshot("https://evil.example/", "evil"),
                                snapshot("https://ours.example/", "good"),
                                snapshot("https://evil.example/", "there")),
                        OnExisting.KEEP);

        assertThat(restored.get(0)).isEqualTo(new Restored.Refused(List.of(BRAND.on("url"))));
        assertThat(restored.get(1)).isInstanceOf(Restored.Created.class);
        assertThat(restored.get(2)).isInstanceOf(Restored.Kept.class);
        assertThat(calls)
                .hasSize(2)
                .last()
                .satisfies(call -> assertThat(call.changes())
                        .extracting(change -> change.draft().alias().orElseThrow())
                        .containsExactly("evil", "good"));
    }

    @Test
    void an_upsert_is_asked_about_as_a_creation_or_a_change() {
        links.upsert(1, "spring", edit -> edit.withUrl("https://ours.example/"));
        assertRefused(
                () -> links.upsert(1, "spring", edit -> edit.withUrl("https://evil.example/")),
                "url: BRAND must be one of our pages");

        assertThat(calls)
                .extracting(call -> call.changes().get(0).before() == null)
                .containsExactly(true, false);
    }

    @Test
    void several_gates_are_asked_and_all_they_say_is_told() {
        Links strict = Testbed.with(builder ->
                        builder.gate(this::pages).gate(call -> Map.of(0, Violation.of("title", CoreViolation.EMPTY))))
                .links();

        assertRefused(
                () -> strict.create(draft("https://evil.example/")),
                "url: BRAND must be one of our pages",
                "title: EMPTY must not be empty");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/",
                "http://EVIL.example:8080/path?query",
                "https://evil.example./",
                "https://below.bad.example",
                "https://bad.example/",
                "https://b%C3%BCcher.example/",
                "http://127.0.0.1/"
            })
    void forbidden_hosts_are_refused_in_each_form(String url) {
        Links strict = withForbiddenHosts();

        assertRefused(() -> strict.create(draft(url)), "url: FORBIDDEN_HOST must not be on a forbidden host");
        assertRefused(
                () -> strict.create(draft("https://good.example/").withExpirationUrl(url)),
                "expiration_url: FORBIDDEN_HOST must not be on a forbidden host");
        assertRefused(
                () -> strict.create(
                        draft("https://good.example/").withTargets(TargetsType.COUNTRIES, new Target("DE", url))),
                "targets[0][value]: FORBIDDEN_HOST must not be on a forbidden host");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://good.example/", "https://www.evil.example/", "https://notbad.example/"})
    void other_hosts_are_not(String url) {
        assertThat(withForbiddenHosts().create(draft(url)).url()).isEqualTo(url);
    }

    @Test
    void a_line_that_is_no_host_is_named() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Gate.forbiddenHosts("evil.example\nhttps://bad.example/\n"))
                .withMessage(
                        "line 2 must be a host, such as example.com, or a host and all below it, such as .example.com");
    }

    @Test
    void forbidden_hosts_are_refused_under_all_rules_that_a_host_may_have() {
        UrlRules rules =
                UrlRules.standard().withSchemes("https", "ftp", "shop-app").withMaxLength(10_000);
        Links links = Testbed.with(builder -> builder.gate(Gate.forbiddenHosts("evil.example\n"))
                        .rules(LinkRules.standard().withUrls(rules)))
                .links();
        String refusal = "url: FORBIDDEN_HOST must not be on a forbidden host";

        assertRefused(() -> links.create(draft("ftp://evil.example/")), refusal);
        assertRefused(() -> links.create(draft(" FTP://evil.example/")), refusal);
        assertRefused(() -> links.create(draft("shop-app://evil.example/a")), refusal);
        assertRefused(() -> links.create(draft("https://evil.example/" + "x".repeat(5_000))), refusal);
        assertThat(links.create(draft("shop-app:cart")).url()).isEqualTo("shop-app:cart");
    }

    private Links withForbiddenHosts() {
        String hosts = "# known to be bad\n\nevil.example\n.bad.example\nbücher.example\n127.0.0.1\n";
        return Testbed.with(builder -> builder.gate(Gate.forbiddenHosts(hosts))).links();
    }

    private static LinkDraft draft(String url) {
        return LinkDraft.to(url).withDomain(Testbed.DOMAIN);
    }

    private static LinkSnapshot snapshot(String url, String alias) {
        return LinkSnapshot.of(draft(url).withAlias(alias), 3, Testbed.NOW);
    }

    private static void assertRefused(ThrowingCallable call, String... violations) {
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(call)
                .satisfies(refusal -> assertThat(refusal.violations())
                        .extracting(each -> each.field() + ": " + each.code().name() + " " + each.message())
                        .containsExactly(violations));
    }
}
