package dev.fingerpost.audit;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.STRANGER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.Testbed;
import dev.fingerpost.audit.AuditEntry.Action;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The audit log says who has changed which field of a link, and shows no secret. */
class AuditTest {

    private static final Duration KEPT = Duration.ofDays(365);
    private static final Actor ANNA = new Actor("anna@example.com");

    private final List<AuditEntry> told = new ArrayList<>();
    private final Audit audit = Audit.keep(KEPT).withListener(told::addAll);
    private final Testbed testbed = Testbed.with(builder -> builder.with(audit));
    private final Owner anna = testbed.fingerpost().owner(OWNER).by(ANNA);

    private AuditEntry last(long linkId) {
        return audit.history(anna, linkId).get(0);
    }

    @Test
    void a_new_link_is_an_entry_with_all_that_it_has() {
        Link link = anna.links()
                .create(draft().withAlias("spring")
                        .withLabels(List.of("a", "b"))
                        .withClicksLimit(7L)
                        .withActiveUntil(NOW.plusSeconds(60))
                        .withSensitiveContent(true)
                        .withTargets(TargetsType.COUNTRIES, new Target("DE", "https://example.com/de")));

        AuditEntry entry = last(link.id());

        assertThat(entry.actor()).isEqualTo(ANNA);
        assertThat(entry.action()).isEqualTo(Action.CREATED);
        assertThat(entry.at()).isEqualTo(NOW);
        assertThat(entry.owner()).isEqualTo(OWNER);
        assertThat(entry.before()).isEmpty();
        assertThat(entry.after())
                .containsEntry("url", link.url())
                .containsEntry("domain_id", Long.toString(DOMAIN))
                .containsEntry("alias", "spring")
                .containsEntry("labels", "a, b")
                .containsEntry("clicks_limit", "7")
                .containsEntry("active_period_end_at", "2026-11-21T08:31:00Z")
                .containsEntry("sensitive_content", "true")
                .containsEntry("targets_type", "countries")
                .containsEntry("targets", "DE=https://example.com/de")
                .doesNotContainKeys("disabled", "title", "title_fetched", "pixel_ids", "password");
    }

    @Test
    void changes_of_pixels_have_entries_too() {
        Pixel pixel = anna.pixels().create(PixelDraft.of(PixelType.X, "x-1").withName("Shop"));
        anna.pixels().update(pixel.id(), draft -> draft.withName("Shop 2"));
        anna.pixels().update(pixel.id(), draft -> draft.withName("Shop 2"));
        anna.pixels().delete(pixel.id());

        List<AuditEntry> entries = audit.history(anna, "pixel", pixel.id(), Long.MAX_VALUE);
        assertThat(entries)
                .extracting(AuditEntry::action)
                .containsExactly(Action.DELETED, Action.UPDATED, Action.CREATED);
        assertThat(entries.get(1).before()).isEqualTo(Map.of("name", "Shop"));
        assertThat(entries.get(1).after()).isEqualTo(Map.of("name", "Shop 2"));
        assertThat(entries.get(2).after()).isEqualTo(Map.of("name", "Shop", "type", "x", "value", "x-1"));
        assertThat(audit.history(anna, AuditQuery.ALL.withActor(ANNA))).isEqualTo(entries);
        assertThat(audit.history(anna, pixel.id())).isEmpty();
    }

    @Test
    void the_time_of_an_entry_has_the_precision_that_every_storage_keeps() {
        Testbed precise =
                Testbed.with(builder -> builder.with(audit).clock(Clock.fixed(NOW.plusNanos(999_999), ZoneOffset.UTC)));
        Owner owner = precise.fingerpost().owner(OWNER);
        Link link = owner.links().create(draft());

        assertThat(audit.history(owner, link.id())).extracting(AuditEntry::at).containsExactly(NOW);
    }

    @Test
    void an_update_has_the_fields_that_differ_and_nothing_else() {
        Link link = anna.links().create(draft().withTitle("Spring"));
        testbed.fingerpost()
                .owner(OWNER)
                .by(Actor.ofKey(7))
                .links()
                .update(link.id(), edited -> edited.withTitle("Autumn").withDisabled(true));

        assertThat(last(link.id()).actor().name()).isEqualTo("key 7");
        assertThat(last(link.id()).action()).isEqualTo(Action.UPDATED);
        assertThat(last(link.id()).before()).isEqualTo(Map.of("title", "Spring"));
        assertThat(last(link.id()).after()).isEqualTo(Map.of("title", "Autumn", "disabled", "true"));

        anna.links().update(link.id(), edited -> edited.withTitle("Autumn"));
        assertThat(audit.history(anna, link.id())).hasSize(2);
    }

    @Test
    void a_deleted_link_is_an_entry_with_all_that_it_had() {
        Link link = anna.links().create(draft().withAlias("spring"));
        testbed.fingerpost().owner(OWNER).links().delete(link.id());

        assertThat(last(link.id()).actor()).isEqualTo(Actor.UNKNOWN);
        assertThat(last(link.id()).action()).isEqualTo(Action.DELETED);
        assertThat(last(link.id()).before()).containsEntry("alias", "spring").containsEntry("url", link.url());
        assertThat(last(link.id()).after()).isEmpty();
    }

    @Test
    void a_password_is_set_or_changed_and_never_shown() {
        LinkDraft locked = draft().withRedirectPassword("first password");
        Link link = anna.links().create(locked);
        assertThat(last(link.id()).after()).containsEntry("redirect_password", "set");

        anna.links().update(link.id(), edited -> edited.withRedirectPassword("second password"));
        assertThat(last(link.id()).before()).isEqualTo(Map.of("redirect_password", "set"));
        assertThat(last(link.id()).after()).isEqualTo(Map.of("redirect_password", "changed"));

        anna.links().update(link.id(), edited -> edited.withRedirectPassword(null));
        assertThat(last(link.id()).before()).isEqualTo(Map.of("redirect_password", "set"));
        assertThat(last(link.id()).after()).isEmpty();
        assertThat(told.toString()).doesNotContain("first password", "second password", "pbkdf2", "$");
    }

    @Test
    void a_long_value_is_cut() {
        Target[] targets = IntStream.range(0, 200)
                .mapToObj(i -> new Target("label " + i, "https://example.com/a-page/" + i))
                .toArray(Target[]::new);
        Link link = anna.links().create(draft().withTargets(TargetsType.ROTATIONS, targets));

        assertThat(last(link.id()).after().get("targets")).hasSize(2_048).endsWith("…");
    }

    @Test
    void the_owners_of_a_given_link_see_nothing_of_each_other() {
        Link link = anna.links().create(draft());
        anna.giveLinks(Owner.Gift.of(List.of(link.id()), STRANGER));

        assertThat(audit.history(anna, link.id()))
                .extracting(AuditEntry::action)
                .containsExactly(Action.DELETED, Action.CREATED);
        assertThat(audit.history(testbed.fingerpost().owner(STRANGER), link.id()))
                .singleElement()
                .satisfies(entry -> {
                    assertThat(entry.action()).isEqualTo(Action.CREATED);
                    assertThat(entry.actor()).isEqualTo(ANNA);
                });
    }

    @Test
    void a_refused_change_leaves_no_entry() {
        Link link = anna.links().create(draft());
        assertThatThrownBy(() -> anna.links()
                        .updateAll(List.of(
                                LinkUpdate.of(link.id(), edited -> edited.withTitle("x")),
                                LinkUpdate.of(link.id() + 1, edited -> edited.withTitle("x")))))
                .isInstanceOf(ValidationException.class);

        assertThat(audit.history(anna, link.id())).hasSize(1);
        assertThat(told).hasSize(1);
    }

    @Test
    void history_is_read_in_parts_of_a_hundred() {
        Link link = anna.links().create(draft());
        for (int i = 0; i < 100; i++) {
            String title = "title " + i;
            anna.links().update(link.id(), edited -> edited.withTitle(title));
        }

        List<AuditEntry> newest = audit.history(anna, link.id());
        assertThat(newest).hasSize(100).allMatch(entry -> entry.action() == Action.UPDATED);
        assertThat(audit.history(anna, link.id(), newest.get(99).id()))
                .extracting(AuditEntry::action)
                .containsExactly(Action.CREATED);
    }

    @Test
    void the_listeners_get_the_entries_even_if_one_of_them_fails() {
        List<AuditEntry> others = new ArrayList<>();
        Audit telling = Audit.keepAll()
                .withListener(entries -> {
                    throw new AssertionError("on purpose");
                })
                .withListener(others::addAll);
        Owner owner = Testbed.with(builder -> builder.with(telling)).owner();

        owner.by(ANNA).links().create(draft());

        assertThat(others).extracting(AuditEntry::actor).containsExactly(ANNA);
    }

    @Test
    void where_it_is_not_installed_it_cannot_be_asked_and_an_actor_changes_nothing() {
        Fingerpost off = Testbed.standard().fingerpost();
        Link link = off.owner(OWNER).by(ANNA).links().create(draft());

        assertThat(off.find(Audit.class)).isEmpty();
        assertThatIllegalStateException()
                .isThrownBy(() -> off.require(Audit.class))
                .withMessage("Audit is not installed: add .with(Audit.keep(Duration.ofDays(90))) to"
                        + " Fingerpost.builder(...)");
        assertThat(off.owner(OWNER).links().get(link.id())).isEqualTo(link);
        assertThat(testbed.fingerpost().require(Audit.class)).isSameAs(audit);
    }

    @Test
    void a_library_without_it_is_refused_where_it_was_installed_unless_it_is_left() {
        Link link = anna.links().create(draft());

        assertThatIllegalStateException()
                .isThrownBy(() -> testbed.rebuilt(builder -> builder))
                .withMessage("the database keeps the AuditLog of a feature that this library has not installed: add"
                        + " .with(...) with the feature of dev.fingerpost.audit, or .leaving(AuditLog.class), after which"
                        + " its rows no longer tell everything");
        Fingerpost without = testbed.rebuilt(builder -> builder.leaving(AuditLog.class));
        without.owner(OWNER).links().update(link.id(), edited -> edited.withTitle("unseen"));
        assertThat(audit.history(anna, link.id())).hasSize(1);
        without.deleteOwner(OWNER);
        assertThat(audit.history(anna, link.id())).isEmpty();
    }

    @Test
    void what_cannot_be_kept_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Audit.keep(Duration.ofHours(23)));
        assertThatIllegalStateException()
                .isThrownBy(() -> Fingerpost.builder(ForwardingStorage.with(new ModelStorage(), AuditLog.class, null))
                        .domains(Domains.fixed(Domain.of(DOMAIN, "https://go.example")))
                        .with(audit)
                        .build())
                .withMessageEndingWith("has no AuditLog, which a feature of dev.fingerpost.audit needs");
        assertThatIllegalStateException()
                .isThrownBy(() -> testbed.rebuilt(builder -> builder.with(audit).with(Audit.keepAll())))
                .withMessage("Audit is installed twice");
        assertThat(Actor.ofPerson("two\nli\u0085nes")).isEqualTo(new Actor("person twolines"));
        assertThat(Actor.ofPerson("\n")).isEqualTo(Actor.UNKNOWN);
        assertThat(Actor.ofPerson("x".repeat(200)).name()).isEqualTo("person " + "x".repeat(183));
        assertThat(Actor.ofPerson("x".repeat(182) + "\ud83d\ude00").name()).isEqualTo("person " + "x".repeat(182));
        assertThatIllegalArgumentException().isThrownBy(() -> new Actor("two\nlines"));
        assertThatIllegalArgumentException().isThrownBy(() -> new Actor("x".repeat(191)));
    }
}
