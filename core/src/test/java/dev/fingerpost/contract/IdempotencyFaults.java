package dev.fingerpost.contract;

import dev.fingerpost.failure.AliasTakenException;
import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.idempotency.StoredAnswer;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Storages that keep wrong answers. */
final class IdempotencyFaults {

    static final List<Fault> ALL = List.of(
            ofLinks("stores no answers", model -> new ForwardingLinks(model.links()) {
                @Override
                public Link insert(long owner, LinkContent content, Instant at, NewAnswer<Link> answer) {
                    return insert(owner, content, at);
                }
            }),
            ofLinks("stores a link although its key is used", model -> new ForwardingLinks(model.links()) {
                @Override
                public Link insert(long owner, LinkContent content, Instant at, NewAnswer<Link> answer) {
                    try {
                        return super.insert(owner, content, at, answer);
                    } catch (IdempotencyKeyUsedException e) {
                        insert(owner, content, at);
                        throw e;
                    }
                }
            }),
            ofLinks("replaces an expired answer", model -> new ForwardingLinks(model.links()) {
                @Override
                public Link insert(long owner, LinkContent content, Instant at, NewAnswer<Link> answer) {
                    model.answers()
                            .orElseThrow()
                            .deleteExpired(owner, answer.request().keyHash(), at);
                    return super.insert(owner, content, at, answer);
                }
            }),
            ofLinks("keeps the answer to a refused request", KeepsRefused::new),
            ofLinks("stores a link without its answer", model -> new ForwardingLinks(model.links()) {
                @Override
                public Link insert(long owner, LinkContent content, Instant at, NewAnswer<Link> answer) {
                    try {
                        return super.insert(owner, content, at, answer);
                    } catch (IllegalStateException e) {
                        insert(owner, content, at);
                        throw e;
                    }
                }
            }),
            ofAnswers("strips answers", model -> new ForwardingAnswers(model) {
                @Override
                public Optional<StoredAnswer> find(long owner, String keyHash) {
                    return super.find(owner, keyHash)
                            .map(found -> new StoredAnswer(
                                    found.request(), found.text().strip(), found.expiresAt()));
                }
            }),
            ofAnswers("hides expired answers", model -> new ForwardingAnswers(model) {
                @Override
                public Optional<StoredAnswer> find(long owner, String keyHash) {
                    return super.find(owner, keyHash).filter(found -> found.isLiveAt(StorageFixture.NOW));
                }
            }),
            ofAnswers("deletes an answer before it expires", model -> new ForwardingAnswers(model) {
                @Override
                public void deleteExpired(long owner, String keyHash, Instant asOf) {
                    super.deleteExpired(owner, keyHash, asOf.plusMillis(1));
                }
            }),
            ofAnswers("deletes no answer at the moment it expires", model -> new ForwardingAnswers(model) {
                @Override
                public int deleteExpired(Instant asOf, int limit) {
                    return super.deleteExpired(asOf.minusMillis(1), limit);
                }
            }),
            ofAnswers("deletes more answers than the limit", model -> new ForwardingAnswers(model) {
                @Override
                public int deleteExpired(Instant asOf, int limit) {
                    return super.deleteExpired(asOf, limit + 1);
                }
            }),
            ofAnswers("deletes all answers of an owner at once", model -> new ForwardingAnswers(model) {
                @Override
                public int deleteOf(long owner, int limit) {
                    return super.deleteOf(owner, Integer.MAX_VALUE);
                }
            }));

    private IdempotencyFaults() {}

    private static Fault ofLinks(String name, Function<ModelStorage, ForwardingLinks> links) {
        return Fault.ofLinks(name, IdempotencyContract.class, links);
    }

    private static Fault ofAnswers(String name, Function<AnswerRepository, AnswerRepository> wrong) {
        return new Fault(name, IdempotencyContract.class, model -> {
            AnswerRepository answers = wrong.apply(model.answers().orElseThrow());
            return new ForwardingStorage(model) {
                @Override
                public Optional<AnswerRepository> answers() {
                    return Optional.of(answers);
                }
            };
        });
    }

    private static final class KeepsRefused extends ForwardingLinks {
        private final ModelStorage model;

        KeepsRefused(ModelStorage model) {
            super(model.links());
            this.model = model;
        }

        @Override
        public Link insert(long owner, LinkContent content, Instant at, NewAnswer<Link> answer) {
            try {
                return super.insert(owner, content, at, answer);
            } catch (AliasTakenException e) {
                model.answered(
                        owner,
                        new NewAnswer<>(answer.request(), answer.expiresAt(), refused -> "refused"),
                        () -> content,
                        refused -> {});
                throw e;
            }
        }
    }
}
