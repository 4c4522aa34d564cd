package dev.fingerpost.idempotency;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.Owner;
import dev.fingerpost.TestClock;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.idempotency.ForwardingIdempotency;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.Storage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Creations with an idempotency key. */
class LinkCreatedOnceTest {

    private static final Duration DAY = Duration.ofHours(24);

    private final List<String> heard = new ArrayList<>();
    private final TestClock clock = new TestClock(NOW);
    private final ModelStorage storage = new ModelStorage();
    private final Fingerpost fingerpost = over(storage);
    private final Owner owner = fingerpost.owner(OWNER);
    private final IdempotentCreations once = once(fingerpost);
    private final Links links = owner.links();

    @Test
    void the_same_request_gets_the_same_answer_after_changes_and_deletions() {
        IdempotentRequest.Answer first = createOnce("key", "body");
        Link link = links.findByAlias(DOMAIN, first.text()).orElseThrow();
        links.update(link.id(), draft -> draft.withAlias("changed"));
        IdempotentRequest.Answer second = createOnce("key", "body");
        links.delete(link.id());
        clock.goOn(DAY.minusMillis(1));
        IdempotentRequest.Answer third = createOnce("key", "body");

        assertThat(first).isEqualTo(new IdempotentRequest.Answer("generated1", false));
        assertThat(second).isEqualTo(new IdempotentRequest.Answer("generated1", true));
        assertThat(third).isEqualTo(second);
        assertThat(count()).isZero();
        assertThat(heard).containsExactly("generated1");
    }

    @Test
    void a_key_can_be_used_again_after_a_day() {
        createOnce("key", "body");
        clock.goOn(DAY);

        assertThat(createOnce("key", "another body")).isEqualTo(new IdempotentRequest.Answer("generated2", false));
        assertThat(createOnce("key", "another body").replayed()).isTrue();
        assertThat(count()).isEqualTo(2);
    }

    @Test
    void a_key_of_another_request_is_refused() {
        createOnce("key", "body");

        assertThatExceptionOfType(IdempotencyKeyUsedException.class)
                .isThrownBy(() -> createOnce("key", "another body"))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.IDEMPOTENCY_KEY_USED));

        assertThat(createOnce("another-key", "another body").replayed()).isFalse();
        assertThat(once(fingerpost, OWNER + 1)
                        .createLink(draft(), request("key", "another body"), Link::alias)
                        .replayed())
                .isFalse();
    }

    @Test
    void a_repeated_request_finds_its_alias_taken_by_itself() {
        IdempotentRequest request = request("key", "spring");

        assertThat(once.createLink(draft().withAlias("spring"), request, Link::alias)
                        .replayed())
                .isFalse();
        assertThat(once.createLink(draft().withAlias("spring"), request, Link::alias)
                        .replayed())
                .isTrue();
    }

    @Test
    void a_refused_request_uses_up_no_key() {
        links.create(draft().withAlias("taken"));
        IdempotentRequest request = request("key", "body");

        assertRefused(
                "url",
                "must not be empty",
                () -> once.createLink(LinkDraft.to("").withDomain(DOMAIN).withAlias("spring"), request, Link::alias));
        assertRefused(
                "alias", "is already taken", () -> once.createLink(draft().withAlias("taken"), request, Link::alias));

        assertThat(once.createLink(draft().withAlias("spring"), request, Link::alias))
                .isEqualTo(new IdempotentRequest.Answer("spring", false));
    }

    @Test
    void pixels_and_many_links_are_created_once_too() {
        IdempotentRequest pixel = request("pixel", "body");
        IdempotentRequest rows = request("rows", "body");
        for (int i = 0; i < 2; i++) {
            assertThat(once.createPixel(PixelDraft.of(PixelType.X, "o1").withName("P"), pixel, p -> p.name())
                            .replayed())
                    .isEqualTo(i == 1);
            assertThat(once.createLinks(List.of(draft(), draft()), rows, stored -> String.valueOf(stored.size())))
                    .isEqualTo(new IdempotentRequest.Answer("2", i == 1));
        }

        assertThat(owner.pixels().find(PixelQuery.all()).total()).isEqualTo(1);
        assertThat(count()).isEqualTo(2);
        assertThatExceptionOfType(IdempotencyKeyUsedException.class)
                .isThrownBy(() -> once.createLink(draft(), request("pixel", "link"), Link::alias));
    }

    @Test
    void a_link_without_a_domain_is_on_the_only_one() {
        Fingerpost one = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(7, "https://go.example")))
                .with(Idempotency.forADay())
                .build();

        IdempotentRequest.Answer answer = once(one)
                .createLink(
                        LinkDraft.to("https://example.com/"),
                        request("key", "body"),
                        link -> "domain " + link.domainId());

        assertThat(answer.text()).isEqualTo("domain 7");
    }

    /** Another call stores its answer between this call's search for an answer and its insert. */
    @Test
    void a_call_that_comes_too_late_replays_the_answer_of_the_first() {
        for (LinkDraft draft : List.of(draft(), draft().withAlias("given"))) {
            IdempotentRequest request = request("key", String.valueOf(draft.equals(draft())));
            Storage raced = new ForwardingStorage(new ModelStorage()) {
                private boolean overtaken;

                @Override
                public <R> R inTransaction(Function<Storage, R> work) {
                    if (!overtaken) {
                        overtaken = true;
                        once(over(this)).createLink(draft, request, link -> "first");
                    }
                    return super.inTransaction(work);
                }
            };

            assertThat(once(over(raced)).createLink(draft, request, link -> "second"))
                    .isEqualTo(new IdempotentRequest.Answer("first", true));
        }
    }

    @Test
    void a_creation_whose_outcome_is_unknown_can_be_repeated() {
        IdempotentRequest request = request("key", "body");
        Storage lossy = new ForwardingStorage(new ModelStorage()) {
            private boolean lost;

            @Override
            public <R> R inTransaction(Function<Storage, R> work) {
                R result = super.inTransaction(work);
                if (!lost) {
                    lost = true;
                    throw StorageException.outcomeUnknown("store a link", null);
                }
                return result;
            }
        };
        Fingerpost client = over(lossy);

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> once(client).createLink(draft(), request, Link::alias))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.OUTCOME_UNKNOWN));

        assertThat(once(client).createLink(draft(), request, Link::alias))
                .isEqualTo(new IdempotentRequest.Answer("generated1", true));
        assertThat(client.owner(OWNER).links().find(LinkQuery.all()).total()).isEqualTo(1);
    }

    @Test
    void an_answer_that_never_shows_ends_in_a_failure() {
        Storage model = new ModelStorage();
        model.install(Set.of(IdempotencyRepository.class), Set.of());
        Storage hiding = ForwardingStorage.with(
                model,
                IdempotencyRepository.class,
                new ForwardingIdempotency(
                        model.optional(IdempotencyRepository.class).orElseThrow()) {
                    @Override
                    public Optional<IdempotencyRepository.StoredAnswer> find(long owner, String keyHash) {
                        return Optional.empty();
                    }
                });
        IdempotentCreations hidden = once(over(hiding));
        hidden.createLink(draft(), request("key", "body"), Link::alias);

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> hidden.createLink(draft(), request("key", "body"), Link::alias))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.STORAGE_FAILED));
    }

    @Test
    void one_object_belongs_to_one_library() {
        Idempotency idempotency = fingerpost.require(Idempotency.class);

        assertThatIllegalStateException()
                .isThrownBy(() -> Fingerpost.builder(storage)
                        .domains(Domains.fixed(Domain.of(DOMAIN, "https://go.example")))
                        .with(idempotency)
                        .build());
        assertThatIllegalStateException()
                .isThrownBy(() -> Idempotency.forADay().of(owner))
                .withMessageContaining("not installed");
    }

    @Test
    void the_answers_of_a_deleted_owner_are_gone() {
        for (int i = 0; i < 250; i++) {
            createOnce("key-" + i, "body");
        }
        once(fingerpost, OWNER + 1).createLink(draft(), request("key-0", "body"), Link::alias);

        fingerpost.deleteOwner(OWNER);

        assertThat(stored(OWNER, "key-0")).isFalse();
        assertThat(stored(OWNER, "key-249")).isFalse();
        assertThat(stored(OWNER + 1, "key-0")).isTrue();
    }

    @Test
    void another_view_of_the_storage_has_its_own_answers() {
        ModelStorage view = new ModelStorage();

        createOnce("key", "body");
        view.install(Set.of(IdempotencyRepository.class), Set.of());
        fingerpost
                .require(Idempotency.class)
                .of(fingerpost.owner(OWNER, view))
                .createLink(draft(), request("key", "in the view"), Link::alias);

        assertThat(view.optional(IdempotencyRepository.class)
                        .orElseThrow()
                        .find(OWNER, request("key", "").keyHash()))
                .isPresent();
        assertThat(heard).hasSize(2);
    }

    /** The listener writes after the commit, but before the call ends. */
    @Test
    void a_listener_that_writes_in_the_turn_of_a_call_does_not_wait_for_it() {
        AtomicInteger further = new AtomicInteger(3);
        AtomicReference<IdempotentCreations> again = new AtomicReference<>();
        Fingerpost listened = builder(storage)
                .listener(new LinkListener() {
                    @Override
                    public void created(Link link) {
                        if (further.getAndDecrement() > 0) {
                            createTwo(again.get(), further.get());
                        }
                    }
                })
                .build();
        again.set(once(listened));

        createTwo(again.get(), 4);

        assertThat(count()).isEqualTo(8);
    }

    private static void createTwo(IdempotentCreations creations, int key) {
        creations.createLinks(List.of(draft(), draft()), request("key-" + key, ""), List::toString);
    }

    /** Hashing in a transaction would hold locks for which visitors wait. */
    @Test
    void a_password_is_hashed_once_and_in_no_transaction() {
        PasswordHasher quick = PasswordHasher.pbkdf2(1_000);
        List<String> hashed = new ArrayList<>();
        PasswordHasher outside = new PasswordHasher() {
            @Override
            public PasswordHash hash(String password) {
                assertThat(storage.isInCallerTransaction()).isFalse();
                hashed.add(password);
                return quick.hash(password);
            }

            @Override
            public boolean matches(String password, PasswordHash hash) {
                return quick.matches(password, hash);
            }
        };
        IdempotentCreations repeated =
                once(builder(storage).passwordHasher(outside).build());
        for (int i = 0; i < 2; i++) {
            repeated.createLink(draft().withPassword("x"), request("one", ""), Link::alias);
            repeated.createLinks(List.of(draft().withPassword("y")), request("many", ""), List::toString);
        }

        assertThat(hashed).containsExactly("x", "y");
    }

    private boolean stored(long whose, String key) {
        return storage.optional(IdempotencyRepository.class)
                .orElseThrow()
                .find(whose, request(key, "").keyHash())
                .isPresent();
    }

    private long count() {
        return links.find(LinkQuery.all()).total();
    }

    private IdempotentRequest.Answer createOnce(String key, String body) {
        return once.createLink(draft(), request(key, body), Link::alias);
    }

    private static IdempotentCreations once(Fingerpost fingerpost) {
        return once(fingerpost, OWNER);
    }

    private static IdempotentCreations once(Fingerpost fingerpost, long whose) {
        return fingerpost.require(Idempotency.class).of(fingerpost.owner(whose));
    }

    private static IdempotentRequest request(String key, String body) {
        return IdempotentRequest.of(new IdempotentRequest.Key(key), body.getBytes(StandardCharsets.UTF_8));
    }

    private Fingerpost over(Storage any) {
        return builder(any).build();
    }

    private FingerpostBuilder builder(Storage any) {
        return Fingerpost.builder(any)
                .domains(Domains.fixed(Domain.of(DOMAIN, "https://go.example")))
                .aliasGenerator(AliasGenerator.sequential("generated"))
                .with(Idempotency.forADay())
                .clock(clock)
                .listener(new LinkListener() {
                    @Override
                    public void created(Link link) {
                        heard.add(link.alias());
                    }
                });
    }
}
