package dev.fingerpost.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of the DevTools protocol: calls with their responses, and events, of one browser and its tabs. */
public final class DevTools implements WebSocket.Listener, AutoCloseable {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final int PATIENCE_SECONDS = 60;

    private final AtomicInteger calls = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final Map<String, Consumer<JsonNode>> listeners = new ConcurrentHashMap<>();
    private final StringBuilder message = new StringBuilder();
    private final CompletableFuture<WebSocket> socket = new CompletableFuture<>();

    private DevTools() {}

    static DevTools at(URI address) {
        DevTools tools = new DevTools();
        WebSocket socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(address, tools)
                .join();
        tools.socket.complete(socket);
        return tools;
    }

    /** Listens to every event of a tab from now on, in order, on a thread that must not be blocked. */
    void listen(String session, Consumer<JsonNode> listener) {
        listeners.put(session, listener);
    }

    /** Calls a method of the browser itself. */
    JsonNode call(String method, Map<String, ?> parameters) {
        return answer(send(Map.of(), method, parameters));
    }

    /** Calls a method of a tab. */
    JsonNode call(String session, String method, Map<String, ?> parameters) {
        return answer(later(session, method, parameters));
    }

    /** Sends a command without waiting for the response. */
    CompletableFuture<JsonNode> later(String session, String method, Map<String, ?> parameters) {
        return send(Map.of("sessionId", session), method, parameters);
    }

    private synchronized CompletableFuture<JsonNode> send(
            Map<String, String> session, String method, Map<String, ?> parameters) {
        int id = calls.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        Map<String, Object> call = new ConcurrentHashMap<>(session);
        call.put("id", id);
        call.put("method", method);
        call.put("params", parameters);
        socket.join().sendText(MAPPER.writeValueAsString(call), true).join();
        return answer;
    }

    private static JsonNode answer(CompletableFuture<JsonNode> coming) {
        JsonNode answer = coming.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        if (answer.has("error")) {
            throw new IllegalStateException(answer.get("error").toString());
        }
        return answer.get("result");
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        message.append(data);
        if (last) {
            JsonNode whole = MAPPER.readTree(message.toString());
            message.setLength(0);
            dispatch(whole);
        }
        from.request(1);
        return null;
    }

    private void dispatch(JsonNode message) {
        if (message.has("id")) {
            waiting.remove(message.get("id").asInt()).complete(message);
        } else {
            listeners
                    .getOrDefault(message.path("sessionId").asString(""), event -> {})
                    .accept(message);
        }
    }

    @Override
    public void close() {
        socket.join().abort();
    }
}
