package dev.fingerpost.contract.idempotency;

import static dev.fingerpost.contract.StorageFixture.NOW;

import dev.fingerpost.contract.kill.KillCheck;
import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Each link is stored with the answer to its request. */
public final class IdempotencyKillCheck implements KillCheck {

    @Override
    public Class<?> port() {
        return IdempotencyRepository.class;
    }

    @Override
    public void created(Storage transaction, Link link) {
        answers(transaction).insert(link.owner(), answerAbout(link), NOW);
    }

    @Override
    public List<String> problems(Storage storage, List<Link> links) {
        return links.stream()
                .filter(link -> !hasAnswer(answers(storage), link))
                .map(link -> link + " is stored without the answer to its request")
                .toList();
    }

    private static boolean hasAnswer(IdempotencyRepository answers, Link link) {
        IdempotencyRepository.StoredAnswer answer = answerAbout(link);
        return answers.find(link.owner(), answer.request().keyHash()).equals(Optional.of(answer));
    }

    /** The key of the request is the alias, and the answer is the id. */
    private static IdempotencyRepository.StoredAnswer answerAbout(Link link) {
        byte[] body = link.alias().getBytes(StandardCharsets.UTF_8);
        IdempotentRequest request = IdempotentRequest.of(new IdempotentRequest.Key(link.alias()), body);
        return IdempotencyRepository.StoredAnswer.of(request, String.valueOf(link.id()), NOW.plusSeconds(60));
    }

    private static IdempotencyRepository answers(Storage storage) {
        return storage.optional(IdempotencyRepository.class).orElseThrow();
    }
}
