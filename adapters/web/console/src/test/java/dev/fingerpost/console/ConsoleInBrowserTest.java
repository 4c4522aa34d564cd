package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.http.Axe;
import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.VisitFact;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Visit;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The console in a real browser, as people use it: on a desktop and on a phone, with and without scripts. */
@ExtendWith(Browsing.class)
class ConsoleInBrowserTest {

    private static final List<String> PAGES = List.of(
            "",
            "/links",
            "/links/new?targets_type=countries",
            "/links/8",
            "/links/8/edit",
            "/pixels",
            "/pixels/1",
            "/spaces",
            "/spaces/1",
            "/domains",
            "/transfer",
            "/keys",
            "/webhooks",
            "/webhooks/1",
            "/shortcuts");

    private final ConsoleServer server = new ConsoleServer();
    private Tab tab;

    @BeforeEach
    void open(Browser browser) {
        tab = browser.tab();
        tab.onDesk(1280, 800);
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    @Test
    void a_person_creates_a_link_with_two_targets_and_a_limit_on_a_phone_and_sees_its_click() {
        tab.onPhone(390, 844);

        createsALinkAndSeesItsClick();
    }

    @Test
    void whether_a_name_is_free_follows_the_domain() {
        server.under("https://one.example").withSecondDomain("https://two.example");
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"));
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console/links/new")).await(Tab.READY + " && !!window.htmx");

        Pages.fill(tab, "alias", "spring");
        tab.await("document.getElementById('alias-answer').textContent.includes('taken')");
        Pages.choose(tab, "domain_id", "2");
        tab.await("document.getElementById('alias-answer').textContent.includes('free')");
        Pages.choose(tab, "domain_id", "1");
        tab.await("document.getElementById('alias-answer').textContent.includes('taken')");
    }

    /** A form with a password and a mistake in another field must not result in a link without a password. */
    @Test
    void a_password_that_a_mistake_has_emptied_is_asked_for_again() {
        tab.onPhone(390, 844);
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console/links/new")).await(Tab.READY);
        Pages.fill(tab, "url", "https://exa mple.com/");
        Pages.unfold(tab, "redirect_password");
        Pages.fill(tab, "redirect_password", "hunter2");
        Pages.press(tab, ".actions .main");
        tab.await(Tab.READY + " && !!document.getElementById('redirect_password-mistake')");
        assertThat(tab.text("document.getElementById('redirect_password-mistake').textContent"))
                .contains("Type the password again");
        assertThat(tab.text("document.activeElement.id"))
                .as("the first mistake")
                .isEqualTo("url");
        assertThat(tab.value("document.getElementById('redirect_password').offsetParent !== null")
                        .asBoolean())
                .isTrue();

        Pages.fill(tab, "url", "https://example.com/");
        Pages.fill(tab, "redirect_password", "hunter2");
        Pages.press(tab, ".actions .main");
        tab.await(Tab.READY + " && location.search === '?done=created'");

        assertThat(server.fingerpost.owner(1).links().get(1).hasRedirectPassword())
                .isTrue();
    }

    @Test
    void all_of_it_works_without_scripts() {
        tab.withoutScripts();

        createsALinkAndSeesItsClick();
    }

    private void createsALinkAndSeesItsClick() {
        Pages.signIn(tab, server, server.key);
        Pages.follow(tab, "header nav a[href$=\"/links\"]", "/console/links");
        Pages.follow(tab, "a[href$=\"/links/new\"]", "/console/links/new");
        Pages.fill(tab, "url", "shop.example/spring");
        Pages.fill(tab, "alias", "spring");
        Pages.press(tab, "#targets > summary");
        Pages.choose(tab, "targets_type", "countries");
        if (!Pages.hasScripts(tab)) {
            Pages.press(tab, "button[value=\"targets\"]");
        }
        tab.await(Tab.READY + " && !!document.getElementById('targets[1][value]')");
        Pages.choose(tab, "targets[0][key]", "DE");
        Pages.fill(tab, "targets[0][value]", "https://shop.example/de");
        Pages.choose(tab, "targets[1][key]", "FR");
        Pages.fill(tab, "targets[1][value]", "https://shop.example/fr");
        triesOut();
        Pages.press(tab, "#limits > summary");
        Pages.fill(tab, "clicks_limit", "50");
        Pages.follow(tab, "form.edit > .actions .main", "/console/links/1");

        Link link = server.fingerpost.owner(1).links().get(1);
        assertThat(link.url()).isEqualTo("https://shop.example/spring");
        assertThat(link.targeting().type()).isEqualTo(TargetsType.COUNTRIES);
        assertThat(link.targeting().targets())
                .containsExactly(
                        new Target("DE", "https://shop.example/de"), new Target("FR", "https://shop.example/fr"));
        assertThat(link.clicksLimit()).contains(50L);

        server.visitElsewhere(Visit.of("127.0.0.1", "spring", Visitor.unknown().withCountry("DE")));
        tab.open(server.url("/console/links/1")).await(Tab.READY + " && !!document.querySelector('.tiles')");
        assertThat(tab.text("document.querySelector('.tiles dd').textContent")).isEqualTo("1 of 50");
        assertThat(tab.text("document.querySelector('.bars tbody th span').textContent"))
                .isEqualTo("Germany");
        assertThat(tab.value("document.querySelector('.qr img').naturalWidth").asInt())
                .isPositive();
        Pages.follow(tab, "form[action$=\"/sign-out\"] button", "/console/sign-in");
        tab.open(server.url("/console/links/1")).await(Tab.READY + " && location.pathname === '/console/sign-in'");
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    /** Tries the form without saving anything. */
    private void triesOut() {
        Pages.press(tab, "#try > summary");
        Pages.choose(tab, "try_countries", "FR");
        assertTried("https://shop.example/fr");
        Pages.choose(tab, "try_countries", "AT");
        assertTried("https://shop.example/spring");
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).total())
                .isZero();
    }

    private void assertTried(String url) {
        if (!Pages.hasScripts(tab)) {
            Pages.press(tab, "button[value=\"try\"]");
        }
        tab.await(Tab.READY + " && document.getElementById('try-answer').textContent.trim() === 'Goes to " + url + "'");
    }

    @Test
    void what_ends_within_a_week_and_what_has_ended_stands_on_the_first_page() {
        ShopLinks.create(server.fingerpost);
        String page = ConsoleClient.of(server, server.key).get("/console").body();

        assertThat(page.substring(page.indexOf("Expires within a week")))
                .containsSubsequence("/jobs<", "Nov 29, 2026", ">Expired<", "/press<", "Nov 1, 2026");
    }

    @Test
    void every_page_is_accessible_and_nothing_is_cut_off_in_the_light_and_in_the_dark_on_a_desk_and_on_phones() {
        ShopLinks.create(server.fingerpost);
        assertAccessible("/console/sign-in");
        Pages.withSession(tab, server, server.key);
        PAGES.forEach(path -> assertAccessible("/console" + path));
        assertAccessible("/console/nothing");
        assertAccessible("/");
        assertThat(Axe.complaints(tab)).allMatch(complaint -> complaint.contains("status of 404"));
    }

    /** Checks the page in German, whose words are longer than those in English. */
    private void assertAccessible(String path) {
        for (String language : Browsing.IN_EACH_WAY ? List.of("en", "de") : List.of("de")) {
            tab.call("Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", language)));
            tab.open(server.url(path))
                    .await(Tab.READY + " && location.pathname + location.search === '" + path
                            + "' && document.documentElement.lang === '" + language + "'");
            tab.value("document.querySelectorAll('details').forEach(each => { each.open = true; })");
            Axe.look(tab, List.of(360, 390, 1280), look -> {});
        }
    }

    @Test
    void one_field_and_enter_make_a_link_and_a_wrong_address_is_explained_at_the_field() {
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console/links")).await(Tab.READY + " && location.pathname === '/console/links'");

        tab.value("document.getElementById('url').focus()");
        tab.type("https://user@example.com/").press(Tab.ENTER);
        tab.await(Tab.READY + " && !!document.querySelector('.quick .mistake')");
        assertThat(tab.text("document.getElementById('url').value")).isEqualTo("https://user@example.com/");
        assertThat(Axe.violations(tab)).isEqualTo("[]");

        tab.value("document.getElementById('url').value = ''; document.getElementById('url').focus()");
        tab.type("example.com/a").press(Tab.ENTER);
        tab.await(Tab.READY + " && location.pathname === '/console/links/1'");
        assertThat(tab.text("document.querySelector('.done').textContent").strip())
                .isEqualTo("Created.");
    }

    @Test
    void keys_search_and_create_and_an_alias_is_answered_while_it_is_typed() {
        server.fingerpost
                .owner(2)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("taken"));
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console/links")).await(Tab.READY + " && location.pathname === '/console/links'");

        tab.press(Map.of("key", "/", "text", "/"));
        tab.await("document.activeElement.id === 'search'");
        tab.open(server.url("/console/keys")).await(Tab.READY + " && location.pathname === '/console/keys'");
        tab.press(Map.of("key", "/", "text", "/"));
        tab.await(Tab.READY + " && document.activeElement.id === 'search'");
        tab.value("document.activeElement.blur()");
        tab.press(Map.of("key", "n", "text", "n"));
        tab.await(Tab.READY + " && location.pathname === '/console/links/new'");
        tab.value("document.getElementById('alias').focus()");
        tab.type("taken")
                .await("document.getElementById('alias-answer').textContent.trim() === 'This alias is taken.'");
        tab.type("2").await("document.getElementById('alias-answer').textContent.trim() === 'This alias is free.'");
        tab.value("document.getElementById('alias').value = ''");
        tab.type("a/b").await("document.getElementById('alias-answer').textContent.includes('Enter letters')");
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void which_links_brought_most_visits_from_a_country_this_week_takes_two_choices() {
        ShopLinks.create(server.fingerpost);
        Pages.open(tab, server, "");

        Pages.press(tab, ".periods a[href*=\"days=7\"]");
        tab.await(Tab.READY + " && location.search === '?days=7'");
        Pages.choose(tab, "value", "AT");
        tab.await(Tab.READY
                + " && location.search.includes('by=country&value=AT') && !!document.querySelector('.shortlist')");

        assertThat(tab.text("[...document.querySelectorAll('.columns .card:first-child .shortlist a')].slice(0, 3)"
                        + ".map(link => link.textContent.split('/')[1]).join(' ')"))
                .isEqualTo("spring app winter-flyer");
        assertThat(tab.text("document.querySelector('.periods a').search")).isEqualTo("?hours=24&by=country&value=AT");
        assertThat(tab.text("document.querySelector('.only a').textContent")).contains("Countries: Austria");
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void a_person_makes_renames_and_deletes_a_space_without_scripts_and_its_link_stays() {
        tab.withoutScripts();
        Pages.open(tab, server, "/spaces");
        Pages.press(tab, ".new > summary");
        Pages.press(tab, ".new button");
        tab.await(Tab.READY + " && !!document.getElementById('name-mistake')");
        Pages.fill(tab, "name", "Fair");
        Pages.press(tab, ".new button");
        tab.await(Tab.READY + " && location.search === '?done=created'");
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withSpace(3L));
        Pages.follow(tab, "a[href$=\"/spaces/3\"]", "/console/spaces/3");
        Pages.fill(tab, "name", "Fair 2027");
        Pages.press(tab, ".edit .main");
        tab.await(Tab.READY + " && location.search === '?done=saved'");
        assertThat(tab.text("document.querySelector('.rows li:last-child a').textContent"))
                .isEqualTo("Fair 2027");
        Pages.follow(tab, "a[href$=\"/spaces/3\"]", "/console/spaces/3");
        Pages.press(tab, ".confirm summary");
        Pages.press(tab, ".confirm button");
        tab.await(Tab.READY + " && location.search === '?done=deleted'");

        assertThat(server.fingerpost.spacesOf(1).orElseThrow()).hasSize(2);
        assertThat(server.fingerpost.owner(1).links().get(1).spaceId()).isEmpty();
    }

    @Test
    void a_page_is_printed_dark_on_white_and_without_what_is_pressed() {
        ShopLinks.create(server.fingerpost);
        Pages.withSession(tab, server, server.key);
        tab.call(
                "Emulation.setEmulatedMedia",
                Map.of("media", "print", "features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
        tab.open(server.url("/console/links/8")).await(Tab.READY + " && !!document.querySelector('.qr img')");

        assertThat(tab.text("getComputedStyle(document.body).color + getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(23, 26, 31)rgb(255, 255, 255)");
        assertThat(tab.text("[...document.querySelectorAll('button, .button, nav a')].filter(each =>"
                        + " each.checkVisibility()).map(each => each.textContent).join()"))
                .isEmpty();
        assertThat(tab.value("document.querySelector('.qr img').checkVisibility()")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void pointing_at_the_plot_and_tapping_on_it_tell_the_clicks_of_the_day() {
        ShopLinks.create(server.fingerpost);
        Pages.withSession(tab, server, server.key);
        String legend = "document.querySelector('.u-legend')";
        for (boolean isPhone : new boolean[] {false, true}) {
            if (isPhone) {
                tab.onPhone(390, 844).call("Emulation.setTouchEmulationEnabled", Map.of("enabled", true));
            }
            String query = isPhone ? "?day=yesterday" : "?from=2026-11-23&to=2026-11-23";
            tab.open(server.url("/console/links/8" + query))
                    .await(Tab.READY + " && location.search === '" + query + "' && !!" + legend);
            tab.value("document.querySelector('.u-over').scrollIntoView({block: 'center', behavior: 'instant'})");
            JsonNode box = tab.value("document.querySelector('.u-over').getBoundingClientRect().toJSON()");
            double x = box.get("x").asDouble() + box.get("width").asDouble() * 12 / 23;
            double y = box.get("y").asDouble() + 40;
            if (isPhone) {
                List<?> finger = List.of(Map.of("x", x, "y", y));
                tab.call("Input.dispatchTouchEvent", Map.of("type", "touchStart", "touchPoints", finger));
                tab.call("Input.dispatchTouchEvent", Map.of("type", "touchEnd", "touchPoints", List.of()));
            } else {
                tab.call("Input.dispatchMouseEvent", Map.of("type", "mouseMoved", "x", x, "y", y));
            }

            tab.await("getComputedStyle(" + legend + ").visibility === 'visible'");
            assertThat(tab.text(legend + ".innerText")).contains("12:00", "231");
        }
    }

    /** The labels are read when a field gets the focus. */
    @ParameterizedTest
    @CsvSource({"/links, label", "/links, label_name", "/links/new, labels", "/links/8/edit, labels"})
    void a_field_for_labels_offers_those_that_links_have(String path, String field) {
        ShopLinks.create(server.fingerpost);
        server.fingerpost.owner(1).links().update(8, link -> link.withLabels(List.of("xmas, q4", "fair")));
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console" + path)).await(Tab.READY + " && location.pathname === '/console" + path + "'");
        String input = "document.getElementById('" + field + "')";
        String offered = "[...(" + input + ".list?.options ?? [])].map(each => each.value).join()";
        tab.value(
                "document.querySelectorAll('details').forEach(each => { each.open = each.contains(" + input + "); })");
        assertThat(tab.text(offered)).as("not before, so that pages stay small").isEmpty();

        Pages.press(tab, "#" + field);

        tab.await(offered + " === 'fair,xmas, q4'");
        if (!field.equals("label")) { // a field of its own for each label
            tab.value(input + ".value = 'xmas, q4'; " + input
                    + ".dispatchEvent(new InputEvent('input', {inputType: 'insertReplacementText'}))");
            assertThat(
                            tab.text(
                                    "[...document.querySelectorAll('[data-chips] .chip')].map(each => each.innerText).join('|')"))
                    .as("a label that is chosen stays whole")
                    .contains("xmas, q4");
            assertThat(tab.text(input + ".value")).isEmpty();
        }
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void what_people_and_visitors_write_stays_text() {
        String attack = "\"><img src=x onerror=alert(1)><script>alert(2)</script>";
        server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.X, "1").withName(attack));
        server.fingerpost
                .require(Registry.class)
                .spacesOf(server.fingerpost.owner(1))
                .create(attack);
        server.fingerpost.require(ApiKeys.class).issue(1, attack);
        Link link = server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/?q=" + attack)
                        .withDomain(1)
                        .withAlias("attacked")
                        .withTitle(attack)
                        .withPixels(List.of(1L))
                        .withExpirationUrl("https://example.com/#" + attack)
                        .withTargets(TargetsType.ROTATIONS, new Target(attack, "https://example.com/" + attack)));
        server.visitElsewhere(
                Visit.of("127.0.0.1", "attacked", Visitor.unknown()).withOrigin(Map.of(VisitFact.REFERRER, "a<img>b")));
        String foreign = "img[src=x], [onerror], script:not([src])";
        ConsoleClient person = ConsoleClient.of(server, server.key);
        for (String path : List.of(
                "/pixels",
                "/pixels/1",
                "/spaces",
                "/spaces/3",
                "/keys",
                "/webhooks",
                "/links?search=" + "%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
                "/links?done=%3Cimg%3E")) {
            assertThat(Jsoup.parse(person.get("/console" + path).body()).select(foreign))
                    .as(path)
                    .isEmpty();
        }
        Pages.withSession(tab, server, server.key);
        for (String path : List.of(
                "", "/links", "/links/1", "/links/1/edit", "/links/new?url=%22%3E%3Cscript%3Ealert(1)%3C/script%3E")) {
            tab.open(server.url("/console" + path))
                    .await(Tab.READY + " && location.href.endsWith('/console" + path + "')");
            assertThat(tab.value("document.querySelectorAll('" + foreign + "').length")
                            .asInt())
                    .as(path)
                    .isZero();
        }
        assertThat(link.id()).isEqualTo(1);
        assertThat(VisitDimension.values()).isNotEmpty();
        assertThat(Axe.complaints(tab)).isEmpty();
    }
}
