package dev.fingerpost.examples.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Owner;
import dev.fingerpost.http.json.FingerpostJson;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import java.net.http.HttpResponse;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What controllers of the application may return, and which exceptions they need not catch. */
@Timeout(60)
class ControllersTest {

    private static RunningShop shop;
    private static Owner owner;
    private static Link link;

    @BeforeAll
    static void start() {
        shop = RunningShop.start("spring.datasource.url=" + HostDatabase.H2.create(), "fingerpost.zone=Europe/Berlin");
        owner = shop.fingerpost().owner(1);
        link = owner.links()
                .create(LinkDraft.to("https://example.com/ü\"")
                        .withDomain(1)
                        .withAlias("taken")
                        .withPassword("sesame")
                        .withRedirectPassword("open"));
        owner.pixels().create(new PixelDraft("a", PixelType.X, "1"));
    }

    @AfterAll
    static void stop() {
        shop.close();
    }

    /** The results of the controllers are serialised by Jackson 2 or 3, depending on the version of Spring Boot. */
    @Test
    void links_and_pixels_and_their_lists_are_those_of_the_interface() {
        FingerpostJson json = shop.context().getBean(FingerpostJson.class);

        assertThat(get("/own/links/" + link.id()).body())
                .isEqualTo(json.write(link))
                .contains("\"domain_id\":1")
                .doesNotContain("pbkdf2", "sesame");
        assertThat(get("/own/links").body())
                .isEqualTo(json.writeLinks(owner.links().find(LinkQuery.all())));
        assertThat(get("/own/links/slice").body())
                .isEqualTo(json.writeLinks(owner.links().findFirst(LinkQuery.all())));
        assertThat(get("/own/pixels").body())
                .isEqualTo(json.writePixels(owner.pixels().find(PixelQuery.all())));
    }

    @ParameterizedTest
    @CsvSource({
        "/own/links/new?alias=taken, 422, '\"errors\":{\"alias\":[\"is already taken\"]}'",
        "/own/links/999999, 404, '\"code\":\"not_found\"'",
        "/own/links/ID/stale, 412, '\"code\":\"stale_version\"'",
        "/own/busy, 503, '\"code\":\"overloaded\"'",
        "/own/lost, 503, '\"code\":\"storage_failed\"'"
    })
    void exceptions_are_problem_documents(String path, int status, String part) {
        HttpResponse<String> answer = get(path.replace("ID", Long.toString(link.id())));

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.headers().firstValue("Retry-After"))
                .isEqualTo(status == 503 ? Optional.of("1") : Optional.empty());
        assertThat(answer.body())
                .contains(part)
                .contains("\"status\":" + status)
                .doesNotContain("secret");
    }

    @Test
    void a_browser_gets_the_error_page_of_the_application_with_the_status() {
        HttpResponse<String> answer = shop.send(shop.as("1-ann", "a", "/own/links/999999")
                .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8"));

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/html"));
    }

    private static HttpResponse<String> get(String path) {
        return shop.send(shop.as("1-ann", "a", path));
    }
}
