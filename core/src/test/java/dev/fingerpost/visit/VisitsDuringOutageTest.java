package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Visits while the storage fails. */
class VisitsDuringOutageTest {

    private static final String HOME = "https://example.com/";

    private final ModelStorage model = new ModelStorage();
    private boolean down;

    @Test
    void by_default_a_visit_fails_with_the_storage_and_works_again_with_it() {
        Fingerpost fingerpost = with(Counting.beforeAnswer());
        Link link = create(fingerpost, UnaryOperator.identity());
        assertThat(destination(fingerpost)).isEqualTo(HOME);

        down = true;
        assertFails(fingerpost);
        down = false;
        assertThat(destination(fingerpost)).isEqualTo(HOME);
        assertThat(clicks(fingerpost, link)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void with_a_tolerated_failure_a_cached_link_redirects_uncounted(boolean afterAnswer) {
        Counting counting = afterAnswer ? Counting.afterAnswer() : Counting.beforeAnswer();
        Fingerpost fingerpost = with(counting.toleratingFailure());
        Links links = fingerpost.owner(7).links();
        Link link = create(fingerpost, UnaryOperator.identity());
        destination(fingerpost);
        links.update(link.id(), draft -> draft.withUrl("https://example.com/new"));
        destination(fingerpost);

        down = true;
        assertThat(destination(fingerpost)).isEqualTo("https://example.com/new");
        down = false;
        assertThat(destination(fingerpost)).isEqualTo("https://example.com/new");
        links.delete(link.id());
        assertThat(visit(fingerpost)).isEqualTo(new Resolution.NotFound());
        down = true;
        assertFails(fingerpost);
    }

    @Test
    void a_link_that_was_not_visited_before_fails_even_there() {
        Fingerpost fingerpost = with(Counting.beforeAnswer().toleratingFailure());
        create(fingerpost, UnaryOperator.identity());

        down = true;
        assertFails(fingerpost);
    }

    @Test
    void no_limit_is_passed_and_no_turn_taken_uncounted() {
        Fingerpost fingerpost = with(Counting.beforeAnswer().toleratingFailure());
        Link link = create(fingerpost, draft -> draft.withClicksLimit(5));
        destination(fingerpost);
        down = true;
        assertFails(fingerpost);

        down = false;
        fingerpost
                .owner(7)
                .links()
                .update(
                        link.id(),
                        draft -> draft.withClicksLimit(null)
                                .withTargetsType(TargetsType.ROTATIONS)
                                .withTargets(List.of(new Target("a", HOME), new Target("b", HOME))));
        destination(fingerpost);
        down = true;
        assertFails(fingerpost);
    }

    @Test
    void pixels_that_cannot_be_looked_up_are_not_fired() {
        Fingerpost fingerpost = with(Counting.beforeAnswer().toleratingFailure());
        Pixel pixel = fingerpost
                .owner(7)
                .pixels()
                .create(PixelDraft.of(PixelType.X, "abc").withName("shop"));
        create(fingerpost, draft -> draft.withPixels(List.of(pixel.id())));
        assertThat(((Resolution.Redirect) visit(fingerpost)).pixels()).containsExactly(pixel);

        down = true;
        assertThat(((Resolution.Redirect) visit(fingerpost)).pixels()).isEmpty();
    }

    private Link create(Fingerpost fingerpost, UnaryOperator<LinkDraft> change) {
        return fingerpost
                .owner(7)
                .links()
                .create(change.apply(LinkDraft.to(HOME).withDomain(1).withAlias("spring")));
    }

    private static Resolution visit(Fingerpost fingerpost) {
        return fingerpost.visits().resolve("go.example.com", "spring", Visitor.unknown());
    }

    private static String destination(Fingerpost fingerpost) {
        return ((Resolution.Redirect) visit(fingerpost)).destination();
    }

    private static void assertFails(Fingerpost fingerpost) {
        assertThatExceptionOfType(StorageException.class).isThrownBy(() -> visit(fingerpost));
    }

    private static long clicks(Fingerpost fingerpost, Link link) {
        return fingerpost.owner(7).links().get(link.id()).clicks();
    }

    private Fingerpost with(Counting counting) {
        return Fingerpost.builder(new FailingStorage())
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .counting(counting)
                .build();
    }

    /** The model, which fails while {@link #down} is set. */
    private final class FailingStorage extends InterceptedStorage {

        FailingStorage() {
            super(model);
        }

        @Override
        protected void beforeCall(String method) {
            if (down) {
                throw StorageException.failed("answer", null);
            }
        }
    }
}
