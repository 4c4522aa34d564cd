package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times of active periods, in a service whose zone has daylight saving time. */
class TimesOverHttpTest {

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer(settings -> settings.withZone(ZoneId.of("Europe/Berlin")));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Answer create(String field, String value) {
        return server.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1", field, value);
    }

    private static Answer update(String field, String value) {
        return server.patch("/api/v1/links/" + create("title", "T").id(), field, value);
    }

    private static void assertRefused(Answer answer, String field) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(422);
        assertThat(answer.json().get("errors").propertyNames()).containsExactly(field);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0001-01-01T00:00:00",
                "1970-01-01T00:00:00",
                "2028-02-29T12:34:56",
                "2038-01-19T03:14:08",
                "9999-12-31T23:59:59",
                "2026-10-25T02:30:00"
            })
    void a_time_is_returned_as_sent(String time) {
        assertThat(create("active_period_end_at", time)
                        .data()
                        .get("active_period_end_at")
                        .asString())
                .isEqualTo(time);
        assertThat(update("active_period_start_at", time)
                        .data()
                        .get("active_period_start_at")
                        .asString())
                .isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-13-01T00:00:00",
                "2026-02-30T00:00:00",
                "2027-02-29T00:00:00",
                "2026-01-01T24:00:00",
                "2026-01-01T00:60:00",
                "2026-01-01T00:00:60",
                "2026-01-01T00:00:00z",
                "2026-01-01T00:00:00+1:00",
                "2026-01-01T00:00:00+0100",
                "2026-01-01T00:00:00+18:01",
                "2026-02-30T00:00:00Z",
                "0001-01-01T00:00:00+14:00",
                "2026-01-01T00:00",
                "2026-01-01",
                "2026-01-01 00:00:00",
                "2026-01-01t00:00:00",
                "0000-01-01T00:00:00",
                "-001-01-01T00:00:00",
                "99999-01-01T00:00:00",
                "2026-1-1T00:00:00",
                "２０２６-01-01T00:00:00",
                "now",
                "1",
                "2026-01-01T00:00:00.",
                "2026-01-01T00:00:00,5",
                "2026-01-01T00:00:00.1234567890",
                " 2026-01-01T00:00:00",
                "2026-03-29T02:30:00"
            })
    void a_time_that_does_not_exist_in_the_zone_is_refused(String time) {
        assertRefused(create("active_period_start_at", time), "active_period_start_at");
        assertRefused(update("active_period_end_at", time), "active_period_end_at");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-01T00:00:00Z,      2026-01-01T01:00:00",
        "2026-01-01T00:00:00.000Z,  2026-01-01T01:00:00",
        "2026-07-01T00:00:00.999-05:00, 2026-07-01T07:00:00",
        "2026-07-01T00:00:00-05:00, 2026-07-01T07:00:00",
        "2026-03-29T02:30:00+01:00, 2026-03-29T03:30:00",
        "2026-10-25T02:30:00+01:00, 2026-10-25T02:30:00",
        "9999-12-31T23:30:00Z,      9999-12-31T23:59:59",
        "+10000-01-01T00:00:00,     9999-12-31T23:59:59"
    })
    void a_time_with_an_offset_is_returned_in_the_zone(String time, String inBerlin) {
        assertThat(create("active_period_end_at", time)
                        .data()
                        .get("active_period_end_at")
                        .asString())
                .isEqualTo(inBerlin);
    }

    @Test
    void fractions_of_a_second_are_cut() {
        assertThat(create("active_period_end_at", "2026-01-01T00:00:00.999999999")
                        .data()
                        .get("active_period_end_at")
                        .asString())
                .isEqualTo("2026-01-01T00:00:00");
    }

    /** The local time occurs twice, and the offset says that the second one is meant. */
    @Test
    void an_offset_tells_ambiguous_times_apart() {
        long id = create("active_period_end_at", "2026-10-25T02:30:00+01:00").id();

        assertThat(server.fingerpost.owner(1).links().get(id).activePeriod().end())
                .hasToString("2026-10-25T01:30:00Z");
    }

    /** The period is within the hour that comes twice, so both times look alike. */
    @Test
    void a_record_that_is_sent_back_as_shown_is_not_changed() {
        String link = "/api/v1/links/"
                + server.post(
                                "/api/v1/links",
                                "url",
                                "https://example.com/",
                                "domain_id",
                                "1",
                                "active_period_start_at",
                                "2026-10-25T02:30:00+02:00",
                                "active_period_end_at",
                                "2026-10-25T02:30:00+01:00")
                        .id();
        Answer before = server.get(link);
        String shown = "2026-10-25T02:30:00";

        Answer after = server.patch(link, "active_period_start_at", shown, "active_period_end_at", shown);

        assertThat(before.data().get("active_period_end_at").asString()).isEqualTo(shown);
        assertThat(after.status()).as(after.text()).isEqualTo(200);
        assertThat(after.header("ETag")).isEqualTo(before.header("ETag"));
    }

    @Test
    void the_description_names_the_zone() {
        Answer description = server.get("/api/v1/openapi.json");

        assertThat(description
                        .json()
                        .at("/components/schemas/Link/properties/active_period_start_at/description")
                        .asString())
                .isEqualTo("In the zone Europe/Berlin.");
        assertThat(description.text()).doesNotContain("${");
    }

    @Test
    void an_ambiguous_time_is_the_earlier_instant() {
        long id = create("active_period_end_at", "2026-10-25T02:30:00").id();

        assertThat(server.fingerpost.owner(1).links().get(id).activePeriod().end())
                .hasToString("2026-10-25T00:30:00Z");
    }

    @Test
    void a_period_must_not_end_before_it_begins() {
        Answer created = create("active_period_start_at", "2026-06-01T00:00:00");
        assertRefused(
                server.patch("/api/v1/links/" + created.id(), "active_period_end_at", "2026-06-01T00:00:00"),
                "active_period_end_at");
    }
}
