package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A host that has the API alone has no pages, no templates and no QR codes on its class path. */
class ApiAloneTest {

    private static final String NOT_NEEDED = ".*[/\\\\](pages|fingerpost-pages|jte-runtime|qrcodegen)[/\\\\-].*";

    @Test
    void the_api_answers_without_the_module_of_the_pages() throws Exception {
        assertThat(inHostWithoutPages(Host.class)).isEqualTo(List.of(201, 200, 404));
    }

    @Test
    void redirects_say_which_module_is_missing() throws Exception {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> inHostWithoutPages(HostWithRedirects.class))
                .withMessageContaining("add dev.fingerpost:fingerpost-pages");
    }

    private static Object inHostWithoutPages(Class<? extends Callable<?>> host) throws Exception {
        URL[] path = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.matches(NOT_NEEDED))
                .map(ApiAloneTest::url)
                .toArray(URL[]::new);
        try (URLClassLoader alone = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            assertThatExceptionOfType(ClassNotFoundException.class)
                    .isThrownBy(() -> alone.loadClass("dev.fingerpost.pages.VisitorPages"));
            assertThatExceptionOfType(ClassNotFoundException.class)
                    .isThrownBy(() -> alone.loadClass("gg.jte.TemplateOutput"));
            return ((Callable<?>) alone.loadClass(host.getName())
                            .getDeclaredConstructor()
                            .newInstance())
                    .call();
        }
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Creates a link, lists links, and requests a link that does not exist. Returns the statuses. */
    public static final class Host implements Callable<List<Integer>> {

        @Override
        public List<Integer> call() {
            Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
                    .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                    .with(ApiKeys.keep())
                    .build();
            HttpEndpoint api = FingerpostHttp.api(fingerpost, HttpSettings.standard());
            String key =
                    fingerpost.require(ApiKeys.class).issue(1, "test").token().reveal();
            byte[] form = "url=https%3A%2F%2Fexample.com&domain_id=1".getBytes(StandardCharsets.US_ASCII);
            TestExchange create = request("POST", "/v1/links", key, "Content-Type: application/x-www-form-urlencoded")
                    .withBody(new ByteArrayInputStream(form), form.length);
            return Stream.of(create, request("GET", "/v1/links", key), request("GET", "/v1/links/99", key))
                    .map(request -> TestEndpoint.ask(api, request).status())
                    .toList();
        }

        private static TestExchange request(String method, String target, String key, String... lines) {
            return TestEndpoint.request(
                    method,
                    target,
                    Stream.concat(Stream.of("Authorization: Bearer " + key), Stream.of(lines))
                            .toArray(String[]::new));
        }
    }

    /** A host that wants short links, too. */
    public static final class HostWithRedirects implements Callable<VisitSettings> {

        @Override
        public VisitSettings call() {
            return VisitSettings.standard();
        }
    }
}
