package dev.fingerpost.link;

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class LinkVersionsTest {

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();
    private final Link link = links.create(draft().withAlias("sale")
            .withTitle("Sale")
            .withActiveUntil(NOW)
            .withTargets(TargetsType.ROTATIONS, new Target("", "https://example.com/"))
            .withRedirectPassword("door"));

    @Test
    void a_change_makes_the_next_version_and_sets_the_instant() {
        testbed.clock().goOn(Duration.ofSeconds(5));

        Link after = links.update(link.id(), draft -> draft.withTitle("New"));

        assertThat(after.version()).isEqualTo(2);
        assertThat(after.updatedAt()).isEqualTo(NOW.plusSeconds(5));
        assertThat(after.createdAt()).isEqualTo(NOW);
        assertThat(links.get(link.id())).isEqualTo(after);
    }

    @Test
    void an_update_that_changes_nothing_changes_neither_version_nor_instant() {
        testbed.clock().goOn(Duration.ofSeconds(5));
        UnaryOperator<LinkDraft> same = draft -> draft.withUrl(" https://example.com/ ")
                .withAlias("sale")
                .withTitle("Sale")
                .withDisabled(false)
                .withActiveUntil(NOW.plusNanos(1))
                .withTargets(List.of(new Target("", "https://example.com/")));

        assertThat(links.update(link.id(), draft -> draft)).isEqualTo(link);
        assertThat(links.update(link.id(), same)).isEqualTo(link);
        assertThat(links.get(link.id())).isEqualTo(link);
    }

    @Test
    void clicks_and_lost_pixels_change_no_version() {
        long pixel = testbed.pixel().id();
        Link tracked = links.create(draft().withPixels(List.of(pixel)));

        testbed.click(tracked.id(), 2);
        testbed.pixels().delete(pixel);

        Link after = links.get(tracked.id());
        assertThat(after.clicks()).isEqualTo(2);
        assertThat(after.pixelIds()).isEmpty();
        assertThat(after.version()).isEqualTo(1);
        assertThat(after.updatedAt()).isEqualTo(NOW);
    }

    @Test
    void a_change_meant_for_another_version_is_refused() {
        links.update(link.id(), draft -> draft.withTitle("Another caller's"), ExpectedVersion.version(1));

        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(
                        () -> links.update(link.id(), draft -> draft.withTitle("Mine"), ExpectedVersion.version(1)));
        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> links.delete(link.id(), ExpectedVersion.version(1)));
        assertThat(links.get(link.id()).title()).contains("Another caller's");
    }

    @Test
    void the_version_is_checked_before_the_edit_is_validated() {
        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> links.update(link.id(), draft -> draft.withUrl(""), ExpectedVersion.version(9)));
    }

    @Test
    void a_change_is_made_if_the_version_is_one_of_those_expected() {
        ExpectedVersion some = ExpectedVersion.oneOf(Set.of(1L, 2L));

        assertThat(links.update(link.id(), draft -> draft.withTitle("Two"), some)
                        .version())
                .isEqualTo(2);
        assertThat(links.update(link.id(), draft -> draft.withTitle("Three"), some)
                        .version())
                .isEqualTo(3);
        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> links.update(link.id(), draft -> draft.withTitle("Four"), some));
        links.delete(link.id(), ExpectedVersion.oneOf(Set.of(3L)));
        assertThat(links.find(LinkQuery.all()).total()).isZero();
    }
}
