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
import dev.fingerpost.targeting.Visitor;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Visits while the storage fails. */
class VisitsDuringOutageTest {

    private static final String HOME = "https://example.com/";

    private final ModelStorage model = new ModelStorage();
    private boolean down;

    @Test
    void a_visit_fails_with_the_storage_and_works_again_with_it() {
        Fingerpost fingerpost = with(Counting.beforeAnswer());
        Link link = create(fingerpost, UnaryOperator.identity());
        assertThat(destination(fingerpost)).isEqualTo(HOME);

        down = true;
        assertFails(fingerpost);
        down = false;
        assertThat(destination(fingerpost)).isEqualTo(HOME);
        assertThat(clicks(fingerpost, link)).isEqualTo(2);
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
