package dev.fingerpost;

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.STRANGER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OwnerDeletionTest {

    private final List<String> calls = new ArrayList<>();
    private final List<String> heard = new ArrayList<>();
    private final ModelStorage storage = new ModelStorage();
    private int failingCall;

    private final Fingerpost fingerpost = Fingerpost.builder(new InterceptedStorage(storage) {
                @Override
                protected void beforeCall(String method) {
                    calls.add(method);
                    if (calls.size() == failingCall) {
                        throw StorageException.failed("delete", null);
                    }
                }
            })
            .domains(Domains.fixed(Domain.of(1, "https://go.example")))
            .listener(new LinkListener() {
                @Override
                public void deleted(Link link) {
                    heard.add(link.alias());
                }
            })
            .build();

    @Test
    void everything_of_an_owner_is_deleted_and_nothing_of_others() {
        create(OWNER, "mine", 1);
        create(STRANGER, "theirs", 1);

        assertThat(fingerpost.deleteOwner(OWNER)).isEqualTo(new Fingerpost.DeletedRows(1, 1, Map.of()));

        assertThat(fingerpost.owner(OWNER).links().find(LinkQuery.all()).total())
                .isZero();
        assertThat(fingerpost.owner(OWNER).pixels().find(PixelQuery.all()).total())
                .isZero();
        assertThat(fingerpost.visits().resolve("go.example", "mine0", Visitor.unknown()))
                .isEqualTo(new Resolution.NotFound());
        assertThat(fingerpost.owner(STRANGER).links().find(LinkQuery.all()).total())
                .isEqualTo(1);
        assertThat(fingerpost.owner(STRANGER).pixels().find(PixelQuery.all()).total())
                .isEqualTo(1);
        assertThat(heard).containsExactly("mine0");
        assertThat(fingerpost.deleteOwner(OWNER)).isEqualTo(new Fingerpost.DeletedRows(0, 0, Map.of()));
    }

    @Test
    void no_transaction_deletes_more_than_a_hundred_rows() {
        create(OWNER, "mine", 250);
        calls.clear();

        assertThat(fingerpost.deleteOwner(OWNER)).isEqualTo(new Fingerpost.DeletedRows(250, 250, Map.of()));

        assertThat(calls).containsOnly("deleteOldest");
        assertThat(calls).hasSize(2 * 4);
        assertThat(heard).hasSize(250).doesNotHaveDuplicates();
    }

    @Test
    void a_deletion_that_fails_is_taken_up_by_the_next_call() {
        create(OWNER, "mine", 250);
        calls.clear();
        failingCall = 3;

        assertThatExceptionOfType(StorageException.class).isThrownBy(() -> fingerpost.deleteOwner(OWNER));
        assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).total()).isEqualTo(50);
        failingCall = 0;

        assertThat(fingerpost.deleteOwner(OWNER)).isEqualTo(new Fingerpost.DeletedRows(50, 250, Map.of()));
        assertThat(heard).hasSize(250).doesNotHaveDuplicates();
    }

    /** Creates this number of links and of pixels for the owner. */
    private void create(long owner, String name, int count) {
        for (int i = 0; i < count; i++) {
            fingerpost
                    .owner(owner)
                    .pixels()
                    .create(PixelDraft.of(PixelType.X, "x" + i).withName(name + i));
            fingerpost.owner(owner).links().create(draft().withAlias(name + i));
        }
    }
}
