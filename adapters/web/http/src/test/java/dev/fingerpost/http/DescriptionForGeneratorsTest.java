package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * What the usual client generators need in the description; adapters/examples/clients shows why, with the clients
 * themselves.
 */
class DescriptionForGeneratorsTest {

    private final JsonNode description = new Described(TestEndpoint.description()).document;

    @Test
    void json_comes_before_forms() {
        for (JsonNode content : description.get("paths").findValues("content")) {
            assertThat(content.propertyNames().iterator().next()).matches("application/(problem\\+)?json|text/csv");
        }
    }

    @Test
    void records_of_responses_are_open_and_those_of_requests_say_nothing() {
        Set<String> open = new TreeSet<>();
        Set<String> asked = new TreeSet<>();
        description.at("/components/schemas").properties().forEach(schema -> {
            JsonNode more = schema.getValue().path("additionalProperties");
            if (more.isBoolean()) {
                assertThat(more.asBoolean()).as(schema.getKey()).isTrue();
                open.add(schema.getKey());
            }
        });
        for (JsonNode body : description.get("paths").findValues("requestBody")) {
            body.findValuesAsString("$ref").forEach(reference -> asked.add(reference.replaceAll(".*/", "")));
        }

        assertThat(open)
                .contains("Link", "LinkList", "Pixel", "Statistics", "Problem")
                .doesNotContainAnyElementsOf(asked);
        assertThat(asked).contains("LinkDraft", "LinkPatch", "PixelDraft");
    }

    /** Generated methods take required arguments first, so an optional body would come after the optional headers. */
    @Test
    void bodies_are_required() {
        for (JsonNode body : description.get("paths").findValues("requestBody")) {
            assertThat(body.path("required").asBoolean(false))
                    .as(body.toString())
                    .isTrue();
        }
    }

    /** If a request had such a header, it would be an argument of every generated method. */
    @Test
    void the_id_of_a_request_is_a_header_of_responses_only() {
        assertThat(description.findParents("in"))
                .extracting(parameter -> parameter.path("name").asString())
                .contains("If-Match")
                .doesNotContain("X-Request-Id");
        assertThat(description.at("/components/headers").has("X-Request-Id")).isTrue();
    }

    /** From an alternative of two records, generators make a type of its own that has the fields of neither. */
    @Test
    void every_response_is_one_named_record() {
        description
                .get("paths")
                .findValues("responses")
                .forEach(responses -> responses
                        .findValues("schema")
                        .forEach(schema -> assertThat(schema.has("$ref") || schema.has("type"))
                                .as(schema.toString())
                                .isTrue()));
    }

    @Test
    void every_enumeration_has_a_type_and_none_has_null() {
        for (JsonNode typed : description.findParents("enum")) {
            assertThat(typed.path("type").isString()).as(typed.toString()).isTrue();
            assertThat(typed.get("enum").valueStream()).as(typed.toString()).noneMatch(JsonNode::isNull);
        }
    }

    /** Generated Java code refuses null in a required enumeration. */
    @Test
    void nothing_that_may_be_an_enumeration_or_null_is_required() {
        for (JsonNode record : description.findParents("required")) {
            record.path("properties").properties().forEach(field -> {
                if (field.getValue().has("oneOf")) {
                    assertThat(record.get("required").toString()).doesNotContain("\"" + field.getKey() + "\"");
                }
            });
        }
    }
}
