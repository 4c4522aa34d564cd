package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** External ids and labels: they are sent and returned, and links are found, created and changed by them. */
class NamesOverHttpTest {

    private static final String LINKS = "/api/v1/links";
    private static final String BODY = "url=https://example.com/&domain_id=1";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Answer post(String fields) {
        return server.submit("POST", LINKS, BODY + fields);
    }

    @Test
    void they_are_returned_and_changed_in_forms_and_in_json() {
        Answer created = post("&external_id=order%201&labels[]=Sale&labels[]=b&labels[]=SALE");
        Answer changed = server.send(server.request(LINKS + "/" + created.id())
                .header("Content-Type", "application/json")
                .method("PATCH", BodyPublishers.ofString("{\"external_id\": null, \"labels\": [\"new\"]}")));
        Answer cleared = server.submit("PATCH", LINKS + "/" + created.id(), "labels[]=");

        assertThat(created.data().get("external_id").asString()).isEqualTo("order 1");
        assertThat(created.data().get("labels").toString()).isEqualTo("[\"Sale\",\"b\"]");
        assertThat(changed.data().get("external_id").isNull()).isTrue();
        assertThat(changed.data().get("labels").toString()).isEqualTo("[\"new\"]");
        assertThat(cleared.data().get("labels").toString()).isEqualTo("[]");
    }

    @Test
    void wrong_ones_are_field_errors() {
        post("&external_id=taken");

        assertThat(post("&external_id=taken").error("external_id")).isEqualTo("is already used by another link");
        assertThat(post("&external_id=" + "x".repeat(191)).error("external_id")).contains("190");
        assertThat(post("&labels=a").error("labels")).contains("labels[]");
        assertThat(post("&labels[]=" + "x".repeat(51)).error("labels")).contains("50");
        assertThat(post(labels(21)).error("labels")).contains("20");
    }

    @Test
    void links_are_found_by_them() {
        Answer first = post("&external_id=found-1&labels[]=Find me&labels[]=b");
        post("&external_id=found-2&labels[]=find me too");

        assertThat(server.get(LINKS + "?external_id=found-1")
                        .json()
                        .at("/data/0/id")
                        .asLong())
                .isEqualTo(first.id());
        assertThat(server.get(LINKS + "?external_id=Found-1").json().at("/data").size())
                .isZero();
        assertThat(server.get(LINKS + "?label=FIND%20ME")
                        .json()
                        .at("/meta/total")
                        .asLong())
                .isEqualTo(1);
        assertThat(server.get(LINKS + "?label=find%20me&label=B")
                        .json()
                        .at("/data/0/id")
                        .asLong())
                .isEqualTo(first.id());
        assertThat(server.get(LINKS + "?label=find%20me&label=b&label=c")
                        .json()
                        .at("/data")
                        .size())
                .isZero();
        assertThat(server.get(LINKS + "?label=").status()).isEqualTo(200);
        assertThat(server.get(LINKS + "?label=%00").status()).isEqualTo(422);
    }

    @Test
    void a_link_is_created_or_changed_by_its_external_id() {
        String path = LINKS + "?domain_id=1&external_id=order-7";
        Answer created = server.submit("PUT", path, "url=https://example.com/&alias=seven");
        Answer changed = server.submit("PUT", path, "title=Seven");

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.data().get("alias").asString()).isEqualTo("seven");
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.id()).isEqualTo(created.id());
        assertThat(server.submit("PUT", path, "external_id=other").error("external_id"))
                .contains("query");
        assertThat(server.submit("PUT", path + "&alias=a", "title=a").error("alias"))
                .isEqualTo("must not be used together with external_id");
    }

    private static String labels(int count) {
        StringBuilder labels = new StringBuilder();
        for (int i = 0; i < count; i++) {
            labels.append("&labels[]=").append(i);
        }
        return labels.toString();
    }
}
