package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.audit.AuditQuery;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.HostProof;
import dev.fingerpost.url.NoAnswer;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Domains that people check, add, change and delete. */
class DomainPagesTest {

    private final ConsoleServer server = new ConsoleServer().withSecondDomain("https://two.example");
    private final ConsoleClient person = ConsoleClient.of(server, server.key);

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void whether_visitors_of_a_domain_reach_this_server_is_said_in_plain_words() {
        assertThat(person.submit("/console/domains/2/check").headers().firstValue("Location"))
                .contains("/console/domains?done=reached");

        assertThat(checked(new DomainReach.Nothing(NoAnswer.UNKNOWN_NAME)))
                .contains(
                        "https://two.example: Visitors do not reach this server: the host name has no address in DNS.");
        assertThat(checked(new DomainReach.Nothing(NoAnswer.NOT_ALLOWED)))
                .contains("The domain cannot be checked from here");
        assertThat(checked(new DomainReach.AnotherServer(404))).contains("Another server answered, with status 404");
        assertThat(checked(new DomainReach.AnotherName())).contains("a proxy must pass on the host name");
        assertThat(person.submit("/console/domains/3/check").statusCode()).isEqualTo(404);
    }

    @Test
    void every_reason_is_said_in_both_languages() {
        for (String language : new String[] {"en", "de"}) {
            ConsoleClient reader = person.with("Accept-Language", language);
            assertThat(Arrays.stream(NoAnswer.values()).map(reason -> {
                        server.reached.reach = new DomainReach.Nothing(reason);
                        return Jsoup.parse(reader.submit("/console/domains/2/check")
                                        .body())
                                .select("[role=alert], .wrong")
                                .text();
                    }))
                    .as(language)
                    .doesNotHaveDuplicates()
                    .allSatisfy(text -> assertThat(text).startsWith("https://two.example: "));
        }
    }

    @Test
    void many_domains_have_pages_and_a_search() {
        server.withDomains(120);

        Document first = page("/domains");
        assertThat(first.select(".rows li")).hasSize(50);
        assertThat(first.select(".pager").text()).isEqualTo("Page 1 of 3 Next");
        assertThat(page("/domains?page=3").select(".rows li")).hasSize(20);
        assertThat(page("/domains?search=SHOP-11").select(".rows a").eachText())
                .contains("shop-11.example.com", "shop-119.example.com")
                .hasSize(11);
        assertThat(page("/domains?search=no-such").select(".empty").text()).isEqualTo("Nothing found show all");
        assertThat(page("/domains?search=no-such").select("#search").val()).isEqualTo("no-such");
    }

    @Test
    void of_many_domains_one_is_typed_by_its_name() {
        server.withDomains(120);
        assertThat(page("/links/new").select("input#domain_id").val()).isEqualTo(server.domain(1));
        assertThat(person.get("/console/domains/names").body()).contains("<option value=\"shop-7.example.com\">");

        person.submit("/console/links/new", "url", "https://example.com/", "domain_id", "Shop-7.example.com ");
        HttpResponse<String> unknown =
                person.submit("/console/links", "url", "https://example.com/", "domain_id", "shop-999.example.com");

        assertThat(server.fingerpost.owner(1).links().get(1).domainId()).isEqualTo(7);
        assertThat(unknown.body()).contains("Enter one of your domains", "value=\"shop-999.example.com\"");
        Document refused = Jsoup.parse(unknown.body());
        assertThat(refused.select("#quick-domain[autofocus][aria-invalid]").attr("aria-describedby"))
                .isEqualTo(refused.select(".quick .mistake").attr("id"));
        Document found = page("/links?domain_id=shop-7.example.com");
        assertThat(found.select(".links > li")).hasSize(1);
        assertThat(found.select("input#domain").val()).isEqualTo("shop-7.example.com");
        assertThat(page("/links?domain_id=8").select("input#domain").val()).isEqualTo("shop-8.example.com");

        assertThat(page("/transfer").select("input#domain_id").val()).isEqualTo(server.domain(1));
        String file = "alias,url\r\nmany,https://example.com/\r\n";
        String job = person.submitFile("/console/transfer", "domain_id", "shop-7.example.com", "file", file)
                .headers()
                .firstValue("Location")
                .orElseThrow();
        assertThat(person.awaitImport(job).body()).contains("shop-7.example.com/many");
        assertThat(person.submitFile("/console/transfer", "domain_id", "shop-999.example.com", "file", file)
                        .body())
                .contains("Choose a domain that you may use", "value=\"shop-999.example.com\"")
                .doesNotContain("118");
    }

    private Document page(String path) {
        return Jsoup.parse(person.get("/console" + path).body());
    }

    private String checked(DomainReach reach) {
        server.reached.reach = reach;
        return Jsoup.parse(person.submit("/console/domains/2/check").body()).text();
    }

    @Test
    void a_domain_is_added_if_its_visitors_reach_this_server_and_otherwise_not() {
        server.reached.reach = new DomainReach.Nothing(NoAnswer.REFUSED);
        assertThat(refused("https://go.example")).contains("cannot be used yet", "the connection was refused");
        server.reached.reach = new DomainReach.AnotherName();
        assertThat(refused("https://go.example")).contains("cannot be used yet", "a proxy must pass on");
        assertThat(server.ownBaseUrls()).containsExactly("https://two.example");

        server.reached.reach = new DomainReach.ThisServer();
        assertThat(refused("go")).contains("Enter an address such as https://go.example.com.");
        assertThat(refused("https://go.example/?a=b")).contains("Enter the address up to the “?”");
        assertThat(person.submit("/console/domains", "url", " https://go.example ")
                        .headers()
                        .firstValue("Location"))
                .contains("/console/domains?done=created");
        assertThat(server.ownBaseUrls()).containsExactly("https://two.example", "https://go.example");
        assertThat(refused("https://go.example")).contains("This service has this domain already.");
        for (int i = 3; i <= 20; i++) {
            server.withSecondDomain("https://shop-" + i + ".example");
        }
        server.reached.isTrusted = false;
        assertThat(refused("https://more.example")).contains("There are 20 already. Delete one first.");
    }

    @Test
    void the_record_that_proves_a_host_is_said_and_whether_it_is_seen() {
        String name = "_fingerpost.go.example";
        assertThat(person.get("/console/domains").body()).doesNotContain("DNS records of your host names");
        server.reached.isTrusted = false;
        assertThat(refused("https://go.example"))
                .contains("create the DNS record " + name + " of the type TXT with the text fingerpost=");
        server.reached.texts = Optional.empty();
        assertThat(refused("https://go.example")).contains(name, "fingerpost=", "could not be looked up");

        for (HostProof.State state : HostProof.State.values()) {
            server.withProof(state + ".example", state);
        }
        Document page = Jsoup.parse(person.get("/console/domains").body());
        assertThat(page.text())
                .contains(
                        "_fingerpost.seen.example This record is there.",
                        "_fingerpost.missing.example This record is missing.",
                        "_fingerpost.unknown.example It is not known");
        assertThat(page.select("input[readonly]").eachAttr("value"))
                .containsExactlyElementsOf(server.ownDomains().proofs().stream()
                        .map(HostProof::value)
                        .toList());
    }

    @Test
    void a_domain_of_this_owner_alone_gets_another_address_if_its_visitors_reach_this_server() {
        String domain = "/console/domains/2";
        assertThat(person.get("/console/domains").body())
                .contains("href=\"" + domain + "\"")
                .doesNotContain("href=\"/console/domains/1\"");
        assertThat(SentForm.of(person.get(domain).body(), "form.edit").values("url"))
                .containsExactly("https://two.example");
        assertThat(person.get("/console/domains/1").statusCode()).isEqualTo(404);
        assertThat(person.submit("/console/domains/1", "url", "https://new.example")
                        .statusCode())
                .isEqualTo(404);
        assertThat(ConsoleClient.of(server, server.otherKey)
                        .submit(domain, "url", "https://new.example")
                        .statusCode())
                .isEqualTo(404);

        server.reached.reach = new DomainReach.AnotherName();
        HttpResponse<String> refused = person.submit(domain, "url", "new.example");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(SentForm.of(refused.body(), "form.edit").values("url")).containsExactly("new.example");
        assertThat(refused.body()).contains("This address cannot be used yet. ");
        server.reached.reach = new DomainReach.ThisServer();
        assertThat(person.submit(domain, "url", "go").body()).contains("Enter an address such as");
        server.withSecondDomain("https://taken.example");
        assertThat(person.submit(domain, "url", "https://taken.example").body())
                .contains("This service has this domain already.");
        assertThat(person.submit(domain, "url", "new.example").headers().firstValue("Location"))
                .contains("/console/domains?done=saved");

        assertThat(server.ownBaseUrls()).containsExactly("https://new.example", "https://taken.example");
        assertThat(server.fingerpost
                        .require(Audit.class)
                        .history(server.fingerpost.owner(1), AuditQuery.ALL)
                        .get(0)
                        .actor()
                        .name())
                .isEqualTo("key 1");
        assertThat(person.with("Accept-Language", "de").get(domain).body())
                .contains("Die mit der alten Adresse funktionieren dann nicht mehr.");
    }

    /** The message at the field, which must still contain what was typed. */
    private String refused(String url) {
        HttpResponse<String> refused = person.submit("/console/domains", "url", url);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(SentForm.of(refused.body(), "form[action$=/domains]").values("url"))
                .containsExactly(url);
        return Jsoup.parse(refused.body()).select("#url-mistake").text();
    }

    @Test
    void only_people_who_may_add_a_domain_are_told_that_they_can() {
        String hint = "You can add domains of your own";

        assertThat(person.get("/console/domains").body()).contains(hint);
        String key = server.fingerpost
                .require(ApiKeys.class)
                .issue(1, "", ApiKey.Scope.READ, null)
                .token()
                .reveal();
        assertThat(Jsoup.parse(ConsoleClient.of(server, key)
                                .get("/console/domains")
                                .body())
                        .text())
                .contains("two.example")
                .doesNotContain(hint);
    }

    @Test
    void a_domain_of_this_owner_alone_is_deleted_unless_it_has_links() {
        String delete = "/console/domains/2/delete";
        assertThat(person.get("/console/domains/2").body()).contains("action=\"" + delete + "\"");
        assertThat(person.submit("/console/domains/1/delete").statusCode()).isEqualTo(404);
        assertThat(ConsoleClient.of(server, server.otherKey).submit(delete).statusCode())
                .isEqualTo(404);
        long link = server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(2))
                .id();
        assertThat(person.submit(delete).body()).contains("still has links");
        server.fingerpost.owner(1).links().delete(link);
        assertThat(person.submit(delete).headers().firstValue("Location")).contains("/console/domains?done=deleted");
        assertThat(server.ownBaseUrls()).isEmpty();
    }
}
