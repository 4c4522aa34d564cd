package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.records.LinkJson;
import dev.fingerpost.http.records.PixelJson;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelectedFieldsOverHttpTest {

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
        server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.BING, "1").withName("a"));
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void a_record_has_the_fields_that_are_asked_for() {
        assertThat(server.get("/api/v1/links/1?fields=url,id,targets,space_id").text())
                .isEqualTo("{\"data\":{\"id\":1,\"url\":\"https://example.com/\",\"space_id\":null,\"targets\":[]}}");
        assertThat(server.get("/api/v1/pixels/1?fields=name").text()).isEqualTo("{\"data\":{\"name\":\"a\"}}");
    }

    @Test
    void a_list_has_them_in_each_row_and_keeps_them_on_other_pages() {
        Answer answer = server.get("/api/v1/links?fields=alias,clicks");

        assertThat(answer.json().get("data").toString()).isEqualTo("[{\"alias\":\"spring\",\"clicks\":0}]");
        assertThat(answer.json().at("/meta/total").asLong()).isEqualTo(1);
        assertThat(answer.json().at("/links/first").asString()).contains("fields=alias%2Cclicks");
        assertThat(server.get("/api/v1/pixels?total=none&fields=value")
                        .json()
                        .get("data")
                        .toString())
                .isEqualTo("[{\"value\":\"1\"}]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/links", "/api/v1/links/1", "/api/v1/pixels", "/api/v1/pixels/1"})
    void an_unknown_name_is_named(String path) {
        assertThat(server.get(path + "?fields=id,clikcs").status()).isEqualTo(422);
        assertThat(server.get(path + "?fields=id,clikcs").error("fields"))
                .isEqualTo("must be names of fields, and not clikcs");
        assertThat(server.get(path + "?fields=id,clikcs")
                        .json()
                        .at("/codes/fields/0")
                        .asString())
                .isEqualTo("not_a_field");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id,", ",id", "id,%20url", "ID", "fields", "owner", "version", "data"})
    void what_is_no_list_of_names_is_refused(String fields) {
        assertThat(server.get("/api/v1/links/1?fields=" + fields).status()).isEqualTo(422);
    }

    @ParameterizedTest
    @CsvSource({"links", "pixels"})
    void every_field_can_be_asked_for(String resource) {
        Set<String> names = resource.equals("links") ? LinkJson.DESCRIPTION.names() : PixelJson.DESCRIPTION.names();
        String path = "/api/v1/" + resource + "/1";

        assertThat(server.get(path).data().propertyNames()).containsExactlyInAnyOrderElementsOf(names);
        assertThat(server.get(path + "?fields=" + String.join(",", names)).text())
                .isEqualTo(server.get(path).text());
        assertThat(names)
                .allSatisfy(name -> assertThat(
                                server.get(path + "?fields=" + name).data().propertyNames())
                        .containsExactly(name));
    }

    @Test
    void the_tag_belongs_to_the_fields_and_its_version_to_the_record() {
        String all = server.get("/api/v1/links/1").header("ETag").orElseThrow();
        String some = server.get("/api/v1/links/1?fields=id").header("ETag").orElseThrow();

        assertThat(some).isNotEqualTo(all).startsWith("\"1-");
    }
}
