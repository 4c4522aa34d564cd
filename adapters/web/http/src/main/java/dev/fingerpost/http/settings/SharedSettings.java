package dev.fingerpost.http.settings;

import dev.fingerpost.Feature;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.conversion.ReceiptKeys;
import dev.fingerpost.expiry.EndedLinks;
import dev.fingerpost.expiry.Expiry;
import dev.fingerpost.http.Home;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.RateLimit;
import dev.fingerpost.http.visit.RedirectKind;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Gate;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.quota.Quota;
import dev.fingerpost.quota.Quotas;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.url.WebUrl;
import dev.fingerpost.visit.Counting;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The settings that the program and the Spring Boot starter share, and how they change the settings of the library.
 *
 * <p>A new setting is a row here or, if applications do not have it, in {@code ProgramSettings}, and its name in the
 * list of its subject below the rows or in {@code ServeCommand.GROUPS}. Give its value to the library in {@code
 * library}, {@code links}, {@code visits} or {@code http}, or in {@code ServeCommand}. The option, its variable, its
 * line of the file, its help and its property then exist. Run {@code OptionsPageTest} and {@code StarterPagesTest} with
 * {@code -Dfingerpost.pages=write}. {@code SettingNamesTest} lists the settings that are missing as an option, a
 * property or a method, each with the reason.
 */
public final class SharedSettings {

    /** The highest quota, far above what any database holds. */
    private static final long MOST_OF_QUOTA = 999_999_999_999_999L;

    private static final long LONGEST_COUNTING = 60;
    private static final long MOST_DAYS = 36_600;
    private static final long MOST_REQUESTS = 999_999_999_999L;

    public static final Setting<Boolean> ALIAS_SEGMENTS = Setting.toggle("alias-segments")
            .withDefault("off")
            .says("Whether aliases may have several segments, such as spring/sale.");

    public static final Setting<Long> ALIAS_LENGTH = Setting.number(
                    "alias-length", "N", AliasGenerator.FEWEST, AliasGenerator.MOST)
            .withDefault("7")
            .says("The number of characters of a generated alias.");

    public static final Setting<List<String>> URL_SCHEMES = Setting.text("url-schemes", "SCHEME")
            .separated()
            .withDefault("http,https")
            .says("The URL schemes that links may lead to, such as http, https, mailto, tel or the scheme of an app.");

    public static final Setting<ZoneId> ZONE = Setting.of("zone", "ZONE", SharedSettings::parseZone)
            .withDefault("UTC")
            .says("The zone of times without an offset, such as Europe/Berlin.");

    public static final Setting<String> FORBIDDEN_HOSTS = Setting.text("forbidden-hosts", "FILE")
            .says("A file of hosts that new and changed links may not lead to, one on each line, read at the start."
                    + " .example.com stands for example.com and all hosts below it.");

    public static final Setting<Long> DELETE_EXPIRED_AFTER = Setting.number(
                    "delete-expired-after", "DAYS", 0, MOST_DAYS)
            .says("How many days after the end of its active period an expired link is deleted. By default it is"
                    + " kept.");

    public static final Setting<Long> AUDIT = Setting.number("audit", "DAYS", 0, MOST_DAYS)
            .says("The number of days for which the history of changes to links is kept. By default there is none. With"
                    + " 0, changes are no longer added to the history that a database has.");

    public static final Setting<RedirectKind> REDIRECT_CODE = Setting.of(
                    "redirect-code", "302|307|301", SharedSettings::parseRedirectCode)
            .withDefault("302")
            .says("The status of redirects. With 301, links that do not answer every visitor alike still get a 302."
                    + " There is no 308, and no redirect may be cached: a browser that remembers one is not counted"
                    + " again, and never learns of another destination.");

    public static final Setting<Boolean> FORWARD_QUERY = Setting.toggle("forward-query")
            .withDefault("off")
            .says("Whether the query of a visited short URL is added to the query of the destination, replacing"
                    + " parameters of the same name.");

    public static final Setting<String> RECEIPTS = Setting.of("receipts", "NAME", SharedSettings::parseReceipts)
            .says(
                    "The parameter that takes the receipt of a click to the destination, such as fp; with none, only links"
                            + " that name one get it. Conversions can then be recorded, and are kept as long as statistics.");

    public static final Setting<VisitSettings.Pixels> PIXELS = Setting.choice("pixels", VisitSettings.Pixels.class)
            .withDefault("fire")
            .says("Whether the pixels of links run at once, after the visitor has agreed, or never.");

    public static final Setting<Long> COUNTING_WITHIN = Setting.number(
                    "counting.within", "SECONDS", 0, LONGEST_COUNTING)
            .withDefault("0")
            .says("How long after the answer a click may be counted. A killed process loses the clicks of this time."
                    + " With 0, a click is counted before the answer.");

    public static final Setting<String> HOME = Setting.text("home", "URL|FILE")
            .says("What visitors get at / of every domain without a path: a redirect to a URL, or the HTML page in a"
                    + " file.");

    public static final Setting<String> BRAND_NAME =
            Setting.text("brand.name", "NAME").says("The operator's name, on standard pages: at most 80 characters.");

    public static final Setting<String> BRAND_LOGO = Setting.text("brand.logo", "FILE")
            .says("The operator's logo, on standard pages: an SVG or a PNG of at most 65,536 bytes.");

    public static final Setting<String> BRAND_ACCENT = Setting.text("brand.accent", "COLOUR")
            .says("The colour of buttons and links on standard pages, such as #0a7d55.");

    public static final Setting<Boolean> CONSOLE = Setting.toggle("console")
            .withDefaults("on", "off")
            .says("Whether people can manage links on web pages, at /console.");

    public static final Setting<String> CONSOLE_HOST = Setting.of(
                    "console-host", "HOST", SharedSettings::parseConsoleHost)
            .says("The host name of the console, the documentation and the API, which are then answered on no other"
                    + " host. Short URLs are answered on all other hosts, and on domains without a path their pages"
                    + " have no sandbox.");

    public static final Setting<String> PUBLIC_URL = Setting.of("public-url", "URL", SharedSettings::parsePublicUrl)
            .says(
                    "The address of the API and the console, with which the URLs in responses begin, except short URLs. By"
                            + " default it is the address that the client used.");

    public static final Setting<List<String>> CROSS_ORIGINS = Setting.of(
                    "cross-origins", "ORIGIN", SharedSettings::parseOrigin)
            .separated()
            .says("Origins whose web pages may call the API (CORS), or * for all.");

    public static final Setting<List<String>> TRUSTED_PROXIES = Setting.of(
                    "trusted-proxies", "ADDRESS", SharedSettings::parseProxy)
            .separated()
            .says("The proxies whose forwarding headers are trusted: addresses, or ranges such as 10.0.0.0/8.");

    public static final Setting<Boolean> STATISTICS = Setting.toggle("statistics.enabled")
            .withDefaults("on", "")
            .says("Whether statistics are kept: clicks by quarter of an hour, and by day and country, referrer, browser"
                    + " and so on. If a database has statistics, off leaves them as they are, without later clicks.");

    public static final Setting<Long> STATISTICS_RETENTION = Setting.number(
                    "statistics.retention", "DAYS", 1, MOST_DAYS)
            .withDefault("731")
            .says("How many days statistics are kept.");

    public static final Setting<Boolean> TITLES = Setting.toggle("titles.enabled")
            .withDefaults("on", "off")
            .says("Whether a link without a title gets the title of its page, which is fetched from public addresses"
                    + " only.");

    public static final Setting<List<String>> TITLES_INTERNAL_HOSTS = Setting.text(
                    "titles.internal-hosts", "HOST[:PORT]")
            .separated()
            .says("Hosts that titles, webhooks and checks of domains may call although their addresses are not"
                    + " public.");

    public static final Setting<Long> RATE_LIMIT_KEY = Setting.number("rate-limit.key", "REQUESTS", 1, MOST_REQUESTS)
            .says("The number of requests that an API key may make in a minute. Further requests get a 429.");

    public static final Setting<Long> RATE_LIMIT_KEY_ROWS = Setting.number(
                    "rate-limit.key-rows", "RECORDS", 1, MOST_REQUESTS)
            .says("The number of records that an API key may send in a minute.");

    public static final Setting<Long> RATE_LIMIT_ADDRESS = Setting.number(
                    "rate-limit.address", "REQUESTS", 1, MOST_REQUESTS)
            .says("The number of requests, including visits, that an IPv4 address or an IPv6 /64 may make in a"
                    + " minute.");

    private static final Map<Quota.Kind, Setting<Long>> QUOTAS = new EnumMap<>(Map.of(
            Quota.Kind.LINKS, quota(Quota.Kind.LINKS, "The number of links that an owner may have."),
            Quota.Kind.PIXELS, quota(Quota.Kind.PIXELS, "The number of pixels that an owner may have."),
            Quota.Kind.KEYS,
                    quota(
                            Quota.Kind.KEYS,
                            "The number of API keys that an owner may have, not counting revoked and expired ones.")));

    private static final Map<RateLimit.Of, Setting<Long>> RATE_LIMITS = new EnumMap<>(Map.of(
            RateLimit.Of.KEY, RATE_LIMIT_KEY,
            RateLimit.Of.KEY_ROWS, RATE_LIMIT_KEY_ROWS,
            RateLimit.Of.ADDRESS, RATE_LIMIT_ADDRESS));

    /**
     * The rules of links, the deletion of expired links, the history of changes, and the zone in which times are read.
     */
    public static final List<Setting<?>> LINKS =
            List.of(ALIAS_SEGMENTS, ALIAS_LENGTH, URL_SCHEMES, FORBIDDEN_HOSTS, DELETE_EXPIRED_AFTER, AUDIT, ZONE);

    /** The rules of the data: what decides which links and other rows may be stored, and what they mean. */
    public static final List<Setting<?>> RULES = Stream.<Setting<?>>concat(
                    LINKS.stream().filter(setting -> !setting.equals(DELETE_EXPIRED_AFTER)), QUOTAS.values().stream())
            .toList();

    /** The rules whose values are files. */
    public static final Set<Setting<?>> RULES_IN_FILES = Set.of(FORBIDDEN_HOSTS);

    /** The rules that may be missing. The program takes a stored one away by the value {@code none}. */
    public static final Set<Setting<?>> OPTIONAL_RULES = RULES.stream()
            .filter(rule -> rule.standard().isEmpty() && !rule.equals(AUDIT)) // which 0 ends
            .collect(Collectors.toUnmodifiableSet());

    /** How visitors are redirected, and how clicks are counted. */
    public static final List<Setting<?>> REDIRECTS =
            List.of(REDIRECT_CODE, FORWARD_QUERY, RECEIPTS, PIXELS, COUNTING_WITHIN);

    /** The home page, the brand and the console. */
    public static final List<Setting<?>> PAGES = List.of(HOME, BRAND_NAME, BRAND_LOGO, BRAND_ACCENT, CONSOLE);

    /** The proxies in front of the server, and the host name of the console. */
    public static final List<Setting<?>> HOSTS = List.of(TRUSTED_PROXIES, CONSOLE_HOST);

    /** The address of the API, and the origins that may call it. */
    public static final List<Setting<?>> API = List.of(PUBLIC_URL, CROSS_ORIGINS);

    /** The statistics of clicks, and the fetching of titles. */
    public static final List<Setting<?>> STATISTICS_AND_TITLES =
            List.of(STATISTICS, STATISTICS_RETENTION, TITLES, TITLES_INTERNAL_HOSTS);

    /** The rate limits of callers, and the quotas of owners. */
    public static final List<Setting<?>> LIMITS =
            joined(List.of(List.copyOf(RATE_LIMITS.values()), List.copyOf(QUOTAS.values())));

    /** All settings that the program and the starter share. */
    public static final List<Setting<?>> ALL =
            joined(List.of(LINKS, REDIRECTS, PAGES, HOSTS, API, STATISTICS_AND_TITLES, LIMITS));

    private SharedSettings() {}

    private static List<Setting<?>> joined(List<List<Setting<?>>> lists) {
        return lists.stream().<Setting<?>>flatMap(List::stream).toList();
    }

    private static Setting<Long> quota(Quota.Kind kind, String sentence) {
        return Setting.number("quota." + kind.wireName(), "N", 0, MOST_OF_QUOTA).says(sentence);
    }

    /**
     * Returns a function that applies the settings of the library to a builder, without the {@link #features}. All
     * values are checked in this call, before anything is opened.
     */
    public static UnaryOperator<FingerpostBuilder> library(SettingValues values) {
        UnaryOperator<FingerpostBuilder> rules = rules(values);
        Counting counting = Counting.beforeAnswer().within(Duration.ofSeconds(values.get(COUNTING_WITHIN)));
        List<Class<?>> left = left(values);
        return builder -> {
            FingerpostBuilder library = rules.apply(builder).counting(counting);
            left.forEach(library::leaving);
            return library;
        };
    }

    /**
     * The features that the settings switch on, in the order in which they are installed. An object belongs to one
     * library.
     */
    public static List<Feature> features(SettingValues values) {
        Duration retention = Duration.ofDays(values.get(STATISTICS_RETENTION));
        return Stream.of(
                        Optional.of(Idempotency.forADay()),
                        values.find(STATISTICS).filter(areKept -> areKept).map(on -> Statistics.keep(retention)),
                        values.find(DELETE_EXPIRED_AFTER).map(Duration::ofDays).map(Expiry::deletingAfter),
                        values.find(AUDIT)
                                .filter(days -> days > 0)
                                .map(Duration::ofDays)
                                .map(Audit::keep),
                        values.find(RECEIPTS).map(parameter -> Conversions.keep(retention)))
                .<Feature>flatMap(Optional::stream)
                .toList();
    }

    /** The ports of the features that a database may have, although the settings do not switch them on. */
    private static List<Class<?>> left(SettingValues values) {
        List<Class<?>> ports = new ArrayList<>();
        if (values.find(STATISTICS).filter(areKept -> !areKept).isPresent()) {
            ports.add(StatisticsRepository.class);
        }
        if (values.find(DELETE_EXPIRED_AFTER).isEmpty()) {
            ports.add(EndedLinks.class);
        }
        if (values.find(AUDIT).filter(days -> days == 0).isPresent()) {
            ports.add(AuditLog.class);
        }
        if (values.find(RECEIPTS).isEmpty()) {
            ports.addAll(List.of(ConversionRepository.class, ReceiptKeys.class));
        }
        return ports;
    }

    /** Returns a function that applies the rules about what may be stored to a builder. All values are checked. */
    public static UnaryOperator<FingerpostBuilder> rules(SettingValues values) {
        UnaryOperator<FingerpostBuilder> links = links(values);
        Map<Quota.Kind, Long> bounds = quotas(values);
        Optional<Gate> gate = values.find(FORBIDDEN_HOSTS).map(file -> gate(values, file));
        return builder -> {
            FingerpostBuilder library = links.apply(builder);
            gate.ifPresent(library::gate);
            return bounds.isEmpty() ? library : library.with(Quotas.ofEach(bounds));
        };
    }

    /** The quota of each kind. A kind without a quota is missing. */
    private static Map<Quota.Kind, Long> quotas(SettingValues values) {
        Map<Quota.Kind, Long> bounds = new EnumMap<>(Quota.Kind.class);
        QUOTAS.forEach((kind, setting) -> values.find(setting).ifPresent(most -> bounds.put(kind, most)));
        return bounds;
    }

    private static UnaryOperator<FingerpostBuilder> links(SettingValues values) {
        AliasPolicy aliases = aliases(values);
        AliasGenerator generator =
                AliasGenerator.secure(values.get(ALIAS_LENGTH).intValue());
        LinkRules standard = LinkRules.standard();
        LinkRules rules = values.find(URL_SCHEMES)
                .map(schemes -> values.checked(
                        URL_SCHEMES,
                        "must be schemes such as mailto, tel or that of an app, without a colon, and not javascript,"
                                + " data or file",
                        () -> standard.withUrls(standard.urls().withSchemes(schemes.toArray(String[]::new)))))
                .orElse(standard);
        return builder -> builder.aliasPolicy(aliases).aliasGenerator(generator).rules(rules);
    }

    /** The standard policy with these settings. */
    public static AliasPolicy aliases(SettingValues values) {
        boolean segments = values.find(ALIAS_SEGMENTS).orElse(false);
        return segments ? AliasPolicy.standard().withSegments() : AliasPolicy.standard();
    }

    private static Gate gate(SettingValues values, String file) {
        String hosts = values.text(FORBIDDEN_HOSTS, file);
        try {
            return Gate.forbiddenHosts(hosts);
        } catch (IllegalArgumentException e) {
            throw values.refused(FORBIDDEN_HOSTS, "must be a file of hosts: " + e.getMessage(), e);
        }
    }

    /** The settings of visits. */
    public static VisitSettings visits(SettingValues values) {
        VisitSettings visits = VisitSettings.standard()
                .withRedirectCode(values.get(REDIRECT_CODE))
                .withForwardQuery(values.get(FORWARD_QUERY))
                .withPixels(values.get(PIXELS))
                .withBrand(brand(values));
        return values.find(RECEIPTS).map(visits::withReceipts).orElse(visits);
    }

    /** The settings of the API and of the site around it. */
    public static HttpSettings http(SettingValues values) {
        HttpSettings settings = HttpSettings.standard()
                .withZone(values.get(ZONE))
                .withCrossOrigins(values.find(CROSS_ORIGINS).orElse(List.of()))
                .withTrustedProxies(values.find(TRUSTED_PROXIES).orElse(List.of()));
        settings = values.find(PUBLIC_URL).map(settings::withPublicUrl).orElse(settings);
        settings = values.find(CONSOLE_HOST).map(settings::withConsoleHost).orElse(settings);
        settings = values.find(HOME)
                .map(place -> home(values, place))
                .map(settings::withHome)
                .orElse(settings);
        for (Map.Entry<RateLimit.Of, Setting<Long>> each : RATE_LIMITS.entrySet()) {
            Optional<RateLimit> limit =
                    values.find(each.getValue()).map(most -> new RateLimit(each.getKey(), most, Duration.ofMinutes(1)));
            settings = limit.map(settings::withRateLimit).orElse(settings);
        }
        return settings;
    }

    private static Home home(SettingValues values, String place) {
        return place.matches("https?://.*")
                ? values.checked(HOME, "must be an http or https URL, or a file", () -> Home.redirect(place))
                : Home.page(values.text(HOME, place));
    }

    private static Brand brand(SettingValues values) {
        Brand none = Brand.NONE;
        Brand named = values.find(BRAND_NAME)
                .map(name -> values.checked(BRAND_NAME, "must be 1 to 80 characters", () -> none.withName(name)))
                .orElse(none);
        Brand shown = values.find(BRAND_LOGO)
                .map(file -> {
                    byte[] logo = values.bytes(BRAND_LOGO, file);
                    return values.checked(
                            BRAND_LOGO,
                            "must be an SVG or a PNG of at most " + Brand.MAX_LOGO + " bytes",
                            () -> named.withLogo(logo));
                })
                .orElse(named);
        return values.find(BRAND_ACCENT)
                .map(colour -> values.checked(
                        BRAND_ACCENT, "must be a colour such as #0a7d55", () -> shown.withAccent(colour)))
                .orElse(shown);
    }

    private static ZoneId parseZone(String text) {
        try {
            return ZoneId.of(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("must be a time zone such as UTC or Europe/Berlin", e);
        }
    }

    private static RedirectKind parseRedirectCode(String code) {
        return RedirectKind.ofCode(code.matches("[0-9]{3}") ? Integer.parseInt(code) : 0);
    }

    private static String parseReceipts(String text) {
        WebUrl.parameterRefusal(text).ifPresent(refusal -> {
            throw new IllegalArgumentException(refusal.text());
        });
        return text;
    }

    private static String parseConsoleHost(String text) {
        return checked(
                text,
                HttpSettings.standard()::withConsoleHost,
                "must be a host name without a scheme, a port and a path, such as console.example.com");
    }

    private static String parsePublicUrl(String text) {
        return checked(
                text,
                HttpSettings.standard()::withPublicUrl,
                "must be an http or https URL without a query, such as https://links.example.com");
    }

    private static String parseOrigin(String text) {
        return checked(
                text,
                origin -> HttpSettings.standard().withCrossOrigins(List.of(origin)),
                "must be an origin such as https://app.example.com, or *");
    }

    private static String parseProxy(String text) {
        return checked(
                text,
                range -> HttpSettings.standard().withTrustedProxies(List.of(range)),
                "must be an address or a range of addresses, such as 127.0.0.1 or 10.0.0.0/8");
    }

    private static String checked(String text, Consumer<String> check, String must) {
        try {
            check.accept(text);
            return text;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(must, e);
        }
    }
}
