package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;

/** The bytes of the Location header, for any URL in any field of a link that holds one. */
class LocationPropertyTest {

    /** The fields of a link with a URL to redirect to. */
    private enum Place {
        DESTINATION,
        TARGET,
        TURN,
        EXPIRATION
    }

    private final Map<Place, Long> ids = new EnumMap<>(Place.class);
    private TestServer server;
    private Links links;

    @BeforeProperty
    void start() {
        server = new TestServer(
                settings -> settings,
                visits -> visits.withForwardQuery(true)
                        .withVisitors((request, needed) -> Visitor.unknown().withLanguages("de")));
        links = server.fingerpost.owner(1).links();
        for (Place place : Place.values()) {
            LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(1).withAlias(place.name());
            ids.put(
                    place,
                    links.create(place == Place.EXPIRATION ? draft.withClicksLimit(1) : draft)
                            .id());
        }
        visit(Place.EXPIRATION, "");
    }

    @AfterProperty
    void stop() {
        server.close();
    }

    @Property(tries = 1_000)
    void a_location_is_one_line_of_ascii(
            @ForAll("urls") String url, @ForAll("queries") String query, @ForAll Place place) {
        Assume.that(create(place, url));

        RawAnswer answer = visit(place, query);

        assertThat(answer.head()).matches("(?:[ -~]+\r\n)+[ -~]+");
        assertThat(answer.header("Location")).singleElement().asString().matches("https?://[!-~]+");
        assertThat(answer.status()).isEqualTo(302);
        assertThat(answer.body()).isEmpty();
    }

    private boolean create(Place place, String url) {
        UnaryOperator<LinkDraft> edit = switch (place) {
            case DESTINATION -> draft -> draft.withUrl(url);
            case TARGET -> targets(TargetsType.LANGUAGES, "de", url);
            case TURN -> targets(TargetsType.ROTATIONS, "turn", url);
            case EXPIRATION -> draft -> draft.withExpirationUrl(url);
        };
        try {
            links.update(ids.get(place), edit);
            return true;
        } catch (ValidationException e) {
            return false;
        }
    }

    private static UnaryOperator<LinkDraft> targets(TargetsType type, String key, String url) {
        return draft -> draft.withTargetsType(type).withTargets(List.of(new Target(key, url)));
    }

    private RawAnswer visit(Place place, String query) {
        return RawAnswer.to(server.port(), "", "GET /" + place + query + " HTTP/1.1", "Host: go.example.com");
    }

    @Provide
    Arbitrary<String> urls() {
        Arbitrary<String> host = Arbitraries.of(
                "example.com",
                "EXAMPLE.com:443",
                "b\u00fccher.example",
                "\u4f8b\u3048.\u30c6\u30b9\u30c8",
                "xn--bcher-kva.example:8443",
                "stra\u00dfe.example",
                "\ud83c\udf89.example",
                "%e2%82%ac.example",
                "192.168.0x1",
                "[2001:DB8::1]:80");
        return Combinators.combine(
                        Arbitraries.of("http://", "https://", "HTTPS:\\\\", " https:/"), host, rest(), rest(), rest())
                .as((scheme, name, path, query, fragment) -> scheme + name + "/" + path + "?" + query + "#" + fragment);
    }

    /** The queries that browsers send; the JDK's server refuses others before a handler sees them. */
    @Provide
    Arbitrary<String> queries() {
        return Arbitraries.of("", "?", "?a=b&c", "?q=%c3%bc%0d%0aSet-Cookie:x", "?'%22%3c", "?%00%ff");
    }

    private static Arbitrary<String> rest() {
        Arbitrary<String> likely = Arbitraries.of(
                "%0d%0aX-Evil:%201",
                "%0A",
                "%",
                "%2",
                "%zz",
                "%E2%82%AC",
                "%ff",
                "\u00e9",
                "e\u0301",
                "\u20ac",
                "\ud83d\udc69\u200d\ud83d\udcbb",
                "\u202e",
                "\u2028",
                "\ufeff",
                "\u010d\u010a",
                "\u560d\u560a",
                " ",
                "\"",
                "'",
                "<",
                ">",
                "\\",
                "|",
                "{}",
                "`",
                "^",
                "/../",
                "//",
                "a",
                "=",
                "&",
                "?",
                "#",
                ";",
                "@",
                ":");
        Arbitrary<String> any = Arbitraries.chars()
                .all()
                .filter(c -> !Character.isSurrogate(c) && !Character.isISOControl(c))
                .map(String::valueOf);
        return Arbitraries.frequencyOf(Tuple.of(10, likely), Tuple.of(3, any))
                .list()
                .ofMaxSize(12)
                .map(parts -> String.join("", parts));
    }
}
