package dev.fingerpost.http;

import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/**
 * Requests that are made from the description of the API: random operations with some of their parameters and fields,
 * with valid and invalid values, mostly on the records that earlier requests have created.
 */
final class RandomRequests {

    /** A request of an operation; the template is the operation's path in the description. */
    record Call(String method, String template, HttpRequest.Builder request, String shown) {}

    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String JSON = "application/json";
    private static final List<String> STRANGE_JSON = List.of(
            "null",
            "true",
            "{}",
            "[]",
            "[[]]",
            "[null]",
            "1e99",
            "-0",
            "1.5",
            "\"\\ud800\"",
            "[1,\"1\"]",
            "[{\"key\":1}]",
            "{\"a\":[]}");
    private static final String[] STRANGE = {
        "",
        "0",
        "-1",
        "1",
        "2",
        "99999999999999999999",
        "null",
        "%",
        "\u0000",
        "a\nb",
        "ä€😀",
        "'",
        "\"; --",
        "<b>",
        "[]",
        "\uFEFF",
        "e\u0301",
        "２",
        "true",
        "1.0",
        "2026-02-30T00:00:00",
        "2026-11-21T08:30:00",
        "9999-12-31T23:59:59",
        "https://example.com/",
        "http://[::1]/",
        "javascript:x",
        "https://example.com/%zz",
        "https://ex ample.com",
        "https://münchen.example/ü?q=|{}",
        "x".repeat(255),
        "x".repeat(256),
        "x".repeat(3_000),
        "DE",
        "de",
        "chrome",
        "EU"
    };

    private final Described described;
    private final TestClient client;
    private final Random random;
    private final Map<String, List<Long>> ids = new TreeMap<>();

    RandomRequests(Described described, TestClient client, Random random) {
        this.described = described;
        this.client = client;
        this.random = random;
    }

    Call next() {
        List<String> operations = new ArrayList<>(described.operations());
        operations.remove("DELETE /api/v1/keys/{id}"); // it could revoke the key of these requests
        String operation = any(operations);
        String method = operation.substring(0, operation.indexOf(' '));
        String template = operation.substring(operation.indexOf(' ') + 1);
        String path = template.replace("{id}", id(template)).replaceAll("\\{[a-z]+}", "1");
        String query = pairs(described.queryParameters(method, template));
        String target = query.isEmpty() ? path : path + "?" + query;
        Map<String, JsonNode> fields = described.formFields(method, template);
        boolean asJson = chance(30);
        String body = asJson ? members(described.jsonFields(method, template)) : pairs(fields);
        HttpRequest.Builder request = client.request(target);
        if (chance(20)) {
            request.header("If-Match", any(List.of("*", "\"1\"", "W/\"1\"", "\"77\", \"2\"", "1")));
        }
        if (method.equals("GET") && chance(20)) {
            request.header("If-None-Match", any(List.of("*", "\"1\"", "\"a", "\"1-0123456789abcdef\"")));
        }
        return new Call(
                method,
                template,
                fields.isEmpty()
                        ? request.method(method, HttpRequest.BodyPublishers.noBody())
                        : request.header("Content-Type", asJson ? JSON : FORM)
                                .method(method, HttpRequest.BodyPublishers.ofString(body)),
                method + " " + target + " " + body);
    }

    /** Remembers what was created. */
    void note(Call call, Answer answer) {
        if (answer.status() == 201) {
            ids.computeIfAbsent(call.template(), template -> new ArrayList<>()).add(answer.id());
        }
    }

    private String id(String template) {
        List<Long> known = ids.getOrDefault(template.replaceAll("/\\{id}.*", ""), List.of());
        return known.isEmpty() || chance(10)
                ? Long.toString(1 + random.nextInt(99))
                : any(known).toString();
    }

    /** Most requests have the required fields; any field has a strange value now and then. */
    private String pairs(Map<String, JsonNode> schemas) {
        List<String> pairs = new ArrayList<>();
        schemas.forEach((name, schema) -> {
            if (chance(isUsual(name, schemas) ? 95 : 20)) {
                pairs.add(encoded(name) + "=" + encoded(chance(15) ? any(List.of(STRANGE)) : fitting(name, schema)));
            }
        });
        if (schemas.containsKey("targets_type") && chance(30)) {
            for (int i = random.nextInt(3); i >= 0; i--) {
                pairs.add("targets[" + i + "][key]=" + encoded(any(List.of(STRANGE))));
                pairs.add("targets[" + i + "][value]=" + encoded(fitting("url", schemas.get("targets_type"))));
            }
        }
        return String.join("&", pairs);
    }

    /** Members of the described types, and of other types. */
    private String members(Map<String, JsonNode> schemas) {
        List<String> members = new ArrayList<>();
        schemas.forEach((name, schema) -> {
            if (chance(name.equals("url") || name.equals("domain_id") ? 95 : 20)) {
                String strange = chance(50) ? any(STRANGE_JSON) : quoted(any(List.of(STRANGE)));
                members.add(quoted(name) + ":" + (chance(10) ? strange : json(name, schema)));
            }
        });
        if (chance(2)) {
            members.add(quoted(any(List.of(STRANGE))) + ":1");
        }
        return "{" + String.join(",", members) + "}";
    }

    private String json(String name, JsonNode schema) {
        return switch (name) {
            case "pixel_ids" -> "[" + fitting("pixel_id", schema) + "]";
            case "labels" -> "[" + quoted(fitting("label", schema)) + "]";
            case "targets" -> "[{\"key\":" + quoted(any(List.of(STRANGE))) + ",\"value\":\"https://example.com/t\"}]";
            case "disabled", "sensitive_content" -> any(List.of("0", "1", "true", "false"));
            default -> {
                String fitting = fitting(name, schema);
                boolean isNumber = schema.path("type").toString().contains("integer");
                yield isNumber ? fitting : quoted(fitting);
            }
        };
    }

    private static String quoted(String text) {
        return StringNode.valueOf(text).toString();
    }

    private String fitting(String name, JsonNode schema) {
        JsonNode choices = described.resolved(schema).path("enum");
        if (!choices.isMissingNode()) {
            return choices.get(random.nextInt(choices.size())).asString();
        }
        return switch (name) {
            case "url", "expiration_url" -> "https://example.com/" + random.nextInt(100);
            case "domain_id" -> Integer.toString(1 + random.nextInt(2));
            case "pixel_id", "pixel_ids[]" ->
                any(ids.getOrDefault("/api/v1/pixels", List.of(1L))).toString();
            case "active_period_start_at" -> "2026-0" + (1 + random.nextInt(9)) + "-01T00:00:00";
            case "active_period_end_at" -> "2027-0" + (1 + random.nextInt(9)) + "-01T00:00:00";
            case "alias", "title", "name", "value", "search", "label", "labels[]" -> "t" + random.nextInt(500);
            case "external_id" -> "id" + random.nextInt(50_000);
            case "fields" -> fields(List.copyOf(described.fields(random.nextBoolean() ? "Link" : "Pixel")));
            default -> Integer.toString(number(schema));
        };
    }

    private String fields(List<String> names) {
        return String.join(",", names.subList(random.nextInt(names.size()), names.size()));
    }

    private int number(JsonNode schema) {
        int least = schema.path("minimum").asInt(1);
        long choices = schema.path("maximum").asLong(99) - least + 1;
        return least + random.nextInt((int) Math.min(5, choices));
    }

    /**
     * Whether most requests have the field, because creations need it. Most requests for lists do not, because a list
     * that is filtered by a URL or an alias has few rows.
     */
    private static boolean isUsual(String name, Map<String, JsonNode> schemas) {
        return !schemas.containsKey("sort_by")
                && List.of("url", "domain_id", "alias").contains(name);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T any(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
