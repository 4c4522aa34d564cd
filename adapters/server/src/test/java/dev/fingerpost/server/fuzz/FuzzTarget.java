package dev.fingerpost.server.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.targeting.VisitorFinder;
import dev.fingerpost.transfer.ImportFormat;
import dev.fingerpost.transfer.ImportText;
import dev.fingerpost.transfer.Source;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import dev.fingerpost.usecase.CursorScope;
import dev.fingerpost.visitors.VisitorReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A function of arbitrary bytes that throws if the code under test misbehaves. */
enum FuzzTarget {
    FORM(FuzzTarget::form),
    BRACKETS(FuzzTarget::brackets),
    QUERY(bytes -> FuzzedSite.shared().list(bytes)),
    CURSOR(FuzzTarget::cursor),
    ALIAS(FuzzTarget::alias),
    URL(FuzzTarget::url),
    TIME(bytes -> FuzzedSite.shared().time(utf8(bytes))),
    USER_AGENT(FuzzTarget::userAgent),
    REQUEST(bytes -> FuzzedSite.shared().request(bytes)),
    IMPORT(FuzzTarget::imports);

    private static final int MAX_PAIRS = 1_000;
    private static final CursorScope BY_NUMBER = new CursorScope("links by clicks", false);
    private static final CursorScope BY_TEXT = new CursorScope("links by title", true);
    private static final int HASH_LENGTH = 12;
    private static final VisitorReader VISITORS = VisitorReader.builder().build();
    private static final List<String> HEADERS = List.of(
            "User-Agent",
            "Accept-Language",
            "Sec-CH-UA",
            "Sec-CH-UA-Mobile",
            "Sec-CH-UA-Platform",
            "Sec-CH-UA-Form-Factors");

    private final Consumer<byte[]> function;

    FuzzTarget(Consumer<byte[]> function) {
        this.function = function;
    }

    void run(byte[] bytes) {
        function.accept(bytes);
    }

    /** The name of the folder that contains its seeds. */
    String folder() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Decoded pairs, encoded again, are decoded to the same pairs. */
    private static void form(byte[] bytes) {
        try {
            List<Pair> pairs = decode(bytes);
            StringBuilder again = new StringBuilder();
            for (Pair pair : pairs) {
                again.append(encode(pair.name())).append('=').append(encode(pair.value()));
                again.append('&');
            }
            assertThat(decode(again.toString().getBytes(StandardCharsets.US_ASCII)))
                    .isEqualTo(pairs);
        } catch (HttpException e) {
            assertThat(e.code()).isIn(ProblemCode.BAD_REQUEST, ProblemCode.CONTENT_TOO_LARGE);
        }
    }

    /** A name is parsed or refused, and the parts of a parsed name together are the name. */
    private static void brackets(byte[] bytes) {
        String name = utf8(bytes);
        String root = name.indexOf('[') < 0 ? name : name.substring(0, name.indexOf('['));
        try {
            List<FormFields.Entry> entries =
                    FormFields.of(List.of(new Pair(name, "v"))).entries(root);
            assertThat(entries).hasSize(1);
            StringBuilder again = new StringBuilder(root);
            entries.get(0).keys().forEach(key -> again.append('[').append(key).append(']'));
            assertThat(again).hasToString(name);
        } catch (HttpException e) {
            assertThat(e.code()).isEqualTo(ProblemCode.BAD_REQUEST);
        } catch (ValidationException e) {
            assertThat(e.violations()).hasSize(1);
        }
    }

    /** The bytes are a token, or the part of a token after its hash. */
    private static void cursor(byte[] bytes) {
        for (CursorScope list : List.of(BY_NUMBER, BY_TEXT)) {
            cursor(list, utf8(bytes));
            byte[] any = Base64.getUrlDecoder()
                    .decode(list.cursorAt(new Position(new SortValue.OfNumber(0), 0))
                            .token());
            byte[] forged = Arrays.copyOf(any, HASH_LENGTH + bytes.length);
            System.arraycopy(bytes, 0, forged, HASH_LENGTH, bytes.length);
            cursor(list, Base64.getUrlEncoder().withoutPadding().encodeToString(forged));
        }
    }

    private static void cursor(CursorScope list, String token) {
        try {
            Position position = list.positionOf(new Cursor(token));
            assertThat(list.positionOf(list.cursorAt(position))).isEqualTo(position);
            assertThat(position.value() instanceof SortValue.OfText).isEqualTo(list.sortedByText());
        } catch (ValidationException e) {
            assertThat(e.violations()).hasSize(1);
        }
    }

    /** The key of a key is the same key, and an accepted alias can be visited. */
    private static void alias(byte[] bytes) {
        String alias = utf8(bytes);
        for (AliasPolicy policy :
                List.of(AliasPolicy.standard(), AliasPolicy.standard().ignoringCase())) {
            String key = policy.key(alias);
            assertThat(policy.key(key)).isEqualTo(key);
        }
        if (AliasPolicy.standard().refusal(alias).isEmpty()) {
            FuzzedSite.shared().visit(alias);
        }
    }

    /** An accepted URL is visible ASCII in a header, and gives the same URL when it is parsed again. */
    private static void url(byte[] bytes) {
        String text = utf8(bytes);
        UrlRules rules = UrlRules.standard();
        WebUrl.tryParse(text, rules).ifPresent(url -> {
            assertThat(url.href()).matches("https?://[\\x21-\\x7E]+");
            assertThat(WebUrl.parse(url.href(), rules.withMaxLength(Integer.MAX_VALUE)))
                    .isEqualTo(url);
            assertThat(url.decodedPath()).startsWith("/");
        });
        assertThat(WebUrl.refusal(text, rules).isEmpty())
                .isEqualTo(WebUrl.tryParse(text, rules).isPresent());
    }

    /** Each line is a header. A fact that is read alone equals the fact that is read with all others. */
    private static void userAgent(byte[] bytes) {
        Map<String, String> headers = new HashMap<>();
        String[] lines = new String(bytes, StandardCharsets.ISO_8859_1).split("\n", HEADERS.size());
        for (int i = 0; i < lines.length; i++) {
            headers.put(HEADERS.get(i), lines[i]);
        }
        VisitorFinder.Request request =
                new VisitorFinder.Request("", false, name -> Optional.ofNullable(headers.get(name)));
        Visitor all = VISITORS.read(request);
        assertThat(VISITORS.find(request, TargetsType.BROWSERS).browser()).isEqualTo(all.browser());
        assertThat(VISITORS.find(request, TargetsType.OPERATING_SYSTEMS).operatingSystem())
                .isEqualTo(all.operatingSystem());
        assertThat(VISITORS.find(request, TargetsType.DEVICES).device()).isEqualTo(all.device());
        assertThat(VISITORS.find(request, TargetsType.LANGUAGES).languages()).isEqualTo(all.languages());
        assertThat(all.languages()).allMatch(language -> language.matches("[a-z]{2,8}"));
        if (VISITORS.isCrawler(request)) {
            assertThat(VISITORS.isBot(request)).isTrue();
        }
    }

    /**
     * The bytes are read as a file of any program and as one of YOURLS. Their rows become links or refusals, unless the
     * file is refused as a whole.
     */
    private static void imports(byte[] bytes) {
        Path file = temporary(bytes);
        try {
            ImportFormat format = ImportFormat.at(Instant.EPOCH).withBaseUrl("https://go.example");
            for (String program : List.of("csv", "yourls")) {
                try {
                    Source source = Source.of(ImportText.of(file), format.withProgram(program));
                    source.forEach(record -> assertThat(record.line()).isNotNegative());
                } catch (TransferException e) {
                    assertThat(e).hasMessageMatching("(?s).+");
                }
            }
        } finally {
            file.toFile().delete();
        }
    }

    private static Path temporary(byte[] bytes) {
        try {
            return Files.write(Files.createTempFile("fuzz", ".import"), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Pair> decode(byte[] bytes) {
        return FormDecoder.decode(bytes, MAX_PAIRS, () -> HttpException.of(ProblemCode.CONTENT_TOO_LARGE, "too many"));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Malformed bytes become U+FFFD; how they are refused is tested by the target {@code FORM}. */
    private static String utf8(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
