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
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Receipts in the destinations of visitors, and conversions in the API. */
class ConversionsOverHttpTest {

    private static final Pattern RECEIPT = Pattern.compile("fp=([A-Za-z0-9_-]+)");

    private final Conversions conversions = Conversions.keepAll();
    private final TestServer server = TestServer.with(
            builder -> builder.with(conversions),
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
                .create(LinkDraft.to("https://example.com/")
                        .withDomain(1)
                        .withAlias("seen")
                        .withPixels(List.of(pixel)));

        assertThat(visit("seen").text()).containsPattern("https://example.com/\\?fp=[A-Za-z0-9_-]+");
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

    @Test
    void a_server_without_conversions_says_so() {
        try (TestServer without = TestServer.with(builder -> builder, visits -> visits.withReceipts("fp"))) {
            without.fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("plain"));

            Answer answer = without.post("/api/v1/conversions", "receipt", "x", "kind", "order", "reference", "1");
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.text()).contains("Conversions are not installed here");
            assertThat(without.delete("/api/v1/conversions/order/1").text())
                    .contains("Conversions are not installed here");
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
