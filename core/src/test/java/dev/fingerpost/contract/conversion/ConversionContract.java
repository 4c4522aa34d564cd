package dev.fingerpost.contract.conversion;

import static dev.fingerpost.contract.StorageFixture.newId;
import static dev.fingerpost.contract.StorageFixture.rotations;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.One;
import dev.fingerpost.contract.Race;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.ConversionDimension;
import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionReport;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.conversion.NewConversion;
import dev.fingerpost.conversion.ReceiptKeys;
import dev.fingerpost.conversion.SigningKey;
import dev.fingerpost.conversion.StoredConversion;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.text.Secret;
import dev.fingerpost.visit.Resolution;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link ConversionRepository} and {@link ReceiptKeys}, for storages that have them. It is not part of
 * {@link StorageContract}: a test class implements it in addition, with a storage for each test.
 */
public interface ConversionContract extends StorageFixture {

    LocalDate DAY = LocalDate.of(2026, 11, 21);

    private ConversionRepository conversions() {
        return Libraries.installed(storage(), ConversionRepository.class);
    }

    private ReceiptKeys keys() {
        return Libraries.installed(storage(), ReceiptKeys.class);
    }

    private static ConversionQuery onDay() {
        return ConversionQuery.between(DAY, DAY, ZoneOffset.UTC);
    }

    private NewConversion order(Link link, String hash) {
        return new NewConversion(owner(), link.id(), "order", hash, 0, NOW, NOW, new Conversion.Money(1000, "EUR"));
    }

    private NewConversion order(Link link, String hash, int target, @Nullable Instant clickedAt, Instant recordedAt) {
        return new NewConversion(owner(), link.id(), "order", hash, target, clickedAt, recordedAt, null);
    }

    /** The sums as texts, sorted: the values, the conversions, the amount with its currency, and those reversed. */
    private List<String> sums(ConversionQuery query) {
        return sums(conversions(), owner(), query);
    }

    private static List<String> sums(ConversionRepository conversions, long owner, ConversionQuery query) {
        return conversions.sums(owner, query).stream()
                .map(sum -> (sum.quarter() == null ? "" : sum.quarter() + " ") + String.join(" ", sum.values()) + ": "
                        + sum.conversions() + ", " + sum.amount() + sum.currency() + ", " + sum.reversed())
                .sorted()
                .toList();
    }

    @Test
    default void a_library_without_them_is_refused_where_they_are_installed() {
        conversions();
        Storage storage = storage();
        Set<Class<?>> others = new HashSet<>(storage.ports());
        others.remove(ConversionRepository.class);

        assertThatIllegalStateException()
                .isThrownBy(() -> storage.install(Set.of(), others))
                .withMessageContaining(".leaving(ConversionRepository.class)");
    }

    @Test
    default void a_reference_is_counted_once() {
        Link link = insert(link("a"));
        Link other = insert(link("b"));
        Link strangers = One.insert(links(), stranger(), link("c").build(), NOW);

        assertThat(conversions().add(order(link, "h1"))).isEqualTo(ConversionOutcome.RECORDED);
        assertThat(conversions().add(order(link, "h1"))).isEqualTo(ConversionOutcome.ALREADY_RECORDED);
        assertThat(conversions().add(order(other, "h1"))).isEqualTo(ConversionOutcome.ALREADY_RECORDED);
        assertThat(conversions().add(order(link, "H1"))).isEqualTo(ConversionOutcome.RECORDED);
        assertThat(conversions()
                        .add(new NewConversion(stranger(), strangers.id(), "order", "theirs", 0, null, NOW, null)))
                .isEqualTo(ConversionOutcome.RECORDED);

        assertThat(sums(onDay())).containsExactly(": 2, 2000EUR, 0");
        assertThat(sums(onDay().withLink(other.id()))).isEmpty();
        assertThat(sums(conversions(), stranger(), onDay())).containsExactly(": 1, 0, 0");
    }

    @Test
    default void only_links_of_the_owner_have_conversions() {
        Link link = insert(link("a"));
        Link strangers = One.insert(links(), stranger(), link("c").build(), NOW);
        One.delete(links(), owner(), link.id(), deleted -> {});

        assertThat(conversions().add(order(link, "h1"))).isEqualTo(ConversionOutcome.UNKNOWN_LINK);
        assertThat(conversions().add(order(strangers, "h1"))).isEqualTo(ConversionOutcome.UNKNOWN_LINK);
        assertThat(sums(onDay())).isEmpty();
        assertThat(sums(conversions(), stranger(), onDay())).isEmpty();
    }

    @Test
    default void a_reversed_conversion_no_longer_counts_and_keeps_its_reference() {
        Link link = insert(link("a"));
        conversions().add(order(link, "h1"));
        conversions().add(order(link, "h2"));

        assertThat(conversions().reverse("h3")).isEmpty();
        assertThat(conversions().reverse("h1"))
                .contains(order(link, "h1").stored(link).reverse());
        assertThat(conversions().reverse("h1")).isEmpty();

        assertThat(sums(onDay())).containsExactly(": 1, 1000EUR, 1");
        assertThat(conversions().add(order(link, "h1"))).isEqualTo(ConversionOutcome.ALREADY_RECORDED);
        assertThat(sums(onDay())).containsExactly(": 1, 1000EUR, 1");
    }

    @Test
    default void amounts_of_different_currencies_are_never_added() {
        Link link = insert(link("a"));
        conversions().add(order(link, "h1"));
        conversions()
                .add(new NewConversion(
                        owner(),
                        link.id(),
                        "order",
                        "h2",
                        0,
                        null,
                        NOW,
                        new Conversion.Money(Conversion.Money.MOST, "JPY")));
        conversions().add(order(link, "h3", 0, null, NOW));

        assertThat(sums(onDay())).containsExactly(": 1, 0, 0", ": 1, 1000EUR, 0", ": 1, 999999999999999JPY, 0");
    }

    @Test
    default void conversions_are_counted_by_target_and_link_and_what_links_have() {
        Link plain = insert(link("a").labels(List.of("Sale", "new")).spaceId(7L));
        Link turns = insert(link("b").labels(List.of("sale")).targeting(rotations("left", "Left", "🎈")));
        conversions().add(order(plain, "h1"));
        conversions().add(order(turns, "of the link", 0, NOW, NOW));
        for (String target : List.of("left", "Left", "🎈", "not there")) {
            conversions().add(order(turns, target, NewConversion.codeOf(target), NOW, NOW));
        }
        conversions()
                .add(new NewConversion(
                        owner(), turns.id(), "Order", "kind", NewConversion.codeOf("🎈"), null, NOW, null));

        assertThat(sums(onDay().by(ConversionDimension.TARGET)))
                .containsExactly(": 1, 1000EUR, 0", ": 2, 0, 0", "Left: 1, 0, 0", "left: 1, 0, 0", "🎈: 2, 0, 0");
        assertThat(sums(onDay().by(ConversionDimension.LINK, ConversionDimension.KIND)))
                .containsExactlyInAnyOrder(
                        plain.id() + " order: 1, 1000EUR, 0",
                        turns.id() + " Order: 1, 0, 0",
                        turns.id() + " order: 5, 0, 0");
        assertThat(sums(onDay().by(ConversionDimension.LABEL)))
                .containsExactly("new: 1, 1000EUR, 0", "sale: 1, 1000EUR, 0", "sale: 6, 0, 0");
        assertThat(sums(onDay().by(ConversionDimension.SPACE, ConversionDimension.DOMAIN)))
                .containsExactly(" " + domain() + ": 6, 0, 0", "7 " + domain() + ": 1, 1000EUR, 0");
        assertThat(sums(onDay().withLinks(LinkFilter.ANY.withLabel("SALE")).withKind("order")))
                .containsExactly(": 1, 1000EUR, 0", ": 5, 0, 0");
        assertThat(sums(onDay().withLinks(LinkFilter.ANY.withLabels(List.of("sale", "new")))))
                .containsExactly(": 1, 1000EUR, 0");
        assertThat(sums(onDay().withLinks(LinkFilter.ANY
                        .withIds(Set.of(plain.id(), turns.id()))
                        .withDomain(domain()))))
                .containsExactly(": 1, 1000EUR, 0", ": 6, 0, 0");
        assertThat(sums(onDay().withLinks(LinkFilter.ANY.withIds(Set.of())))).isEmpty();
        assertThat(sums(onDay().withLinks(LinkFilter.ANY.withLabel("other")))).isEmpty();
        assertThat(sums(onDay().withLinks(LinkFilter.ANY.withSpace(7L)))).containsExactly(": 1, 1000EUR, 0");
        assertThat(sums(onDay().withLinks(LinkFilter.ANY.withDomain(newId())))).isEmpty();
        assertThat(sums(onDay().withLinks(LinkFilter.ANY.withDomain(domain()))
                        .withLink(turns.id())
                        .withKind("Order")))
                .containsExactly(": 1, 0, 0");
    }

    @Test
    default void a_period_is_that_of_the_conversion_or_of_the_click() {
        Link link = insert(link("a"));
        Instant start = DAY.atStartOfDay(ZoneId.of("Asia/Kathmandu")).toInstant();
        conversions().add(order(link, "before", 0, start, start.minusMillis(1)));
        conversions().add(order(link, "first", 0, start.minusSeconds(1), start));
        conversions().add(order(link, "unknown", 0, null, start.plusSeconds(1000)));
        conversions().add(order(link, "after", 0, null, start.plus(Duration.ofDays(1))));
        ConversionQuery query = ConversionQuery.between(DAY, DAY, ZoneId.of("Asia/Kathmandu"));

        assertThat(sums(query)).containsExactly(": 2, 0, 0");
        assertThat(sums(query.byClick())).containsExactly(": 1, 0, 0");
        assertThat(sums(query.by(ConversionDimension.DAY)))
                .containsExactly("2026-11-20T18:15:00Z : 1, 0, 0", "2026-11-20T18:30:00Z : 1, 0, 0");
        assertThat(sums(query.byClick().by(ConversionDimension.LINK, ConversionDimension.DAY)))
                .containsExactly("2026-11-20T18:15:00Z " + link.id() + ": 1, 0, 0");
        assertThat(sums(ConversionQuery.between(DAY.plusDays(1), DAY.plusDays(9), ZoneId.of("Asia/Kathmandu"))))
                .containsExactly(": 1, 0, 0");
    }

    @Test
    default void conversions_go_with_their_link() {
        Link kept = insert(link("a"));
        Link given = insert(link("b"));
        Link deleted = insert(link("c"));
        for (Link link : List.of(kept, given, deleted)) {
            conversions().add(order(link, "of " + link.id()));
        }
        One.delete(links(), owner(), deleted.id(), row -> {});
        give(links(), given.id(), owner(), stranger());

        assertThat(sums(onDay())).containsExactly(": 1, 1000EUR, 0");
        assertThat(sums(conversions(), stranger(), onDay().by(ConversionDimension.LINK)))
                .containsExactly(given.id() + ": 1, 1000EUR, 0");
        assertThat(conversions().add(order(kept, "of " + given.id()))).isEqualTo(ConversionOutcome.ALREADY_RECORDED);
        assertThat(conversions().reverse("of " + given.id()))
                .map(StoredConversion::owner)
                .contains(stranger());
        assertThat(conversions().add(order(kept, "of " + deleted.id()))).isEqualTo(ConversionOutcome.RECORDED);
        give(links(), given.id(), stranger(), owner());
        assertThat(sums(onDay())).containsExactly(": 2, 2000EUR, 1");
    }

    private static void give(LinkRepository links, long link, long from, long to) {
        links.giveAll(
                from,
                new TreeSet<>(Set.of(link)),
                seen -> seen.stream()
                        .map(each -> new Link(
                                each.id(),
                                to,
                                each.content(),
                                each.clicks(),
                                each.createdAt(),
                                NOW,
                                each.version() + 1))
                        .toList());
    }

    @Test
    default void old_conversions_are_deleted_a_few_at_a_time() {
        Link link = insert(link("a"));
        Instant longAgo = Instant.parse("1971-01-01T00:00:00Z");
        conversions().add(order(link, "new"));
        for (int i = 0; i < 3; i++) {
            conversions().add(order(link, "old" + i, 0, null, longAgo.minusSeconds(1 + 1000L * i)));
        }
        conversions().add(order(link, "last", 0, null, longAgo.plusSeconds(3)));
        ConversionQuery ever =
                ConversionQuery.between(LocalDate.of(1970, 12, 1), LocalDate.of(1971, 2, 1), ZoneOffset.UTC);

        assertThat(conversions().deleteBefore(longAgo.plusSeconds(5), 2)).isEqualTo(2);
        assertThat(sums(ever.by(ConversionDimension.DAY)))
                .containsExactly("1970-12-31T23:45:00Z : 1, 0, 0", "1971-01-01T00:00:00Z : 1, 0, 0");
        assertThat(conversions().deleteBefore(longAgo.plusSeconds(5), 2)).isEqualTo(1);
        assertThat(conversions().deleteBefore(longAgo.plusSeconds(5), 2)).isZero();
        assertThat(sums(ever)).containsExactly(": 1, 0, 0");
        assertThat(sums(onDay())).containsExactly(": 1, 1000EUR, 0");
    }

    @Test
    default void the_conversions_of_an_owner_are_deleted_in_steps() {
        Link link = insert(link("a"));
        Link strangers = One.insert(links(), stranger(), link("c").build(), NOW);
        for (int i = 0; i < 3; i++) {
            conversions().add(order(link, "h" + i));
        }
        conversions().add(new NewConversion(stranger(), strangers.id(), "order", "h", 0, null, NOW, null));

        assertThat(conversions().deleteOf(owner(), 2)).isEqualTo(2);
        assertThat(conversions().deleteOf(owner(), 2)).isEqualTo(1);
        assertThat(conversions().deleteOf(owner(), 2)).isZero();
        assertThat(sums(onDay())).isEmpty();
        assertThat(sums(conversions(), stranger(), onDay())).containsExactly(": 1, 0, 0");
    }

    @Test
    default void nothing_is_left_of_a_transaction_that_fails() {
        Link link = insert(link("a"));
        conversions().add(order(link, "before"));

        assertThatThrownBy(() -> storage().inTransaction(view -> {
                    ConversionRepository inside =
                            view.optional(ConversionRepository.class).orElseThrow();
                    assertThat(inside.add(order(link, "h1"))).isEqualTo(ConversionOutcome.RECORDED);
                    assertThat(inside.add(order(link, "h1"))).isEqualTo(ConversionOutcome.ALREADY_RECORDED);
                    assertThat(inside.reverse("before")).isPresent();
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(sums(onDay())).containsExactly(": 1, 1000EUR, 0");
        assertThat(conversions().add(order(link, "h1"))).isEqualTo(ConversionOutcome.RECORDED);
    }

    @Test
    default void of_those_who_record_a_reference_at_once_one_counts() throws Exception {
        Link link = insert(link("a"));
        ConversionRepository conversions = conversions();

        List<ConversionOutcome> outcomes = Race.run(16, thread -> conversions.add(order(link, "h" + thread % 2)));

        assertThat(Collections.frequency(outcomes, ConversionOutcome.RECORDED)).isEqualTo(2);
        assertThat(Collections.frequency(outcomes, ConversionOutcome.ALREADY_RECORDED))
                .isEqualTo(14);
        assertThat(sums(onDay())).containsExactly(": 2, 2000EUR, 0");
    }

    @Test
    default void does_what_the_model_does_while_clicks_are_counted() {
        for (long seed = 1; seed <= 6; seed++) {
            Random random = new Random(seed);
            long owner = newId();
            long other = newId();
            ModelStorage model = new ModelStorage();
            List<Storage> both = List.of(storage(), model);
            both.forEach(each -> Libraries.installed(each, ConversionRepository.class));
            List<Long> ids = new ArrayList<>();
            for (int step = 0; step < 80; step++) {
                long link = ids.isEmpty() ? Long.MAX_VALUE : ids.get(random.nextInt(ids.size()));
                long whose = random.nextInt(4) == 0 ? other : owner;
                String hash = random.nextInt(30) + " of " + whose;
                List<Object> results = new ArrayList<>();
                switch (random.nextInt(8)) {
                    case 0 -> {
                        String alias = "link" + step + seed;
                        List<String> labels = random.nextBoolean() ? List.of("A", "b") : List.of();
                        Long space = random.nextBoolean() ? 7L : null;
                        both.forEach(each -> {
                            if (each == model) {
                                model.nextLinkId(ids.get(ids.size() - 1));
                            }
                            Link made = One.insert(
                                    each.links(),
                                    whose,
                                    link(alias)
                                            .labels(labels)
                                            .spaceId(space)
                                            .targeting(rotations("x", "y"))
                                            .build(),
                                    NOW);
                            if (each != model) {
                                ids.add(made.id());
                            }
                        });
                    }
                    case 1 -> both.forEach(each -> results.add(repository(each).reverse(hash)));
                    case 2 -> both.forEach(each -> results.add(countClicks(each.links(), link)));
                    case 3 -> {
                        int luck = random.nextInt(3);
                        if (luck == 0) {
                            both.forEach(each -> One.delete(each.links(), whose, link, row -> {}));
                        } else if (luck == 1) {
                            both.forEach(each -> give(each.links(), link, whose, whose == owner ? other : owner));
                        }
                    }
                    default -> {
                        NewConversion conversion = new NewConversion(
                                whose,
                                link,
                                random.nextBoolean() ? "order" : "sign-up",
                                hash,
                                NewConversion.codeOf(List.of("x", "y", "z").get(random.nextInt(3))),
                                random.nextBoolean() ? null : NOW.minusSeconds(random.nextInt(200_000)),
                                NOW.minusSeconds(random.nextInt(200_000)),
                                random.nextBoolean()
                                        ? null
                                        : new Conversion.Money(
                                                random.nextInt(9999), random.nextBoolean() ? "EUR" : "USD"));
                        both.forEach(each -> results.add(repository(each).add(conversion)));
                    }
                }
                assertThat(results.stream().distinct())
                        .as("step %s of seed %s", step, seed)
                        .hasSizeLessThan(2);
            }
            compare(seed, owner, both);
            compare(seed, other, both);
        }
    }

    private static CountedClicks countClicks(LinkRepository links, long link) {
        return StorageFixture.countClicks(links, link, 1);
    }

    private static ConversionRepository repository(Storage storage) {
        return storage.optional(ConversionRepository.class).orElseThrow();
    }

    private static void compare(long seed, long owner, List<Storage> both) {
        ConversionQuery all = ConversionQuery.between(DAY.minusDays(9), DAY, ZoneOffset.UTC);
        List<ConversionQuery> queries = new ArrayList<>(List.of(
                all,
                all.byClick(),
                all.withLinks(LinkFilter.ANY.withSpace(7L)),
                all.withLinks(LinkFilter.ANY.withLabel("B")),
                all.withKind("sign-up").byClick()));
        for (ConversionDimension one : ConversionDimension.values()) {
            queries.add(all.by(one));
            for (ConversionDimension two : ConversionDimension.values()) {
                if (one != two) {
                    queries.add(all.byClick().by(one, two));
                }
            }
        }
        for (ConversionQuery query : queries) {
            assertThat(sums(repository(both.get(0)), owner, query))
                    .as("%s of seed %s", query, seed)
                    .isEqualTo(sums(repository(both.get(1)), owner, query));
        }
    }

    @Test
    default void a_key_is_stored_under_its_number_until_it_was_replaced_long_ago() {
        ReceiptKeys keys = keys();
        List<SigningKey> all = new ArrayList<>();
        for (int number : List.of(0, 1, 2, 9)) {
            all.add(new SigningKey(number, Secret.of("secret" + number), NOW.plusSeconds(number)));
        }
        assertThat(keys.insert(all.get(3))).isTrue();
        all.subList(0, 3).forEach(key -> assertThat(keys.insert(key)).isTrue());
        assertThat(keys.insert(new SigningKey(2, Secret.of("other"), NOW))).isFalse();
        assertThat(keys.all()).isEqualTo(all);

        assertThat(keys.deleteReplacedBefore(NOW.plusSeconds(2), 5)).isZero();
        assertThat(keys.deleteReplacedBefore(NOW.plusSeconds(2).plusMillis(1), 5))
                .isEqualTo(1);
        assertThat(keys.all()).containsExactly(all.get(0), all.get(2), all.get(3));
        assertThat(keys.insert(all.get(1))).isTrue();
        assertThat(keys.deleteReplacedBefore(NOW.plusSeconds(99), 1)).isEqualTo(1);
        assertThat(keys.deleteReplacedBefore(NOW.plusSeconds(99), 5)).isEqualTo(1);
        assertThat(keys.deleteReplacedBefore(NOW.plusSeconds(99), 5)).isZero();
        assertThat(keys.all()).containsExactly(all.get(0), all.get(3));
    }

    @Test
    default void of_those_who_create_a_key_at_once_one_succeeds() throws Exception {
        ReceiptKeys keys = keys();

        List<Boolean> stored = Race.run(8, thread -> keys.insert(new SigningKey(1, Secret.of("secret" + thread), NOW)));

        assertThat(Collections.frequency(stored, true)).isEqualTo(1);
        assertThat(keys.all()).containsExactly(new SigningKey(1, Secret.of("secret" + stored.indexOf(true)), NOW));
    }

    @Test
    default void a_visit_and_its_order_are_in_the_report_of_every_process() {
        Conversions here = Conversions.keep(Duration.ofDays(36_500));
        Conversions there = Conversions.keepAll();
        try (Fingerpost fingerpost = library().with(here).build();
                Fingerpost other = library().with(there).build()) {
            Link link = fingerpost
                    .owner(owner())
                    .links()
                    .create(LinkDraft.to("https://example.com/")
                            .withDomain(domain())
                            .withAlias("sale"));
            String receipt = ((Resolution.Redirect)
                            fingerpost.visits().resolve("go-" + domain() + ".example", "sale", Visitor.unknown()))
                    .receipt()
                    .orElseThrow();
            Conversion order = Conversion.of("order", "A-1042").withAmount(4990, "EUR");

            assertThat(there.of(other.owner(stranger())).record(receipt, order))
                    .isEqualTo(ConversionOutcome.FOREIGN_RECEIPT);
            assertThat(there.of(other.owner(owner())).record(receipt, order)).isEqualTo(ConversionOutcome.RECORDED);
            assertThat(here.of(fingerpost.owner(owner())).record(link.id(), order))
                    .isEqualTo(ConversionOutcome.ALREADY_RECORDED);
            assertThat(here.of(fingerpost.owner(owner()))
                            .report(onDay().by(ConversionDimension.DAY))
                            .rows())
                    .containsExactly(new ConversionReport.Row(
                            List.of("2026-11-21"), null, 1, 0, new TreeMap<>(Map.of("EUR", 4990L))));

            fingerpost.deleteOwner(owner());
            assertThat(sums(onDay())).isEmpty();
        }
    }

    private FingerpostBuilder library() {
        return Libraries.over(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go-" + domain() + ".example")))
                .clock(Clock.fixed(NOW, ZoneOffset.UTC));
    }
}
