package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class BracketsOverHttpTest {

    private static final String LINK = "url=https://example.com/&domain_id=1&";
    private static final String ROTATIONS = LINK + "targets_type=rotations&";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
        for (String name : List.of("a", "b", "c")) {
            server.post("/api/v1/pixels", "name", name, "type", "x", "value", name);
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private Answer submit(String body) {
        return server.submit("POST", "/api/v1/links", body);
    }

    /** The keys of the targets, in order. */
    private static String keys(Answer answer) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        List<String> keys = new ArrayList<>();
        answer.data()
                .get("targets")
                .forEach(target -> keys.add(target.get("key").asString()));
        return String.join(" ", keys);
    }

    private static String target(String index, String key) {
        return "targets[" + index + "][key]=" + key + "&targets[" + index + "][value]=https://example.com/" + key + "&";
    }

    @ParameterizedTest
    @CsvSource({
        "pixel_ids[]=3&pixel_ids[]=1, '[3,1]'",
        "pixel_ids%5B%5D=3&pixel_ids%5b%5d=1, '[3,1]'",
        "pixel_ids[1]=1&pixel_ids[0]=3, '[3,1]'",
        "pixel_ids[10]=1&pixel_ids[9]=3, '[3,1]'",
        "pixel_ids[99999999999999999999]=1&pixel_ids[2]=3, '[3,1]'",
        "pixel_ids[0]=2&pixel_ids[0]=3, '[3]'",
        "pixel_ids[]=1&pixel_ids[5]=3, '[3,1]'",
        "pixel_ids[]=2&pixel_ids[]=2&pixel_ids[]=1, '[2,1]'",
        "pixel_ids[]=, '[]'"
    })
    void pixel_ids_are_in_the_order_of_their_indices(String form, String ids) {
        Answer answer = submit(LINK + form);

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        assertThat(answer.data().get("pixel_ids").toString()).isEqualTo(ids);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pixel_ids=1",
                "pixel_ids=",
                "pixel_ids[0][1]=1",
                "pixel_ids[a]=1",
                "pixel_ids[-1]=1",
                "pixel_ids[]=x",
                "pixel_ids[]=&pixel_ids[]=1",
                "pixel_ids[]=1,2",
                "pixel_ids[]=4",
                "pixel_ids[]=0",
                "pixel_ids[]=-1",
                "pixel_ids[]=1.0",
                "pixel_ids[]=9223372036854775808",
                "pixel_ids[ 0]=1"
            })
    void pixel_ids_that_are_no_list_of_ids_are_a_field_error(String form) {
        Answer answer = submit(LINK + form);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().get("errors").propertyNames()).containsExactly("pixel_ids");
    }

    @Test
    void targets_are_in_the_order_of_their_indices() {
        assertThat(keys(submit(ROTATIONS + target("10", "c") + target("9", "b") + target("0", "a"))))
                .isEqualTo("a b c");
        assertThat(keys(submit(ROTATIONS + target("999999999999", "b") + target("7", "a"))))
                .isEqualTo("a b");
        assertThat(keys(submit(ROTATIONS + target("99999999999999999999999999", "b") + target("9", "a"))))
                .isEqualTo("a b");
    }

    @Test
    void a_number_is_the_same_index_with_leading_zeros() {
        assertThat(keys(submit(
                        ROTATIONS + "targets[007][key]=a&targets[7][value]=https://example.com/&" + target("8", "b"))))
                .isEqualTo("a b");
    }

    @Test
    void the_pairs_of_a_form_can_be_in_any_order() {
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            pairs.add("targets[" + i + "][key]=k" + i);
            pairs.add("targets%5B" + i + "%5D%5Bvalue%5D=https://example.com/" + i);
        }
        Collections.shuffle(pairs, new Random(7));

        String keys = keys(submit(ROTATIONS + String.join("&", pairs)));

        assertThat(keys).isEqualTo(IntStream.range(0, 20).mapToObj(i -> "k" + i).collect(Collectors.joining(" ")));
    }

    @Test
    void without_an_index_a_second_key_or_value_starts_a_new_target() {
        String form = "targets[][key]=a&targets[][value]=https://example.com/a&"
                + "targets[][value]=https://example.com/b&targets[][key]=b&";

        Answer answer = submit(ROTATIONS + form);

        assertThat(keys(answer)).isEqualTo("a b");
        JsonNode second = answer.data().get("targets").get(1);
        assertThat(second.get("value").asString()).isEqualTo("https://example.com/b");
    }

    @Test
    void targets_without_an_index_are_last() {
        assertThat(keys(submit(ROTATIONS + target("", "b") + target("0", "a")))).isEqualTo("a b");
    }

    @Test
    void field_errors_have_the_clients_own_index() {
        Answer answer = submit(LINK + "targets_type=countries&" + target("5", "DE") + target("70", "XX")
                + "targets[007][key]=FR&targets[9][value]=https://example.com/");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().get("errors").propertyNames())
                .containsExactlyInAnyOrder("targets[70][key]", "targets[007][value]", "targets[9][key]");
    }

    @ParameterizedTest
    @CsvSource({
        "targets=x, targets",
        "targets[a][key]=b, targets",
        "targets[-1][key]=b, targets",
        "targets[0]=x, targets[0]",
        "targets[0][key][x]=y, targets[0][key]",
        "targets[0][key][]=y, targets[0][key]",
        "targets[11111111111111111111111111111111111111111111111111111111111111111][key]=y, targets"
    })
    void targets_that_are_no_list_of_targets_are_a_field_error(String form, String field) {
        Answer answer = submit(ROTATIONS + form);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().get("errors").propertyNames()).contains(field);
    }

    @Test
    void unknown_fields_of_a_target_are_refused() {
        Answer answer =
                submit(ROTATIONS + target("0", "a") + "targets[0][weight]=5&targets[1][valeu]=x&targets[0][_]=y");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error("targets[0][weight]")).isEqualTo("is not a known field. The fields are key, value.");
        assertThat(answer.error("targets[1][valeu]")).isEqualTo("is not a known field. Did you mean value?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "targets[0][key]=&targets[0][value]=&targets[3][key]=DE&targets[3][value]=https://example.com/DE",
                "targets[3][key]=DE&targets[3][value]=https://example.com/DE&targets[9][key]=&targets[9][value]=",
                "targets[3][key]=DE&targets[3][value]=https://example.com/DE&targets[][key]=&targets[][value]=%20",
                "targets[1][key]=%09&targets[3][key]=DE&targets[3][value]=https://example.com/DE",
                "targets[1][value]=%C2%A0&targets[3][key]=DE&targets[3][value]=https://example.com/DE"
            })
    void empty_targets_are_dropped(String form) {
        assertThat(keys(submit(LINK + "targets_type=countries&" + form))).isEqualTo("DE");
    }

    @Test
    void empty_targets_alone_count_as_not_sent() {
        String empty = "&targets[0][key]=&targets[0][value]=&targets[1][key]=&targets[1][value]=";
        assertThat(submit(LINK + empty).status()).isEqualTo(201);
        Answer link = submit(LINK + "targets_type=countries&" + target("0", "DE"));

        Answer updated = server.submit("PATCH", "/api/v1/links/" + link.id(), "title=T" + empty);

        assertThat(updated.data().get("title").asString()).isEqualTo("T");
        assertThat(updated.data().at("/targets/0/key").asString()).isEqualTo("DE");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a[=1",
                "a]=1",
                "a[0=1",
                "a[]]=1",
                "a[[]]=1",
                "a[0]b=1",
                "a[0]b[1]=1",
                "[a]=1",
                "[]=1",
                "]=1",
                "[a=1",
                "]a[0]=1",
                "a[[0]=1",
                "a%5B=1",
                "targets[0][key=1",
                "targets[0]key]=1"
            })
    void malformed_brackets_are_a_malformed_request(String form) {
        long before = server.get("/api/v1/links").json().at("/meta/total").asLong();

        assertThat(submit(LINK + form).status()).isEqualTo(400);

        assertThat(server.get("/api/v1/links").json().at("/meta/total").asLong())
                .isEqualTo(before);
    }

    @Test
    void nesting_is_bounded() {
        assertThat(submit(LINK + "_a[1][2][3][4][5]=x").status()).isEqualTo(201);
        Answer deeper = submit(LINK + "a[1][2][3][4][5][6]=x");
        assertThat(deeper.status()).isEqualTo(422);
        assertThat(deeper.error("a")).isEqualTo("must be nested at most 5 deep");
        assertThat(submit(LINK + "a" + "[]".repeat(50_000) + "=x").status()).isEqualTo(422);
    }

    @Test
    void one_empty_pixel_id_detaches_all() {
        long id = submit(LINK + "pixel_ids[]=1&pixel_ids[]=2").id();

        Answer answer = server.submit("PATCH", "/api/v1/links/" + id, "pixel_ids[]=");

        assertThat(answer.data().get("pixel_ids").isEmpty()).isTrue();
    }

    @Test
    void present_targets_replace_all_and_an_empty_type_clears_them() {
        long id = submit(ROTATIONS + target("0", "a") + target("1", "b")).id();
        String path = "/api/v1/links/" + id;

        assertThat(server.submit("PUT", path, target("3", "c"))
                        .data()
                        .get("targets")
                        .size())
                .isEqualTo(1);
        assertThat(server.submit("PUT", path, "targets[]=").error("targets")).isNotEmpty();
        Answer cleared = server.submit("PUT", path, "targets_type=");
        assertThat(cleared.data().get("targets").isEmpty()).isTrue();
        assertThat(cleared.data().get("targets_type").isNull()).isTrue();
    }
}
