package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.OTHER_DOMAIN;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Testbed;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.storage.Storage;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A link that is created or changed by its alias, while other callers do this too. */
class LinkUpsertTest {

    private static final UnaryOperator<LinkDraft> TO = draft -> draft.withUrl("https://example.com/");
    private static final UnaryOperator<LinkDraft> TITLE = draft -> draft.withTitle("T");

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();

    @Test
    void a_link_is_created_and_then_changed() {
        Links.Upserted created = links.upsert(DOMAIN, "spring", TO);
        Links.Upserted changed = links.upsert(DOMAIN, "spring", TITLE);

        assertThat(created.created()).isTrue();
        assertThat(created.link().alias()).isEqualTo("spring");
        assertThat(changed.created()).isFalse();
        assertThat(changed.link()).isEqualTo(links.get(created.link().id()));
        assertThat(changed.link().title()).contains("T");
        assertThat(changed.link().version()).isEqualTo(2);
        assertThat(links.upsert(OTHER_DOMAIN, "spring", TO).created()).isTrue();
    }

    @Test
    void the_rules_are_those_of_creations_and_changes() {
        assertRefused("url", "must not be empty", () -> links.upsert(DOMAIN, "spring", TITLE));
        assertRefused("domain_id", "must be a domain you may use", () -> links.upsert(99, "spring", TO));
        assertRefused("alias", "must not be a reserved word", () -> links.upsert(DOMAIN, "api", TO));
        links.upsert(DOMAIN, "spring", TO);
        assertRefused(
                "clicks_limit",
                "must be at least 1",
                () -> links.upsert(DOMAIN, "spring", draft -> draft.withClicksLimit(0L)));
    }

    @Test
    void the_alias_of_another_owner_is_taken() {
        testbed.linksOfStranger().create(draft().withAlias("spring"));

        assertRefused("alias", "is already taken", () -> links.upsert(DOMAIN, "spring", TO));
    }

    @Test
    void an_expected_version_needs_a_link_that_has_it() {
        ExpectedVersion first = ExpectedVersion.version(1);

        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> links.upsert(DOMAIN, "spring", TO, first));
        links.upsert(DOMAIN, "spring", TO);
        assertThat(links.upsert(DOMAIN, "spring", TITLE, first).link().version())
                .isEqualTo(2);
        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() ->
                        links.upsert(DOMAIN, "spring", draft -> TO.apply(draft).withTitle("U"), first));
    }

    @Test
    void the_one_that_comes_too_late_to_create_changes_the_link() {
        Race race = new Race();
        race.before("insertAll", () -> race.others.create(draft().withAlias("spring")));

        Links.Upserted upserted =
                race.links.upsert(DOMAIN, "spring", draft -> TITLE.apply(draft).withUrl("https://example.com/mine"));

        assertThat(upserted.created()).isFalse();
        assertThat(upserted.link().title()).contains("T");
        assertThat(race.others.find(LinkQuery.all()).items()).containsExactly(upserted.link());
    }

    @Test
    void the_one_that_comes_too_late_to_change_creates_the_link() {
        Race race = new Race();
        Link link = race.others.create(draft().withAlias("spring"));
        race.before("updateAll", () -> race.others.delete(link.id()));

        assertThat(race.links.upsert(DOMAIN, "spring", TO).created()).isTrue();
    }

    @Test
    void a_link_that_is_renamed_meanwhile_is_left_alone() {
        Race race = new Race();
        Link link = race.others.create(draft().withAlias("spring"));
        race.before("updateAll", () -> race.others.update(link.id(), draft -> draft.withAlias("summer")));

        Links.Upserted upserted =
                race.links.upsert(DOMAIN, "spring", draft -> TO.apply(draft).withTitle("T"));

        assertThat(upserted.created()).isTrue();
        assertThat(race.others.get(link.id()).title()).isEmpty();
        assertThat(race.others.get(link.id()).alias()).isEqualTo("summer");
    }

    @Test
    void it_gives_up_on_a_link_that_comes_and_goes_all_the_time() {
        Race race = new Race();
        for (int i = 0; i < 3; i++) {
            race.before("insertAll", () -> race.others.create(draft().withAlias("spring")));
            race.before(
                    "updateAll",
                    () -> race.others.delete(race.others
                            .findByAlias(DOMAIN, "spring")
                            .orElseThrow()
                            .id()));
        }
        race.before("insertAll", () -> race.others.create(draft().withAlias("spring")));

        assertRefused("alias", "is already taken", () -> race.links.upsert(DOMAIN, "spring", TO));
    }

    @Test
    void exact_filters_find_an_alias_as_a_visitor_writes_it_and_a_url_as_it_is_stored() {
        Links folded = testbed.rebuilt(
                        builder -> builder.aliasPolicy(AliasPolicy.standard().ignoringCase()))
                .owner(OWNER)
                .links();
        Link link = folded.create(draft().withAlias("Sale"));

        assertThat(folded.find(LinkQuery.all().withDomain(DOMAIN).withAlias("SALE"))
                        .items())
                .containsExactly(link);
        assertThat(folded.findFirst(LinkQuery.all().withUrl(" " + link.url() + " "))
                        .items())
                .containsExactly(link);
        assertThat(folded.stream(LinkQuery.all().withUrl(link.url()))).containsExactly(link);
        assertThat(folded.find(LinkQuery.all().withAlias("")).items()).isEmpty();
        assertRefused(
                "url",
                "must not contain control characters",
                () -> folded.find(LinkQuery.all().withUrl("a\0")));
        assertRefused(
                "alias",
                "must not contain control characters",
                () -> folded.find(LinkQuery.all().withAlias("a\n")));
    }

    @Test
    void a_cursor_belongs_to_its_exact_filter() {
        for (int i = 0; i < 11; i++) {
            links.create(draft());
        }
        LinkQuery query = LinkQuery.all().withUrl(draft().url());
        Cursor cursor = links.findFirst(query).next().orElseThrow();

        assertThat(links.findAfter(cursor, query).items()).hasSize(1);
        for (LinkQuery other : List.of(LinkQuery.all(), LinkQuery.all().withUrl("https://example.com/other"))) {
            assertRefused(
                    "cursor",
                    "must be used with the filter, order and owner it was made for",
                    () -> links.findAfter(cursor, other));
        }
    }

    /** One caller, and others with the same storage, who act just before a call of the first reaches the storage. */
    private static final class Race {

        private final Deque<Runnable> beforeInsert = new ArrayDeque<>();
        private final Deque<Runnable> beforeUpdate = new ArrayDeque<>();
        private final Storage storage = new ModelStorage();
        final Links others = links(storage);
        final Links links = links(new InterceptedStorage(storage) {
            @Override
            protected void beforeCall(String method) {
                Runnable act = switch (method) {
                    case "insertAll" -> beforeInsert.poll();
                    case "updateAll" -> beforeUpdate.poll();
                    default -> null;
                };
                if (act != null) {
                    act.run();
                }
            }
        });

        void before(String method, Runnable act) {
            (method.equals("insertAll") ? beforeInsert : beforeUpdate).add(act);
        }

        private static Links links(Storage storage) {
            return Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(DOMAIN, "https://go.example")))
                    .build()
                    .owner(OWNER)
                    .links();
        }
    }
}
