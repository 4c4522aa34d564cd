package dev.fingerpost.server;

import dev.fingerpost.http.Answer;
import dev.fingerpost.http.TestClient;
import dev.fingerpost.server.LinkHistory.Call;
import dev.fingerpost.server.LinkHistory.Kind;
import dev.fingerpost.server.LinkHistory.Outcome;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.util.function.Function;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Makes one call after another about a link of a server, and records them. */
final class LinkHistoryClient {

    private static final int NOT_FOUND = 404;
    private static final int UNPROCESSABLE = 422;
    private static final int UNAVAILABLE = 503;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private final String key;

    LinkHistoryClient(String key) {
        this.key = key;
    }

    /**
     * @param server the address of the server, without a closing slash
     * @param id the id of the link, for a change or a deletion
     * @param destination the new destination, for a creation or a change
     * @return the call as it is recorded, which has the id of the link if it is known
     */
    Call call(String server, LinkHistory history, Kind kind, String alias, long id, String destination) {
        TestClient client = new TestClient(http, server, key);
        String link = "/api/v1/links/" + id;
        Supplier<Answer> sending = switch (kind) {
            case CREATE -> () -> client.post("/api/v1/links", "url", destination, "domain_id", "1", "alias", alias);
            case CHANGE -> () -> client.submit("PATCH", link, "url=" + destination);
            case DELETE -> () -> client.send(client.request(link).DELETE());
            case VISIT -> () -> client.send(HttpRequest.newBuilder(URI.create(client.url("/" + alias))));
            case FIND -> () -> client.get("/api/v1/links?search_by=alias&search=" + alias);
        };
        Function<Answer, Call> reading = switch (kind) {
            case CREATE -> answer -> done(kind, answer.id(), destination, 0);
            case CHANGE, DELETE -> answer -> done(kind, id, destination, 0);
            case VISIT -> answer -> done(kind, 0, answer.header("Location").orElse("none"), 0);
            case FIND -> LinkHistoryClient::found;
        };
        long begin = System.nanoTime();
        Call call;
        try {
            call = read(sending.get(), new Call(kind, Outcome.UNKNOWN, id, destination, 0, 0, 0), reading);
        } catch (UncheckedIOException e) {
            call = new Call(kind, Outcome.UNKNOWN, id, destination, 0, 0, 0);
        }
        Call timed =
                new Call(kind, call.outcome(), call.id(), call.destination(), call.clicks(), begin, System.nanoTime());
        history.add(timed);
        return timed;
    }

    private static Call read(Answer answer, Call unknown, Function<Answer, Call> reading) {
        return switch (answer.status()) {
            case 200, 201, 204, 302 -> reading.apply(answer);
            case NOT_FOUND, UNPROCESSABLE ->
                new Call(unknown.kind(), Outcome.REFUSED, unknown.id(), unknown.destination(), 0, 0, 0);
            case UNAVAILABLE -> unknown;
            default -> throw new AssertionError(unknown + " was answered " + answer.status() + " " + answer.text());
        };
    }

    private static Call done(Kind kind, long id, String destination, long clicks) {
        return new Call(kind, Outcome.DONE, id, destination, clicks, 0, 0);
    }

    private static Call found(Answer answer) {
        JsonNode found = answer.data();
        if (found.isEmpty()) {
            return new Call(Kind.FIND, Outcome.REFUSED, 0, "", 0, 0, 0);
        }
        JsonNode link = found.get(0);
        return done(
                Kind.FIND,
                link.get("id").asLong(),
                link.get("url").asString(),
                link.get("clicks").asLong());
    }
}
