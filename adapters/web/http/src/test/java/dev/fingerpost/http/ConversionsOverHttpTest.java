package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionReport;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.http.visit.RedirectKind;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Receipts in the destinations of visitors, and conversions in the API. */
class ConversionsOverHttpTest {

    private static final Pattern RECEIPT = Pattern.compile("fp=([A-Za-z0-9_-]+)");

    private final Conversions conversions = Conversions.keepAll();
    private final TestServer server = TestServer.with(
            builder -> builder.with(conversions).with(Statistics.keepAll()),
            visits -> visits.withReceipts("fp")
                    .withForwardQuery(true)
                    .withRedirectCode(RedirectKind.PERMANENT_WHERE_STEADY)
                    .withUncounted(
                            request -> request.header("User-Agent").orElse("").contains("bot")));

    @AfterEach
    void stop() {
        server.close();
    }

    private void create(String alias, String url) {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to(url).withDomain(1).withAlias(alias));
    }

    private RawAnswer visit(String alias, String... more) {
        List<String> lines = new ArrayList<>(List.of("GET /" + alias + " HTTP/1.1", "Host: go.example.com"));
        lines.addAll(List.of(more));
        return RawAnswer.to(server.port(), "", lines.toArray(String[]::new));
    }

    private String receipt(String alias) {
        Matcher found = RECEIPT.matcher(String.join("", visit(alias).header("Location")));
        assertThat(found.find()).isTrue();
        return found.group(1);
    }

    private List<ConversionReport.Row> rows() {
        LocalDate day = LocalDate.ofInstant(server.fingerpost.clock().instant(), ZoneOffset.UTC);
        return conversions
                .of(server.fingerpost.owner(1))
                .report(ConversionQuery.between(day, day, ZoneOffset.UTC))
                .rows();
    }

    @Test
    void a_counted_visitor_takes_the_receipt_along_unless_the_destination_has_the_parameter() {
        create("plain", "https://example.com/");
        create("query", "https://example.com/?a=b#there");
        create("question", "https://example.com/?#there");
        create("taken", "https://example.com/?x=1&fp=2");
        create("encoded", "https://example.com/?%66p=2");

        String receipt = receipt("plain");
        assertThat(visit("plain").header("Location")).containsExactly("https://example.com/?fp=" + receipt);
        assertThat(visit("plain").status()).isEqualTo(302);
        assertThat(visit("query").header("Location"))
                .containsExactly("https://example.com/?a=b&fp=" + receipt("query") + "#there");
        assertThat(visit("question").header("Location"))
                .containsExactly("https://example.com/?fp=" + receipt("question") + "#there");
        assertThat(visit("taken").header("Location")).containsExactly("https://example.com/?x=1&fp=2");
        assertThat(visit("encoded").header("Location")).containsExactly("https://example.com/?%66p=2");
        for (String taken : List.of("?fp", "?fp=", "?a=b;fp=c", "?FP=2", "?x&f%70")) {
            create("taken" + taken.hashCode(), "https://example.com/" + taken);
            assertThat(visit("taken" + taken.hashCode()).header("Location"))
                    .containsExactly("https://example.com/" + taken);
        }
        create("fragment", "https://example.com/#fp=2?fp=3");
        assertThat(visit("fragment").header("Location"))
                .containsExactly("https://example.com/?fp=" + receipt("fragment") + "#fp=2?fp=3");
        assertThat(visit("plain?fp=mine&a=b&%66P=x").header("Location"))
                .containsExactly("https://example.com/?a=b&fp=" + receipt);
        assertThat(visit("plain", "User-Agent: a bot").header("Location")).containsExactly("https://example.com/");
        assertThat(RawAnswer.to(server.port(), "", "HEAD /plain HTTP/1.1", "Host: go.example.com")
                        .header("Location"))
                .containsExactly("https://example.com/");
    }

    /**
     * @param query what the visitor sends
     * @param location the destination, in which R stands for the receipt
     */
    @ParameterizedTest
    @CsvSource({
        "fp,   ,      302, fp=x,   https://example.com/?a=b,       https://example.com/?a=b&fp=R",
        "fp,   subid, 302, subid=, https://example.com/?a=b,       https://example.com/?a=b&subid=R",
        "fp,   subid, 302, fp=x,   https://example.com/?fp=y,      https://example.com/?fp=y&subid=R",
        "fp,   subid, 302, fp=x,   https://example.com/?SubId=y,   https://example.com/?SubId=y",
        "fp,   subid, 302, fp=x,   https://example.com/?y;subid#z, https://example.com/?y;subid#z",
        "fp,   none,  301, fp=x,   https://example.com/,           https://example.com/",
        "none, ,      301, fp=x,   https://example.com/,           https://example.com/?fp=x",
        "none, subid, 302, subid=, https://example.com/,           https://example.com/?subid=R",
        "none, none,  301, none=x, https://example.com/,           https://example.com/?none=x",
        ",     ,      301, fp=x,   https://example.com/,           https://example.com/?fp=x",
        ",     subid, 302, fp=x,   https://example.com/,           https://example.com/?fp=x&subid=R",
        ",     none,  301, fp=x,   https://example.com/,           https://example.com/?fp=x"
    })
    void a_link_has_a_parameter_of_its_own_or_none(
            @Nullable String all, @Nullable String own, int status, String query, String url, String location) {
        try (TestServer site = TestServer.with(
                builder -> builder.with(Conversions.keepAll()),
                visits -> (all == null ? visits : visits.withReceipts(all))
                        .withForwardQuery(true)
                        .withRedirectCode(RedirectKind.PERMANENT_WHERE_STEADY))) {
            Answer created = site.post(
                    "/api/v1/links",
                    "url",
                    url,
                    "domain_id",
                    "1",
                    "alias",
                    "a",
                    "receipt_parameter",
                    own == null ? "" : own);
            assertThat(created.data().get("receipt_parameter").asStringOpt()).isEqualTo(Optional.ofNullable(own));
            String pattern = location.replace("R", "[A-Za-z0-9_-]{20,}").replace("?", "\\?");
            for (int visits = 0; visits < 2; visits++) { // the second finds the link in the cache
                RawAnswer answer =
                        RawAnswer.to(site.port(), "", "GET /a?" + query + " HTTP/1.1", "Host: go.example.com");
                assertThat(answer.header("Location")).singleElement().asString().matches(pattern);
                assertThat(answer.status()).isEqualTo(status);
            }
        }
    }

    @Test
    void the_page_of_pixels_leads_to_the_destination_with_the_receipt() {
        long pixel = server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.X, "o1abc").withName("x"))
                .id();
        server.fingerpost
                .owner(1)
                .links()
                .createAll(Stream.of(null, "subid", "none")
                        .map(parameter -> LinkDraft.to("https://example.com/")
                                .withDomain(1)
                                .withAlias("seen-" + parameter)
                                .withReceiptParameter(parameter)
                                .withPixels(List.of(pixel)))
                        .toList());

        assertThat(visit("seen-null").text()).containsPattern("https://example.com/\\?fp=[A-Za-z0-9_-]+");
        assertThat(visit("seen-subid").text()).containsPattern("https://example.com/\\?subid=[A-Za-z0-9_-]+");
        assertThat(visit("seen-none").text()).containsPattern("\"https://example.com/\"");
    }

    @Test
    void an_order_is_recorded_once_and_reversed_once() {
        create("plain", "https://example.com/");
        String[] order = {
            "receipt", receipt("plain"), "kind", "order", "reference", "A/10 42", "amount", "4990", "currency", "EUR"
        };

        Answer first = server.post("/api/v1/conversions", order);
        assertThat(first.status()).isEqualTo(201);
        assertThat(first.data().get("outcome").asString()).isEqualTo("recorded");
        Answer again = server.post("/api/v1/conversions", order);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.data().get("outcome").asString()).isEqualTo("already_recorded");
        assertThat(rows())
                .containsExactly(new ConversionReport.Row(List.of(), null, 1, 0, new TreeMap<>(Map.of("EUR", 4990L))));

        assertThat(server.delete("/api/v1/conversions/order/A%2F10%2042").status())
                .isEqualTo(204);
        Answer gone = server.delete("/api/v1/conversions/order/A%2F10%2042");
        assertThat(gone.status()).isEqualTo(404);
        assertThat(gone.text()).contains("it was reversed, or never recorded");
        assertThat(rows()).containsExactly(new ConversionReport.Row(List.of(), null, 0, 1, new TreeMap<>()));
    }

    @Test
    void a_link_without_a_receipt_and_a_wrong_receipt_have_their_outcomes() {
        create("plain", "https://example.com/");
        long link = server.get("/api/v1/links").json().at("/data/0/id").asLong();
        String path = "/api/v1/conversions";

        assertThat(server.post(path, "link_id", "" + link, "kind", "call", "reference", "1")
                        .status())
                .isEqualTo(201);
        assertThat(server.post(path, "link_id", "999999", "kind", "call", "reference", "2")
                        .data()
                        .get("outcome")
                        .asString())
                .isEqualTo("unknown_link");
        assertThat(server.post(path, "receipt", receipt("plain") + "x", "kind", "call", "reference", "2")
                        .data()
                        .get("outcome")
                        .asString())
                .isEqualTo("forged_receipt");
    }

    @Test
    void wrong_fields_are_refused_together() {
        Answer answer = server.post("/api/v1/conversions", "amount", "1.5", "kind", "a b", "order", "A-1042");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error("amount")).contains("whole number");
        assertThat(answer.error("reference")).isEqualTo("must not be empty");
        assertThat(answer.error("receipt")).isEqualTo("must not be empty");
        assertThat(answer.error("order")).isNotNull();
        assertThat(server.post("/api/v1/conversions", "receipt", "x", "kind", "a b", "reference", "1")
                        .error("kind"))
                .contains("letters");
        assertThat(server.post(
                                "/api/v1/conversions",
                                "receipt",
                                "x",
                                "kind",
                                "order",
                                "reference",
                                "1",
                                "amount",
                                "1",
                                "currency",
                                "eur")
                        .error("currency"))
                .contains("ISO 4217");
        assertThat(server.post("/api/v1/conversions", "receipt", "x", "link_id", "1", "kind", "order", "reference", "1")
                        .error("link_id"))
                .isEqualTo("must not be sent with a receipt");
    }

    private void order(String reference, long amount, String currency, String... more) {
        List<String> fields = new ArrayList<>(
                List.of("kind", "order", "reference", reference, "amount", "" + amount, "currency", currency));
        fields.addAll(List.of(more));
        assertThat(server.post("/api/v1/conversions", fields.toArray(String[]::new))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void conversions_are_counted_where_clicks_are_counted() {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/")
                        .withDomain(1)
                        .withAlias("turns")
                        .withLabels(List.of("=1+1", "<b>"))
                        .withTargets(
                                TargetsType.ROTATIONS,
                                new Target("@left", "https://example.com/l"),
                                new Target("right", "https://example.com/r")));
        order("1", 4990, "EUR", "receipt", receipt("turns"));
        order("2", 500, "JPY", "receipt", receipt("turns"));
        order("3", 10, "EUR", "link_id", "1");
        server.delete("/api/v1/conversions/order/2");
        String whole = "\"clicks\":2,\"conversions\":2,\"reversed\":1,\"rate\":1.0000,"
                + "\"amounts\":[{\"currency\":\"EUR\",\"amount\":5000}]";

        for (String path : List.of("links/statistics/conversions", "links/1/statistics/conversions")) {
            Answer byDay = server.get("/api/v1/" + path + "?zone=UTC");
            assertThat(byDay.status()).isEqualTo(200);
            assertThat(byDay.text())
                    .isEqualTo("{\"data\":{\"from\":\"2026-10-23\",\"to\":\"2026-11-21\",\"zone\":\"UTC\","
                            + "\"time\":\"conversion\"," + whole + ",\"values\":[{\"day\":\"2026-11-21\"," + whole
                            + "}]}}");
            assertThat(server.get("/api/v1/" + path + ".csv?by=label").text())
                    .isEqualTo("label,clicks,conversions,reversed,rate,amount_EUR\r\n"
                            + "<b>,2,2,1,1.0000,5000\r\n'=1+1,2,2,1,1.0000,5000\r\n");
        }
        assertThat(server.get("/api/v1/links/1/statistics/conversions?by=target,kind&time=click&kind=order")
                        .data()
                        .get("conversions")
                        .asInt())
                .isEqualTo(1);
        assertThat(server.get("/api/v1/links/statistics/conversions.csv?by=day,target&label=%3DB%3E&link_ids=1,2")
                        .text())
                .isEqualTo("day,target,clicks,conversions,reversed,rate\r\n");
        assertThat(server.get("/api/v1/links/statistics/conversions.csv?by=target,day&label=%3CB%3E&link_ids=1,2")
                        .text())
                .contains("\r\n'@left,2026-11-21,", "\r\nright,2026-11-21,", ",4990\r\n");
    }

    @Test
    void the_conversions_of_another_owner_are_not_counted() {
        create("plain", "https://example.com/");
        order("1", 4990, "EUR", "receipt", receipt("plain"));

        TestClient other = new TestClient(server.url(""), server.otherKey);
        assertThat(other.get("/api/v1/links/1/statistics/conversions").status()).isEqualTo(404);
        assertThat(other.get("/api/v1/links/statistics/conversions?by=link&link_ids=1")
                        .text())
                .contains("\"clicks\":0,\"conversions\":0", "\"values\":[]");
    }

    @Test
    void wrong_parameters_of_conversions_are_refused_together() {
        Answer answer = server.get(
                "/api/v1/links/statistics/conversions" + "?by=day,hour&time=now&from=2026-02-30&link_ids=x&country=DE");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error("by")).contains("day, link, target, label, space, domain, kind, or two of them");
        assertThat(answer.error("time")).isEqualTo("must be one of conversion, click");
        assertThat(answer.error("from")).contains("YYYY-MM-DD");
        assertThat(answer.error("link_ids")).contains("ids");
        assertThat(answer.error("country")).isNotNull();
        assertThat(server.get("/api/v1/links/statistics/conversions?from=0001-01-01&to=9998-12-31")
                        .error("from"))
                .contains("3660");
        create("plain", "https://example.com/");
        assertThat(server.get("/api/v1/links/1/statistics/conversions?link_ids=1")
                        .error("link_ids"))
                .isNotNull();
        for (String by : List.of("day,day", "day,link,kind", ",", "day,")) {
            assertThat(server.get("/api/v1/links/statistics/conversions?by=" + by)
                            .error("by"))
                    .isNotNull();
        }
    }

    @Test
    void a_server_without_conversions_says_so() {
        try (TestServer without = TestServer.with(builder -> builder, visits -> visits.withReceipts("fp"))) {
            without.fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("plain"));

            assertThat(without.post("/api/v1/links", "url", "https://example.com/", "receipt_parameter", "fp")
                            .error("receipt_parameter"))
                    .contains("Conversions", "--receipts");
            Answer answer = without.post("/api/v1/conversions", "receipt", "x", "kind", "order", "reference", "1");
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.text()).contains("Conversions are not installed here");
            assertThat(without.delete("/api/v1/conversions/order/1").text())
                    .contains("Conversions are not installed here");
            for (String path : List.of("links", "links/1")) {
                for (String form : List.of("", ".csv")) {
                    Answer report = without.get("/api/v1/" + path + "/statistics/conversions" + form);
                    assertThat(report.status()).isEqualTo(404);
                    assertThat(report.text()).contains("Conversions are not installed here");
                }
            }
            assertThat(RawAnswer.to(without.port(), "", "GET /plain HTTP/1.1", "Host: go.example.com")
                            .header("Location"))
                    .containsExactly("https://example.com/");
        }
    }

    @Test
    void the_parameter_is_a_plain_name() {
        for (String wrong : List.of("", "a b", "a=b", "a&b", "x".repeat(33))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> VisitSettings.standard().withReceipts(wrong));
        }
    }
}
