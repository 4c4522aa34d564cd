package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKey.Scope;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.conversion.OwnerConversions;
import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.registry.HostProof;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Looks at every page as each role, at each width, with short and with long texts, and takes pictures. A build looks at
 * each page once. {@code -Dfingerpost.pictures.all} looks at each in every combination, and {@code
 * -Dfingerpost.pictures.all=EXPRESSION} in those that a regular expression finds in a text such as {@code /links editor
 * 390 de}. The pictures are stored in {@code target/pictures}, or in another folder with {@code
 * -Dfingerpost.pictures=FOLDER}.
 */
@ExtendWith(Browsing.class)
class PicturesTest {

    private static final Path FOLDER = Path.of(System.getProperty("fingerpost.pictures", "target/pictures"));

    /** The combinations to look at, all or those that the expression finds; empty to look at each page once. */
    private static final Optional<Pattern> CHOSEN = Optional.ofNullable(System.getProperty("fingerpost.pictures.all"))
            .map(all -> Pattern.compile(all.equals("true") ? "" : all));

    private static final List<String> LANGUAGES = List.of("en", "de");
    private static final List<Integer> WIDTHS = List.of(390, 768, 820, 1024, 1280);

    /** A link with texts of 200 characters, a plain one, and one without clicks. */
    private static final String LONG = "/links/9";

    private static final List<String> PAGES = List.of(
            "",
            "?hours=24",
            "?from=2026-11-23&to=2026-11-23",
            "?from=2026-11-24&to=2026-11-24",
            "?from=2026-11-23&to=2026-11-24",
            "/links",
            "/links?search=nothing",
            "/links?label=Herbst&done=labelled",
            "/links/8",
            "/links/8?from=2026-11-23&to=2026-11-23",
            LONG,
            "/links/1?from=2026-11-24&to=2026-11-24",
            "/links/4",
            "/links/new",
            "/links/new?targets_type=countries",
            LONG + "/edit",
            "/labels",
            "/labels/edit?label=Herbst",
            "/spaces",
            "/spaces/3",
            "/pixels",
            "/pixels/3",
            "/domains",
            "/domains/2",
            "/transfer",
            "/keys",
            "/webhooks",
            "/webhooks/1",
            "/shortcuts",
            "/owners",
            "/owners/give?from=1&to=2");

    /** Who looks at the pages. A newcomer is an admin of an owner who has nothing yet. */
    private enum Role {
        VIEWER(Scope.READ),
        EDITOR(Scope.PIXELS),
        ADMIN(Scope.ALL),
        OPERATOR(Scope.ALL),
        NEWCOMER(Scope.ALL);

        private final Scope scope;

        Role(Scope scope) {
            this.scope = scope;
        }
    }

    private final ConsoleServer server =
            new ConsoleServer().under("https://links.of-a-company-with-a-long-name.marketing.example.com");
    private final ConsoleServer operated = new ConsoleServer(console -> console.withOwners(1, PicturesTest::counts))
            .under("https://go.shop.example")
            .withDomains(1_500);
    private final Map<Role, Tab> tabs = new EnumMap<>(Role.class);
    private final List<String> faults = new ArrayList<>();

    private static List<OwnerCounts> counts() {
        return IntStream.rangeClosed(1, 120)
                .mapToObj(id -> new OwnerCounts(id, 977 * id, 3, 1))
                .toList();
    }

    private ConsoleServer of(Role role) {
        return role == Role.OPERATOR ? operated : server;
    }

    private Tab tab(Role role, Browser browser) {
        return tabs.computeIfAbsent(role, each -> {
            ConsoleServer of = of(role);
            long owner = role == Role.NEWCOMER ? 7 : 1;
            String key = of.fingerpost
                    .require(ApiKeys.class)
                    .issue(owner, "of the " + role, role.scope, null)
                    .token()
                    .reveal();
            Tab tab = browser.tab();
            tab.call("Emulation.setScrollbarsHidden", Map.of("hidden", true));
            Pages.withSession(tab, of, key);
            return tab;
        });
    }

    @AfterEach
    void close() {
        tabs.values().forEach(Tab::close);
        server.close();
        operated.close();
    }

    private void fill() {
        for (ConsoleServer each : List.of(server, operated)) {
            ShopLinks.create(each.fingerpost);
            createLong(each);
            for (HostProof.State state : HostProof.State.values()) {
                each.withProof(state + "." + each.domain(1), state);
            }
        }
    }

    /** Records with texts as long as people may type them. */
    private static void createLong(ConsoleServer server) {
        Owner owner = server.fingerpost.owner(1);
        String words = "a title of the autumn campaign ".repeat(7).substring(0, 200);
        String unbroken = "Donaudampfschifffahrtsgesellschaft".repeat(6).substring(0, 190);
        server.fingerpost.require(Registry.class).spacesOf(owner).create(words);
        owner.pixels()
                .create(PixelDraft.of(PixelType.GOOGLE_ANALYTICS, "G-AB12CD34EF")
                        .withName(words));
        owner.links()
                .create(LinkDraft.to("https://example.com/" + unbroken + "?utm_source=" + unbroken)
                        .withDomain(1)
                        .withAlias("the-autumn-campaign-of-all-shops-in-germany-and-austria-2026-now")
                        .withTitle(unbroken)
                        .withSpace(3L)
                        .withExternalId(unbroken)
                        .withPixels(List.of(1L, 2L, 3L))
                        .withPrivacy(Privacy.PUBLIC)
                        .withTargets(
                                TargetsType.ROTATIONS,
                                new Target(unbroken.substring(0, 64), "https://example.com/" + unbroken),
                                new Target("\u05e9\u05dc\u05d5\u05dd 2", "https://example.com/b"),
                                new Target("3", "https://example.com/c"))
                        .withLabels(List.of("Herbst", "a rather long label of a campaign in autumn", "xmas, q4")));
        sell(server);
        owner.links()
                .create(LinkDraft.to("https://example.com/")
                        .withDomain(1)
                        .withAlias("Donaudampfschifffahrt2026")
                        .withTitle(words));
        server.fingerpost.require(ApiKeys.class).issue(1, words, Scope.READ, null);
        IntStream.range(0, 12)
                .forEach(i -> server.fingerpost.require(ApiKeys.class).issue(1, "Key " + i, Scope.LINKS, null));
    }

    /** Records orders in three currencies, of the link with long texts and of a plain one. */
    private static void sell(ConsoleServer server) {
        Owner owner = server.fingerpost.owner(1);
        OwnerConversions conversions =
                server.fingerpost.require(Conversions.class).of(owner);
        String alias = owner.links().get(9).alias();
        for (int order = 1; order <= 8; order++) {
            Conversion sold = Conversion.of("order", "A-" + order)
                    .withAmount(
                            order == 1 ? 99_999_999_999_999L : 4_990L * order,
                            List.of("KWD", "EUR", "JPY").get(order % 3));
            Resolution visit = server.fingerpost.visits().resolve(server.domain(1), alias, Visitor.unknown());
            conversions.record(((Resolution.Redirect) visit).receipt().orElseThrow(), sold);
        }
        for (int order = 10; order < 60; order++) {
            conversions.record(8, Conversion.of("order", "B-" + order).withAmount(order * 499, "EUR"));
        }
    }

    @Test
    void every_page_looks_right_to_every_role_at_every_width(Browser browser) {
        fill();
        for (int i = 0; i < PAGES.size(); i++) {
            for (Role role : Role.values()) {
                for (int width : WIDTHS) {
                    for (String language : LANGUAGES) {
                        Look look = new Look(PAGES.get(i), role, width, language);
                        if (CHOSEN.isEmpty() ? look.isTurnOf(i) : look.isIn(CHOSEN.get())) {
                            look(look, browser);
                        }
                    }
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    /** A look at a page. */
    private record Look(String page, Role role, int width, String language) {

        /** Whether a build that looks at each page once looks at the page with this number like this. */
        boolean isTurnOf(int number) {
            return role.ordinal() == number % Role.values().length
                    && width == WIDTHS.get(number / Role.values().length % WIDTHS.size())
                    && language.equals(LANGUAGES.get(number % LANGUAGES.size()));
        }

        boolean isIn(Pattern chosen) {
            return chosen.matcher(toString()).find();
        }

        @Override
        public String toString() {
            return page + " " + role.name().toLowerCase(Locale.ROOT) + " " + width + " " + language;
        }
    }

    private void look(Look look, Browser browser) {
        Tab tab = tab(look.role, browser);
        show(tab, look.width, look.language);
        tab.open(of(look.role).url("/console" + look.page))
                .await(Tab.READY + " && location.pathname + location.search === '/console" + look.page + "'"
                        + " && document.documentElement.lang === '" + look.language + "'");
        note(look.toString(), tab);
        if (!CHOSEN.isEmpty()) {
            picture(tab, look.toString().replaceAll("[^a-z0-9]+", "-"));
        }
        tab.value("document.querySelectorAll('main details:not(.menu)').forEach(each => { each.open = true; })");
        note(look + ", unfolded", tab);
    }

    private static void show(Tab tab, int width, String language) {
        if (width < 1024) {
            tab.onPhone(width, 844);
        } else {
            tab.onDesk(width, 800);
        }
        tab.call("Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", language)));
    }

    private void note(String where, Tab tab) {
        String found = LayoutFaults.on(tab);
        if (!found.equals("none")) {
            faults.add(where + ":\n" + found + "\n");
        }
    }

    /** The pictures that the page of the module shows. */
    @Test
    void the_main_pages_in_the_light_and_in_the_dark(Browser browser) {
        ShopLinks.create(operated.fingerpost);
        Tab tab = tab(Role.OPERATOR, browser);
        for (String scheme : List.of("light", "dark")) {
            tab.preferring(scheme);
            tab.onDesk(1280, 760);
            assertThat(picture(tab, "/console/links", "links-" + scheme)).isLessThan(120_000);
            assertThat(picture(tab, "/console/links/8", "link-" + scheme)).isLessThan(120_000);
            tab.onPhone(390, 844);
            picture(tab, "/console/links/8", "phone-link-" + scheme);
        }
    }

    private int picture(Tab tab, String path, String name) {
        tab.open(operated.url(path)).await(Tab.READY + " && location.pathname + location.search === '" + path + "'");
        return picture(tab, name);
    }

    private static int picture(Tab tab, String name) {
        boolean whole = System.getProperty("fingerpost.pictures.whole") != null;
        byte[] png = Base64.getDecoder()
                .decode(tab.call("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", whole))
                        .get("data")
                        .asString());
        try {
            Files.createDirectories(FOLDER);
            Files.write(FOLDER.resolve(name + ".png"), png);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return png.length;
    }
}
