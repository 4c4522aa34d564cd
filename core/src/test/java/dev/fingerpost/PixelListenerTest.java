package dev.fingerpost;

import static dev.fingerpost.Testbed.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.fingerpost.change.RowListeners;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelListener;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.pixel.Pixels;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class PixelListenerTest {

    private final List<String> heard = new ArrayList<>();
    private final Testbed testbed =
            Testbed.with(builder -> builder.pixelListener(new Failing()).pixelListener(new PixelRecorder()));
    private final PixelDraft draft = PixelDraft.of(PixelType.X, "o1abc").withName("One");

    @Test
    void every_change_of_a_pixel_is_reported_once_and_no_failed_one() {
        Pixels pixels = testbed.pixels();

        try (CapturedLog log = new CapturedLog(RowListeners.class)) {
            Pixel pixel = pixels.create(draft);
            pixels.update(pixel.id(), draft -> draft.withName("Two"));
            pixels.update(pixel.id(), draft -> draft.withName("Two"));
            assertThat(catchThrowable(() -> pixels.create(draft.withName("")))).isNotNull();
            assertThat(catchThrowable(() -> pixels.update(pixel.id(), draft -> draft.withName(""))))
                    .isNotNull();
            assertThat(catchThrowable(() -> pixels.delete(pixel.id(), ExpectedVersion.version(9))))
                    .isNotNull();
            pixels.delete(pixel.id());
            assertThat(catchThrowable(() -> pixels.delete(pixel.id()))).isNotNull();

            assertThat(log.records())
                    .extracting(LogRecord::getMessage)
                    .containsExactly("A pixel listener failed", "A pixel listener failed", "A pixel listener failed");
        }
        assertThat(heard).containsExactly("created One", "updated One to Two", "deleted Two");
    }

    @Test
    void the_deletion_of_an_owner_reports_each_row() {
        try (CapturedLog log = new CapturedLog(RowListeners.class)) {
            testbed.pixels().create(draft);
            heard.clear();

            testbed.fingerpost().deleteOwner(OWNER);

            assertThat(log.records()).isNotEmpty();
        }
        assertThat(heard).containsExactly("deleted One");
    }

    @Test
    void listeners_are_told_of_a_transaction_after_its_commit() {
        testbed.storage().inTransaction(transaction -> {
            testbed.fingerpost().owner(OWNER, transaction).pixels().create(draft);
            assertThat(heard).isEmpty();
            return transaction;
        });

        assertThat(heard).containsExactly("created One");
    }

    @Test
    void listeners_are_not_told_of_a_transaction_that_fails() {
        assertThatIllegalStateException()
                .isThrownBy(() -> testbed.storage().inTransaction(transaction -> {
                    testbed.fingerpost().owner(OWNER, transaction).pixels().create(draft);
                    throw new IllegalStateException("no commit");
                }));

        assertThat(heard).isEmpty();
    }

    private final class PixelRecorder implements PixelListener {

        @Override
        public void created(Pixel pixel) {
            heard.add("created " + pixel.name());
        }

        @Override
        public void updated(Pixel before, Pixel after) {
            heard.add("updated " + before.name() + " to " + after.name());
        }

        @Override
        public void deleted(Pixel pixel) {
            heard.add("deleted " + pixel.name());
        }
    }

    private static final class Failing implements PixelListener {

        @Override
        public void created(Pixel pixel) {
            throw new IllegalStateException();
        }

        @Override
        public void updated(Pixel before, Pixel after) {
            throw new IllegalStateException();
        }

        @Override
        public void deleted(Pixel pixel) {
            throw new IllegalStateException();
        }
    }
}
