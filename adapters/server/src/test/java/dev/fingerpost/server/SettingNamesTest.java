package dev.fingerpost.server;

import static dev.fingerpost.server.MainClasses.ALL;
import static dev.fingerpost.server.SettingNamesTest.In.METHOD;
import static dev.fingerpost.server.SettingNamesTest.In.OPTION;
import static dev.fingerpost.server.SettingNamesTest.In.PROPERTY;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A setting has one name: as an option of the server (and therefore as a variable and in its file), as a property of
 * the starter, and as a method of a builder or of settings. A name that is missing from one of the three is listed
 * below, with the reason. Two names count as one if they differ only by singular and plural, by {@code of}, or by
 * {@code .enabled} for an option that is on or off.
 */
class SettingNamesTest {

    enum In {
        OPTION,
        PROPERTY,
        METHOD
    }

    private static final Pattern PROPERTY_NAME =
            Pattern.compile("\"name\": \"fingerpost\\.([a-z.-]+)\",\\s+\"type\": \"[^\"]+\",\\s+\"description\"");

    /**
     * The types whose methods are settings, each with the beginning of its settings' names if they belong to a part of
     * the library.
     */
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("FingerpostBuilder", ""),
            Map.entry("http.HttpSettings", ""),
            Map.entry("http.visit.VisitSettings", ""),
            Map.entry("pages.view.Brand", "brand-"),
            Map.entry("servlet.FingerpostServlet", ""),
            Map.entry("visitors.VisitorReader$Builder", ""),
            Map.entry("link.LinkRules", "rules-"),
            Map.entry("url.UrlRules", "urls-"),
            Map.entry("page.ConcurrencyLimits", "concurrency-limits-"),
            Map.entry("storage.jdbi.JdbiSettings", "database-"),
            Map.entry("titles.TitleSettings", "titles-"),
            Map.entry("visit.Counting", "counting-"));

    private static final List<Missing> MISSING = List.of(
            new Missing(
                    "a host has these already, or sets them in its container",
                    EnumSet.of(OPTION),
                    "config host port db db-user db-password first-key-file max-connections"
                            + " management-host management-port log access-log"),
            new Missing(
                    "a host has a login of its own",
                    EnumSet.of(OPTION),
                    "operator sign-in-header sign-in-role-header sign-in-owner sign-in-roles"
                            + " sign-in-issuer sign-in-client sign-in-secret sign-in-scopes sign-in-name-claim"
                            + " sign-in-owner-claim sign-in-role-claim"),
            new Missing(
                    "a host gives a VisitorReader and a rule of its own: visitors, uncounted",
                    EnumSet.of(OPTION),
                    "bots country-file"),
            new Missing("a method of the VisitorReader", EnumSet.of(METHOD), "country"),
            new Missing("a host gives a VisitorReader of its own", EnumSet.of(OPTION, METHOD), "country-header"),
            new Missing(
                    "chooses one of the policies, which are a port: alias-policy", EnumSet.of(OPTION), "alias-case"),
            new Missing(
                    "a method of the standard policy, which is a port: alias-policy",
                    EnumSet.of(OPTION, PROPERTY),
                    "alias-segments"),
            new Missing(
                    "chooses one of the generators, which are a port: alias-generator",
                    EnumSet.of(OPTION, PROPERTY),
                    "alias-length"),
            new Missing("its parts are settings", EnumSet.of(METHOD), "brand rate-limit"),
            new Missing(
                    "a part of a value that a method takes",
                    EnumSet.of(OPTION, PROPERTY),
                    "rate-limit-key rate-limit-key-rows rate-limit-address quota-links quota-pixels quota-keys"),
            new Missing("the starter has no site, and its pages are a bean", EnumSet.of(OPTION, METHOD), "pages"),
            new Missing("the option of the console is about it, too", EnumSet.of(METHOD), "docs"),
            new Missing("an argument of FingerpostHttp.site", EnumSet.of(OPTION, PROPERTY), "console"),
            new Missing(
                    "for Spring's container",
                    EnumSet.of(PROPERTY),
                    "enabled storage api api-path problems redirects redirects-paths"),
            new Missing(
                    "the program has its own tables and always QR codes, and both files are in the folder of pages",
                    EnumSet.of(PROPERTY, METHOD),
                    "qr-codes robots favicon grace database-schema database-table-prefix database-migrated-by-host"
                            + " database-pool-auto-commit-off"),
            new Missing(
                    "ports, which take code",
                    EnumSet.of(METHOD),
                    "alias-generator alias-policy clock gate listener pixel-listener visit-listener"
                            + " transaction-listener with leaving password-hasher actor spaces uncounted unknown-addresses"
                            + " visitors database-caller-transactions database-list-replica database-operation-listener"
                            + " database-progress"),
            new Missing(
                    "a feature, which a host installs",
                    EnumSet.of(OPTION, PROPERTY),
                    "audit delete-expired-after statistics statistics-retention titles"),
            new Missing("one of the gates of a host: gate", EnumSet.of(OPTION, PROPERTY), "forbidden-hosts"),
            new Missing("the program has API keys", EnumSet.of(PROPERTY, METHOD), "owners"),
            new Missing("the program always has them", EnumSet.of(PROPERTY), "webhooks domains-of-tenants"),
            new Missing("its parts are settings", EnumSet.of(METHOD), "counting"),
            new Missing("a part of a feature, which a host installs", EnumSet.of(OPTION), "counting-every-click"),
            new Missing(
                    "bounds that a host turns for its own clients and database",
                    EnumSet.of(METHOD),
                    "concurrency-limits concurrency-limits-total concurrency-limits-per-owner"
                            + " concurrency-limits-longest-wait rules rules-pixels rules-targets rules-urls"
                            + " urls-max-length max-body link-cache pixel-time database-timeout"));

    @Test
    void a_thing_has_one_name_wherever_it_can_be_set() throws IOException {
        Map<String, Set<In>> expected = new TreeMap<>();
        for (Missing missing : MISSING) {
            for (String name : missing.names().split(" ")) {
                expected.put(normal(name), missing.onlyIn());
            }
        }
        Map<String, Set<In>> found = settings();
        found.values().removeIf(lists -> lists.size() == In.values().length);

        assertThat(found).isEqualTo(expected);
    }

    @Test
    void there_are_at_most_130_settings() throws IOException {
        assertThat(settings())
                .hasSizeLessThanOrEqualTo(130)
                .containsKeys(
                        "zone",
                        "trusted-proxy",
                        "redirect-code",
                        "title-internal-host",
                        "rate-limit-key",
                        "quota-link",
                        "forbidden-host");
    }

    /** @param onlyIn the lists that contain the names */
    private record Missing(String reason, Set<In> onlyIn, String names) {}

    private static Map<String, Set<In>> settings() throws IOException {
        Map<String, Set<In>> settings = new TreeMap<>();
        Map<In, Stream<String>> lists = Map.of(OPTION, options(), PROPERTY, properties(), METHOD, methods());
        lists.forEach((list, names) ->
                names.forEach(name -> settings.computeIfAbsent(normal(name), first -> EnumSet.noneOf(In.class))
                        .add(list)));
        return settings;
    }

    private static Stream<String> options() {
        return ServeCommand.GROUPS.stream()
                .flatMap(group -> group.settings().stream())
                .map(setting -> setting.option().substring(2));
    }

    private static Stream<String> properties() throws IOException {
        StringBuilder metadata = new StringBuilder();
        for (URL file : Collections.list(
                SettingNamesTest.class.getClassLoader().getResources("META-INF/spring-configuration-metadata.json"))) {
            try (InputStream text = file.openStream()) {
                metadata.append(new String(text.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return PROPERTY_NAME
                .matcher(metadata)
                .results()
                .map(found -> found.group(1).replaceFirst("\\.enabled$", "").replace('.', '-'));
    }

    private static Stream<String> methods() {
        return TYPES.entrySet().stream()
                .flatMap(type -> ALL.get("dev.fingerpost." + type.getKey()).getMethods().stream()
                        .filter(SettingNamesTest::isSetting)
                        .map(method -> type.getValue() + kebab(method.getName())));
    }

    private static boolean isSetting(JavaMethod method) {
        Set<JavaModifier> modifiers = method.getModifiers();
        return modifiers.contains(JavaModifier.PUBLIC)
                && !modifiers.contains(JavaModifier.STATIC)
                && method.getRawReturnType().equals(method.getOwner());
    }

    private static String kebab(String method) {
        return method.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT).replaceFirst("^with-", "");
    }

    private static String normal(String name) {
        return Stream.of(name.split("-"))
                .filter(word -> !word.equals("of"))
                .map(word -> word.replaceFirst("ies$", "y").replaceFirst("(?<=ss)es$|(?<!s)s$", ""))
                .collect(Collectors.joining("-"));
    }
}
