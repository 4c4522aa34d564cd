package dev.fingerpost.contract;

import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.PixelType;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Generates the steps of random runs. It uses few different values, so that steps meet the same rows. */
final class RandomSteps {

    private static final Instant START = Instant.parse("2026-11-21T08:30:00Z");
    private static final Instant END = START.plusSeconds(60);

    /** The starts and ends of active periods. */
    static final List<Instant> BOUNDARIES = List.of(START, END);

    private RandomSteps() {}

    static Arbitrary<Step> any() {
        return Arbitraries.frequencyOf(
                Tuple.of(8, insertLink()),
                Tuple.of(5, Combinators.combine(owner(), row(), plan()).as(Step.UpdateLink::new)),
                Tuple.of(
                        2,
                        Combinators.combine(owner(), row(), Arbitraries.of(true, false))
                                .as(Step.DeleteLink::new)),
                Tuple.of(3, Combinators.combine(owner(), plans()).as(Step.InsertLinks::new)),
                Tuple.of(3, Combinators.combine(owner(), rows(), plans()).as(Step.UpdateLinks::new)),
                Tuple.of(
                        1,
                        Combinators.combine(owner(), rows(), Arbitraries.of(true, false))
                                .as(Step.DeleteLinks::new)),
                Tuple.of(2, Combinators.combine(owner(), rows()).as(Step.GiveLinks::new)),
                Tuple.of(6, click()),
                Tuple.of(3, Combinators.combine(owner(), pixel()).as(Step.InsertPixel::new)),
                Tuple.of(1, Combinators.combine(owner(), row(), pixel()).as(Step.UpdatePixel::new)),
                Tuple.of(1, Combinators.combine(owner(), row()).as(Step.DeletePixel::new)),
                Tuple.of(8, listLinks()),
                Tuple.of(2, listPixels()),
                Tuple.of(
                        1,
                        Combinators.combine(owner(), Arbitraries.integers().between(1, 3))
                                .as(Step.DeleteOldest::new)));
    }

    private static Arbitrary<Step> insertLink() {
        return Combinators.combine(owner(), plan()).as(Step.InsertLink::new);
    }

    private static Arbitrary<Step> click() {
        return Combinators.combine(row().list().ofMinSize(1).ofMaxSize(3), Arbitraries.of(1L, 1L, 2L, 5L))
                .as(Step.Click::new);
    }

    private static Arbitrary<Step> listLinks() {
        Arbitrary<LinkSort> sort = Combinators.combine(
                        Arbitraries.of(LinkSort.Key.class), Arbitraries.of(Direction.class))
                .as(LinkSort::new);
        return Combinators.combine(
                        owner(), filter(), sort, page(), Arbitraries.integers().between(1, 12), instant())
                .as(Step.ListLinks::new);
    }

    private static Arbitrary<Step> listPixels() {
        Arbitrary<PixelSort> sort = Combinators.combine(
                        Arbitraries.of(PixelSort.Key.class), Arbitraries.of(Direction.class))
                .as(PixelSort::new);
        Arbitrary<PixelQuery> query = Combinators.combine(
                        RandomTexts.ofLength(0, 1), type().injectNull(0.6), sort, page())
                .as(PixelQuery::new);
        return Combinators.combine(owner(), query).as(Step.ListPixels::new);
    }

    private static Arbitrary<Step.LinkPlan> plan() {
        return Combinators.combine(
                        address(),
                        RandomTexts.ofLength(1, 4).injectNull(0.3),
                        RandomTexts.ofLength(1, 2).list().ofMaxSize(3),
                        rules(),
                        row().list().ofMaxSize(3))
                .as(Step.LinkPlan::new);
    }

    private static Arbitrary<List<Step.LinkPlan>> plans() {
        return plan().list().ofMinSize(1).ofMaxSize(4);
    }

    /** The numbers of several links. */
    private static Arbitrary<List<Integer>> rows() {
        return row().list().ofMinSize(1).ofMaxSize(4);
    }

    private static Arbitrary<Step.AddressPlan> address() {
        Arbitrary<String> alias = Arbitraries.frequencyOf(
                Tuple.of(2, Arbitraries.of("sale", "SALE", "Sale", "spring", "x")),
                Tuple.of(1, RandomTexts.ofLength(1, 3)));
        return Combinators.combine(
                        Arbitraries.integers().between(0, 1),
                        alias,
                        Arbitraries.of(true, false),
                        RandomTexts.ofLength(0, 2))
                .as(Step.AddressPlan::new);
    }

    private static Arbitrary<Step.Rules> rules() {
        Arbitrary<ActivePeriod> period = Arbitraries.of(
                ActivePeriod.ALWAYS,
                ActivePeriod.ALWAYS,
                new ActivePeriod(START, END),
                new ActivePeriod(null, END),
                new ActivePeriod(START, null));
        return Combinators.combine(
                        space(),
                        Arbitraries.of(false, false, false, true),
                        Arbitraries.of(1L, 2L, 7L).injectNull(0.5),
                        period)
                .as(Step.Rules::new);
    }

    private static Arbitrary<Step.FilterPlan> filter() {
        return Combinators.combine(
                        Arbitraries.oneOf(Arbitraries.just(""), RandomTexts.ofLength(1, 2)),
                        Arbitraries.of(SearchBy.class),
                        Arbitraries.of(LinkStatus.class).injectNull(0.6),
                        Arbitraries.of(1L, 2L).injectNull(0.8),
                        Arbitraries.of(0, 1).injectNull(0.8),
                        row().injectNull(0.8),
                        Arbitraries.of("sale", "SALE", "x").injectNull(0.8),
                        RandomTexts.ofLength(0, 1).injectNull(0.8))
                .as(Step.FilterPlan::new);
    }

    private static Arbitrary<Instant> instant() {
        return Arbitraries.of(BOUNDARIES)
                .flatMap(boundary -> Arbitraries.of(-1_000, -1, 0, 1, 1_000).map(boundary::plusMillis));
    }

    private static Arbitrary<PageRequest> page() {
        return Combinators.combine(
                        Arbitraries.of(1L, 1L, 2L, 3L),
                        Arbitraries.of(List.of(
                                PerPage.of(1), PerPage.of(3), PerPage.TEN, PerPage.HUNDRED, PerPage.of(PerPage.MOST))))
                .as(PageRequest::new);
    }

    private static Arbitrary<PixelContent> pixel() {
        return Combinators.combine(RandomTexts.ofLength(1, 3), type(), RandomTexts.ofLength(1, 2))
                .as(PixelContent::new);
    }

    private static Arbitrary<PixelType> type() {
        return Arbitraries.of(PixelType.BING, PixelType.QUORA, PixelType.X);
    }

    private static Arbitrary<Long> space() {
        return Arbitraries.of(1L, 2L).injectNull(0.5);
    }

    private static Arbitrary<Integer> owner() {
        return Arbitraries.of(0, 0, 0, 1);
    }

    /** The number of a link or pixel. */
    private static Arbitrary<Integer> row() {
        return Arbitraries.integers().between(0, 30);
    }
}
