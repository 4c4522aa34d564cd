package dev.fingerpost.examples.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The console behind the shop's login. One property switches it on; it uses the shop's principals and Spring Security's
 * CSRF token.
 */
class HostedConsoleTest {

    private static RunningShop shop;

    @BeforeAll
    static void start() {
        shop = RunningShop.start("spring.datasource.url=jdbc:h2:mem:console", "fingerpost.console=true");
        shop.fingerpost()
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("of-ann"));
    }

    @AfterAll
    static void stop() {
        shop.close();
    }

    @Test
    void a_user_of_the_shop_is_at_the_console_without_signing_in_and_sees_only_links_of_the_own_tenant() {
        HttpResponse<String> anns =
                shop.send(shop.as("1-ann", "a", "/console/links").GET());
        HttpResponse<String> bobs =
                shop.send(shop.as("2-bob", "b", "/console/links").GET());

        assertThat(anns.statusCode()).isEqualTo(200);
        assertThat(anns.body()).contains("shop.example.com/s/of-ann").doesNotContain("/sign-out");
        assertThat(bobs.body()).contains("<h1>Links</h1>").doesNotContain("of-ann");
        assertThat(shop.send(shop.as("2-bob", "b", "/console/links/1").GET()).statusCode())
                .isEqualTo(404);
        assertThat(shop.send(shop.to("/console/links").GET()).statusCode()).isEqualTo(401);
    }

    @Test
    void a_form_has_the_token_of_the_shop_and_is_refused_without_it_or_without_our_own() {
        String page = shop.send(shop.as("2-bob", "b", "/console/links").GET()).body();
        String[] whole = {
            "_csrf",
            field(page, "_csrf"),
            "form_token",
            field(page, "form_token"),
            "domain_id",
            "1",
            "url",
            "example.com"
        };

        HttpResponse<String> created = submit(whole);
        assertThat(created.statusCode()).as(created.body()).isEqualTo(303);
        assertThat(created.headers().firstValue("Location").orElseThrow()).startsWith("/console/links/");

        assertThat(submit("form_token", whole[3], "domain_id", "1", "url", "example.com")
                        .statusCode())
                .isEqualTo(403);
        assertThat(submit("_csrf", whole[1], "domain_id", "1", "url", "example.com")
                        .statusCode())
                .isEqualTo(403);
        assertThat(shop.fingerpost().owner(2).links().find(LinkQuery.all()).total())
                .isEqualTo(1);
    }

    @Test
    void a_form_with_a_file_has_the_token_of_the_shop_in_its_address_since_no_filter_reads_its_body() {
        String page = shop.send(shop.as("1-ann", "a", "/console/links/1").GET()).body();
        Matcher action = Pattern.compile("action=\"(/console/links/1/qr\\.svg)(\\?_csrf=[^\"]+)\"")
                .matcher(page);
        assertThat(action.find()).isTrue();
        String form = "--x\r\nContent-Disposition: form-data; name=\"form_token\"\r\n\r\n" + field(page, "form_token")
                + "\r\n--x\r\nContent-Disposition: form-data; name=\"logo\"; filename=\"a\"\r\n\r\nnone\r\n--x--\r\n";

        // With the token in the address, only the console refuses the request, because "none" is not a picture.
        assertThat(upload(action.group(1) + action.group(2), form).statusCode()).isEqualTo(422);
        assertThat(upload(action.group(1), form).statusCode()).isEqualTo(403);
    }

    @Test
    void links_of_the_own_tenant_are_downloaded_as_a_file() {
        HttpResponse<String> anns =
                shop.send(shop.as("1-ann", "a", "/console/transfer/links.csv").GET());
        HttpResponse<String> bobs =
                shop.send(shop.as("2-bob", "b", "/console/transfer/links.csv").GET());

        assertThat(anns.statusCode()).isEqualTo(200);
        assertThat(anns.headers().firstValue("Content-Disposition").orElseThrow())
                .startsWith("attachment;");
        assertThat(anns.headers().firstValueAsLong("Content-Length"))
                .hasValue(anns.body().getBytes(StandardCharsets.UTF_8).length);
        assertThat(anns.body()).contains("of-ann");
        assertThat(bobs.statusCode()).isEqualTo(200);
        assertThat(bobs.body()).doesNotContain("of-ann");
    }

    /** {@code ShopConsoleHostTest} has the shop in which people have a host of their own. */
    @Test
    void every_page_with_pixels_is_in_the_sandbox_because_people_have_no_host_of_their_own() {
        ShopConsoleHostTest.createLinks(shop);

        for (String path : List.of("/console/links", "/fingerpost/v1/links")) {
            assertThat(ShopConsoleHostTest.asAnn(shop, "shop.example.com", path))
                    .startsWith("HTTP/1.1 200");
        }
        for (String page :
                List.of(shop.visit("go.example.com", "/pixels"), shop.visit("shop.example.com", "/s/pixels"))) {
            assertThat(page).contains("GTM-1", "; sandbox allow-scripts").doesNotContain("allow-same-origin");
        }
    }

    private static HttpResponse<String> upload(String path, String form) {
        return shop.send(shop.as("1-ann", "a", path)
                .header("Content-Type", "multipart/form-data; boundary=x")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
    }

    private static HttpResponse<String> submit(String... form) {
        return shop.send(RunningShop.form(shop.as("2-bob", "b", "/console/links"), "POST", form));
    }

    private static String field(String page, String name) {
        Matcher field =
                Pattern.compile("name=\"" + name + "\" value=\"([^\"]+)\"").matcher(page);
        assertThat(field.find()).as(name).isTrue();
        return field.group(1);
    }
}
