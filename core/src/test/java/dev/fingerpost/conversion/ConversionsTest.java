package dev.fingerpost.conversion;

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.STRANGER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.Testbed;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Counted visits have receipts, and receipts count conversions. */
class ConversionsTest {

    private static final Conversion ORDER = Conversion.of("order", "A-1042").withAmount(4990, "EUR");

    private final Conversions conversions = Conversions.keep(Duration.ofDays(731));
    private final Testbed testbed = Testbed.with(builder -> builder.with(conversions));

    private Link link(String alias) {
        return testbed.links().create(draft().withAlias(alias));
    }

    private static Visit visit(String alias) {
        return Visit.of("go.example", alias, Visitor.unknown().withCountry("DE"));
    }

    private static Optional<String> receipt(Fingerpost fingerpost, Visit visit) {
        return ((Resolution.Redirect) fingerpost.visits().resolve(visit)).receipt();
    }

    private String receipt(String alias) {
        return receipt(testbed.fingerpost(), visit(alias)).orElseThrow();
    }

    private ConversionOutcome record(String receipt) {
        return conversions.of(testbed.owner()).record(receipt, ORDER);
    }

    private List<ConversionReport.Row> rows(ConversionDimension... by) {
        LocalDate today = LocalDate.ofInstant(testbed.clock().instant(), ZoneOffset.UTC);
        ConversionQuery query = ConversionQuery.between(today.minusDays(60), today, ZoneOffset.UTC)
                .by(by);
        return conversions.of(testbed.owner()).report(query).rows();
    }

    @Test
    void the_visitors_of_a_target_in_a_quarter_of_an_hour_have_the_same_receipt() {
        link("a");
        link("b");

        String first = receipt("a");
        assertThat(receipt("a")).isEqualTo(first);
        assertThat(receipt("b")).isNotEqualTo(first);
        testbed.clock().goOn(Duration.ofMinutes(15));
        assertThat(receipt("a")).isNotEqualTo(first);
    }

    @Test
    void a_visit_that_is_not_counted_or_leads_nowhere_has_no_receipt() {
        link("a");
        testbed.links().create(draft().withAlias("warned").withSensitiveContent(true));
        Fingerpost fingerpost = testbed.fingerpost();

        assertThat(receipt(fingerpost, visit("a").uncounted(Visit.NotCounted.BOT)))
                .isEmpty();
        assertThat(receipt(fingerpost, visit("a").uncounted(Visit.NotCounted.NOT_A_CLICK)))
                .isEmpty();
        assertThat(receipt(fingerpost, visit("warned").withWarningAccepted(true)))
                .isPresent();
        Fingerpost without = testbed.rebuilt(
                builder -> builder.leaving(ConversionRepository.class).leaving(ReceiptKeys.class));
        assertThat(receipt(without, visit("a"))).isEmpty();
    }

    @Test
    void a_click_that_is_counted_after_the_answer_has_a_receipt() {
        link("a");
        Conversions later = Conversions.keepAll();
        try (Fingerpost fingerpost =
                testbed.rebuilt(builder -> builder.with(later).counting(Counting.afterAnswer()))) {
            assertThat(record(receipt(fingerpost, visit("a")).orElseThrow())).isEqualTo(ConversionOutcome.RECORDED);
        }
    }

    @Test
    void a_conversion_counts_for_the_target_of_its_click() {
        testbed.links()
                .create(draft().withAlias("a")
                        .withTargets(
                                TargetsType.ROTATIONS,
                                new Target("left", "https://example.com/left"),
                                new Target("right", "https://example.com/right")));
        testbed.links()
                .create(draft().withAlias("b")
                        .withTargets(
                                TargetsType.COUNTRIES,
                                new Target("FR", "https://example.com/fr"),
                                new Target("DE", "https://example.com/de")));

        for (String alias : List.of("a", "b", "a", "a")) {
            Conversion sale = Conversion.of("order", "order " + testbed.clock().instant() + alias);
            assertThat(conversions.of(testbed.owner()).record(receipt(alias), sale))
                    .isEqualTo(ConversionOutcome.RECORDED);
            testbed.clock().goOn(Duration.ofHours(1));
        }

        assertThat(rows(ConversionDimension.TARGET))
                .extracting(row -> row.values().get(0) + " " + row.conversions())
                .containsExactly("DE 1", "left 2", "right 1");
    }

    @Test
    void a_conversion_counts_for_the_target_of_its_click_wherever_it_stands_now() {
        Target left = new Target("left", "https://example.com/left");
        Target right = new Target("right", "https://example.com/right");
        Link link = testbed.links().create(draft().withAlias("a").withTargets(TargetsType.ROTATIONS, left, right));
        List<String> receipts = List.of(receipt("a"), receipt("a"));
        testbed.links()
                .update(
                        link.id(),
                        draft -> draft.withTargets(TargetsType.ROTATIONS, new Target("new", left.value()), left));

        for (String receipt : receipts) {
            assertThat(conversions.of(testbed.owner()).record(receipt, Conversion.of("order", receipt)))
                    .isEqualTo(ConversionOutcome.RECORDED);
        }
        assertThat(rows(ConversionDimension.TARGET))
                .extracting(row -> row.values().get(0) + " " + row.conversions())
                .containsExactly(" 1", "left 1");
    }

    @Test
    void a_forged_expired_or_foreign_receipt_counts_nothing() {
        link("a");
        testbed.linksOfStranger().create(draft().withAlias("theirs"));
        String receipt = receipt("a");

        assertThat(record("")).isEqualTo(ConversionOutcome.FORGED_RECEIPT);
        assertThat(record("1AAAA")).isEqualTo(ConversionOutcome.FORGED_RECEIPT);
        assertThat(record(receipt + "A")).isEqualTo(ConversionOutcome.FORGED_RECEIPT);
        assertThat(record(receipt("theirs"))).isEqualTo(ConversionOutcome.FOREIGN_RECEIPT);
        testbed.clock().goOn(Duration.ofDays(31));
        assertThat(record(receipt)).isEqualTo(ConversionOutcome.EXPIRED_RECEIPT);
        assertThat(rows()).isEmpty();
    }

    @Test
    void the_receipt_of_a_link_that_was_deleted_or_given_away_counts_for_whoever_has_it() {
        Link deleted = link("a");
        Link given = link("b");
        List<String> receipts = List.of(receipt("a"), receipt("b"));
        testbed.links().delete(deleted.id());
        testbed.owner().giveLinks(Owner.Gift.of(List.of(given.id()), STRANGER));

        assertThat(record(receipts.get(0))).isEqualTo(ConversionOutcome.UNKNOWN_LINK);
        assertThat(record(receipts.get(1))).isEqualTo(ConversionOutcome.UNKNOWN_LINK);
        OwnerConversions ofStranger = conversions.of(testbed.fingerpost().owner(STRANGER));
        assertThat(ofStranger.record(receipts.get(0), ORDER)).isEqualTo(ConversionOutcome.FOREIGN_RECEIPT);
        assertThat(ofStranger.record(receipts.get(1), ORDER)).isEqualTo(ConversionOutcome.RECORDED);
    }

    @Test
    void an_order_is_that_of_its_shop_after_its_link_was_given_away() {
        Link given = link("a");
        Link kept = link("b");
        OwnerConversions ours = conversions.of(testbed.owner());
        Owner stranger = testbed.fingerpost().owner(STRANGER);
        assertThat(ours.record(given.id(), ORDER)).isEqualTo(ConversionOutcome.RECORDED);
        testbed.owner().giveLinks(Owner.Gift.of(List.of(given.id()), STRANGER));

        assertThat(ours.record(kept.id(), ORDER)).isEqualTo(ConversionOutcome.ALREADY_RECORDED);
        assertThat(conversions.of(stranger).record(given.id(), ORDER)).isEqualTo(ConversionOutcome.RECORDED);
        assertThat(conversions.of(stranger).reverse("order", "A-1042")).isTrue();
        stranger.giveLinks(Owner.Gift.of(List.of(given.id()), OWNER));
        assertThat(rows())
                .containsExactly(new ConversionReport.Row(List.of(), null, 1, 1, new TreeMap<>(Map.of("EUR", 4990L))));
        assertThat(ours.reverse("order", "A-1042")).isTrue();
    }

    @Test
    void a_repeated_order_is_told_and_a_refund_takes_it_away() {
        Link link = link("a");
        OwnerConversions ours = conversions.of(testbed.owner());

        assertThat(record(receipt("a"))).isEqualTo(ConversionOutcome.RECORDED);
        assertThat(ours.record(link.id(), ORDER)).isEqualTo(ConversionOutcome.ALREADY_RECORDED);
        assertThat(ours.record(link.id(), Conversion.of("refund", "A-1042"))).isEqualTo(ConversionOutcome.RECORDED);
        assertThat(rows(ConversionDimension.KIND))
                .containsExactly(
                        new ConversionReport.Row(List.of("order"), null, 1, 0, new TreeMap<>(Map.of("EUR", 4990L))),
                        new ConversionReport.Row(List.of("refund"), null, 1, 0, new TreeMap<>()));

        assertThat(ours.reverse("order", "A-1042")).isTrue();
        assertThat(ours.reverse("order", "A-1042")).isFalse();
        assertThat(record(receipt("a"))).isEqualTo(ConversionOutcome.ALREADY_RECORDED);
        assertThat(rows()).containsExactly(new ConversionReport.Row(List.of(), null, 1, 1, new TreeMap<>()));
    }

    @Test
    void old_receipts_are_accepted_after_their_key_was_replaced_and_new_ones_everywhere() {
        link("a");
        String first = receipt("a");
        Conversions there = Conversions.keepAll();
        Fingerpost other = testbed.rebuilt(builder -> builder.with(there));

        conversions.replaceKey();
        assertThat(receipt("a")).isEqualTo(first);
        testbed.clock().goOn(Duration.ofMinutes(1));
        String second = receipt("a");
        assertThat(second).isNotEqualTo(first);
        assertThat(there.of(other.owner(OWNER)).record(second, Conversion.of("order", "2")))
                .isEqualTo(ConversionOutcome.RECORDED);
        assertThat(there.of(other.owner(OWNER)).record(first, Conversion.of("order", "1")))
                .isEqualTo(ConversionOutcome.RECORDED);
        assertThat(conversions.of(testbed.owner()).record(first, Conversion.of("order", "1")))
                .isEqualTo(ConversionOutcome.ALREADY_RECORDED);
    }

    @Test
    void a_key_is_replaced_when_it_is_as_old_as_receipts_may_be() {
        Storage storage = testbed.storage();
        ReceiptKeys stored = storage.optional(ReceiptKeys.class).orElseThrow();
        try (KeyRing ring = new KeyRing(storage, testbed.clock(), Duration.ofDays(30))) {
            testbed.clock().goOn(Duration.ofDays(30).minusMillis(1));
            ring.read();
            assertThat(stored.all()).extracting(SigningKey::number).containsExactly(0, 1);
            testbed.clock().goOn(Duration.ofMillis(1));
            ring.read();
            ring.read();

            assertThat(stored.all()).extracting(SigningKey::number).containsExactly(0, 1, 2);
            assertThat(ring.signing(testbed.clock().instant()).number()).isEqualTo(1);
            testbed.clock().goOn(Duration.ofMinutes(1));
            assertThat(ring.signing(testbed.clock().instant()).number()).isEqualTo(2);
        }
    }

    @Test
    void a_process_whose_clock_is_fast_keeps_no_other_from_replacing_keys() {
        Storage storage = testbed.storage();
        ReceiptKeys stored = storage.optional(ReceiptKeys.class).orElseThrow();
        Clock wrong = Clock.offset(testbed.clock(), Duration.ofDays(3_650));
        Duration life = Duration.ofDays(30);
        try (KeyRing one = new KeyRing(storage, testbed.clock(), life);
                KeyRing other = new KeyRing(storage, testbed.clock(), life);
                KeyRing fast = new KeyRing(storage, wrong, life)) {
            fast.read();
            testbed.clock().goOn(life);
            for (int minute = 0; minute < 5; minute++) {
                List.of(one, other, fast).forEach(KeyRing::read);
                testbed.clock().goOn(Duration.ofMinutes(1));
            }

            assertThat(stored.all()).extracting(SigningKey::number).containsExactly(0, 1, 2, 3, 4);
            assertThat(one.signing(testbed.clock().instant()).number()).isEqualTo(3);
            assertThat(other.signing(testbed.clock().instant()).number()).isEqualTo(3);
            assertThat(fast.signing(wrong.instant()).number()).isEqualTo(4);
        }
    }

    @Test
    void a_click_of_a_process_whose_clock_is_fast_is_not_later_than_its_conversion() {
        link("a");
        Conversions there = Conversions.keepAll();
        Fingerpost fast = testbed.rebuilt(
                builder -> builder.with(there).clock(Clock.offset(testbed.clock(), Duration.ofDays(2))));

        assertThat(record(receipt(fast, visit("a")).orElseThrow())).isEqualTo(ConversionOutcome.RECORDED);
        LocalDate today = LocalDate.ofInstant(testbed.clock().instant(), ZoneOffset.UTC);
        assertThat(conversions
                        .of(testbed.owner())
                        .report(ConversionQuery.between(today, today, ZoneOffset.UTC)
                                .byClick())
                        .rows())
                .hasSize(1);
    }

    @Test
    void sums_never_become_negative() {
        ConversionSum most = new ConversionSum(null, List.of(), "EUR", 1, Long.MAX_VALUE - 1, 0);

        assertThat(ConversionReport.of(
                                ConversionQuery.between(LocalDate.EPOCH, LocalDate.EPOCH, ZoneOffset.UTC),
                                List.of(most, most))
                        .rows())
                .extracting(ConversionReport.Row::amounts)
                .containsExactly(new TreeMap<>(Map.of("EUR", Long.MAX_VALUE)));
    }

    @Test
    void a_report_has_a_greatest_number_of_rows() {
        LocalDate today = LocalDate.ofInstant(testbed.clock().instant(), ZoneOffset.UTC);
        ConversionQuery query =
                ConversionQuery.between(today, today, ZoneOffset.UTC).by(ConversionDimension.KIND);
        List<ConversionSum> sums = IntStream.rangeClosed(0, ConversionQuery.MAX_ROWS)
                .mapToObj(number -> new ConversionSum(null, List.of("kind" + number), "", 1, 0, 0))
                .toList();
        assertThat(ConversionReport.of(query, sums.subList(1, sums.size())).rows())
                .hasSize(ConversionQuery.MAX_ROWS);
        List<ConversionSum> most = Collections.nCopies(ConversionRepository.MOST_SUMS, sums.get(0));
        assertThat(ConversionReport.of(query, most).rows()).hasSize(1);
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> ConversionReport.of(query, sums))
                .withMessageContaining("by has more than 50000 rows");
    }

    @Test
    void a_key_of_a_transaction_that_is_rolled_back_is_forgotten() {
        link("a");
        Storage storage = testbed.storage();
        try (KeyRing ring = new KeyRing(storage, testbed.clock(), Duration.ofDays(30))) {
            Set<Integer> seen = new HashSet<>();
            assertThatIllegalStateException()
                    .isThrownBy(() -> storage.inTransaction(view -> {
                        ring.replace(view);
                        ring.find(2, view).ifPresent(key -> seen.add(key.number()));
                        throw new IllegalStateException("on purpose");
                    }));

            assertThat(seen).containsExactly(2);
            assertThat(ring.find(2, storage)).isEmpty();
            ring.replace(storage);
            assertThat(ring.find(2, storage)).isPresent();
        }
    }

    @Test
    void wrong_conversions_are_refused_with_every_wrong_field() {
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> Conversion.of("or der", " "))
                .satisfies(e ->
                        assertThat(e.violations()).extracting(Violation::field).containsExactly("kind", "reference"));
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> ORDER.withAmount(-1, "eur"))
                .satisfies(e ->
                        assertThat(e.violations()).extracting(Violation::field).containsExactly("amount", "currency"));
        assertThatExceptionOfType(ValidationException.class).isThrownBy(() -> ORDER.withAmount(1, "ABC"));
        assertThatExceptionOfType(ValidationException.class).isThrownBy(() -> ORDER.withAmount(Long.MAX_VALUE, "EUR"));
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> conversions.of(testbed.owner()).reverse("order", "a\u0000b"));
        assertThatExceptionOfType(ValidationException.class).isThrownBy(() -> Conversion.of("order", "x".repeat(256)));
        assertThat(ORDER.toString()).doesNotContain("1042");
        assertThat(Conversion.of("order", "\ud83d\ude00".repeat(255)).amount()).isEmpty();
    }

    @Test
    void wrong_settings_are_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Conversions.keep(Duration.ofHours(23)));
        assertThatIllegalArgumentException().isThrownBy(() -> conversions.withReceiptsFor(Duration.ofHours(23)));
        assertThatIllegalStateException()
                .isThrownBy(() -> testbed.rebuilt(builder -> builder.with(conversions)))
                .withMessageContaining("another library");
        assertThatIllegalStateException()
                .isThrownBy(() -> Conversions.keepAll().of(testbed.owner()))
                .withMessageContaining("not installed");
        ConversionQuery query = ConversionQuery.between(LocalDate.EPOCH, LocalDate.EPOCH, ZoneOffset.UTC);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> query.by(ConversionDimension.DAY, ConversionDimension.DAY));
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> query.by(ConversionDimension.DAY, ConversionDimension.LINK, ConversionDimension.TARGET));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConversionQuery.between(
                        LocalDate.EPOCH, LocalDate.EPOCH.plusDays(ConversionQuery.MAX_DAYS), ZoneOffset.UTC));
        Set<Long> ids =
                LongStream.rangeClosed(1, ConversionQuery.MAX_LINKS).boxed().collect(Collectors.toSet());
        assertThat(query.withLinks(LinkFilter.ANY.withIds(ids)).links().ids()).isEqualTo(ids);
        ids.add(501L);
        assertThatIllegalArgumentException().isThrownBy(() -> query.withLinks(LinkFilter.ANY.withIds(ids)));
    }
}
