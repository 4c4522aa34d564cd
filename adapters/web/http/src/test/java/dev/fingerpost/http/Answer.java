package dev.fingerpost.http;

import java.net.http.HttpResponse;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A response, whose JSON is parsed by another library. */
public record Answer(HttpResponse<String> response) {

    private static final JsonMapper MAPPER = new JsonMapper();

    public int status() {
        return response.statusCode();
    }

    public String text() {
        return response.body();
    }

    public JsonNode json() {
        return MAPPER.readTree(response.body());
    }

    /** The record of a response that holds one. */
    public JsonNode data() {
        return json().get("data");
    }

    public long id() {
        return data().get("id").asLong();
    }

    /** The first message for a field; empty if there is none. */
    public String error(String field) {
        JsonNode messages = json().path("errors").path(field);
        return messages.isMissingNode() ? "" : messages.get(0).asString();
    }

    public Optional<String> header(String name) {
        return response.headers().firstValue(name);
    }
}
