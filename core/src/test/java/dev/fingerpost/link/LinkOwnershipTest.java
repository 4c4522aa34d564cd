package dev.fingerpost.link;

import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.page.Direction;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Another owner's link looks as if it did not exist. */
class LinkOwnershipTest {

    private static final Testbed TESTBED = Testbed.standard();

    private final Link theirs = TESTBED.linksOfStranger().create(draft().withTitle("Theirs"));

    static Stream<LongConsumer> operations() {
        Links links = TESTBED.links();
        return Stream.of(
                links::get,
                id -> links.update(id, draft -> draft),
                id -> links.update(id, draft -> draft.withTitle("Mine"), ExpectedVersion.version(9)),
                id -> links.update(id, draft -> draft.withUrl("")),
                id -> links.update(id, draft -> draft.withPassword("x")),
                id -> links.check(id, draft -> draft.withUrl("")),
                links::delete,
                id -> links.delete(id, ExpectedVersion.version(9)));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void every_operation_treats_it_as_missing(LongConsumer operation) {
        long never = 1_000_000;

        Throwable forTheirs = catchThrowable(() -> operation.accept(theirs.id()));
        Throwable forMissing = catchThrowable(() -> operation.accept(never));

        assertThat(forTheirs).isInstanceOf(NotFoundException.class).hasMessage("There is no link " + theirs.id());
        assertThat(forMissing).isInstanceOf(NotFoundException.class).hasMessage("There is no link " + never);
        assertThat(TESTBED.linksOfStranger().get(theirs.id())).isEqualTo(theirs);
    }

    @Test
    void it_is_in_no_list_and_in_no_count() {
        LinkQuery any = LinkQuery.all().withSort(LinkSort.Key.TITLE, Direction.ASCENDING);

        assertThat(TESTBED.links().find(any).items()).isEmpty();
        assertThat(TESTBED.links().find(any).total()).isZero();
        assertThat(TESTBED.links().find(any.withDomain(Testbed.DOMAIN)).total()).isZero();
        assertThat(TESTBED.linksOfStranger().find(any).items()).contains(theirs);
    }

    @Test
    void a_deleted_link_is_gone_and_its_id_never_used_again() {
        TESTBED.linksOfStranger().delete(theirs.id());

        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> TESTBED.linksOfStranger().delete(theirs.id()));
        assertThat(TESTBED.linksOfStranger().create(draft()).id()).isGreaterThan(theirs.id());
    }

    /** Tries 10,000 pairs of a link and a pixel. */
    @Test
    void no_link_takes_a_pixel_of_another_owner() {
        Testbed testbed = Testbed.standard();
        List<Long> pixels =
                Stream.generate(() -> testbed.pixelOfStranger().id()).limit(100).toList();
        for (int i = 0; i < 100; i++) {
            Link mine = testbed.links().create(draft());
            for (long pixel : pixels) {
                assertThat(catchThrowable(
                                () -> testbed.links().update(mine.id(), draft -> draft.withPixels(List.of(pixel)))))
                        .isInstanceOf(ValidationException.class)
                        .hasMessageContaining("pixel_ids");
            }
            assertThat(testbed.links().get(mine.id())).isEqualTo(mine);
        }
    }
}
