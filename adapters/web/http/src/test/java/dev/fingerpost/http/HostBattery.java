package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The requests with which every host is tested, whatever its framework: create, change by PUT and PATCH, visit, a click
 * limit under 16 threads, a transaction of the host that is committed and one that is rolled back, the page of a
 * password, health, and the console. The host has four addresses of its own below {@code /own}: {@code POST key},
 * {@code POST links} (in a transaction), {@code GET links} and {@code POST rolled-back}. They act for owner 1, or for
 * the owner that the header {@code X-Tenant} names.
 *
 * @param host the base URL of the host
 * @param own the beginning of the host's own paths
 * @param api the path of the links in the API
 * @param console the path of the console
 * @param health the path of a probe
 * @param healthy what the answer of the probe contains when the host is healthy
 */
public record HostBattery(String host, String own, String api, String console, String health, String healthy) {

    private static final int LIMIT = 5;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /** Tests the host, which must have no links yet. */
    public void run() throws Exception {
        String key = send("POST", own + "/own/key", "", "").body();
        HttpResponse<String> created = send(
                "POST",
                api,
                key,
                "domain_id=1&url=https%3A%2F%2Fexample.com%2Fspring&alias=spring&clicks_limit=" + LIMIT);
        assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
        String link = api + "/" + found("\"id\":(\\d+)", created.body());

        assertThat(send("PUT", link, key, "title=First").body()).contains("\"title\":\"First\"");
        assertThat(send("PATCH", link, key, "title=Second").body()).contains("\"title\":\"Second\"");
        String shortUrl = found("\"short_url\":\"([^\"]+)\"", created.body());
        assertThat(visits(shortUrl)).filteredOn(status -> status == 302).hasSize(LIMIT);
        assertThat(send("GET", link, key, "").body()).contains("\"clicks\":" + LIMIT, "\"status\":\"expired\"");

        String ownUrl = send("POST", own + "/own/links", "", "url=https%3A%2F%2Fexample.com%2Fown")
                .body();
        assertThat(visit(ownUrl)).as(ownUrl).isEqualTo(302);
        assertThat(send("POST", own + "/own/rolled-back", "", "alias=lost").body())
                .isEqualTo("done");
        assertThat(send("GET", own + "/own/links", "", "").body())
                .contains("\"alias\":\"spring\"", "\"total\":2")
                .doesNotContain("lost");

        send("POST", api, key, "domain_id=1&url=https%3A%2F%2Fexample.com%2F&alias=locked&redirect_password=sesame");
        HttpResponse<String> page = get(shortUrl.replace("spring", "locked"));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("password");
        HttpResponse<String> opened =
                send("POST", URI.create(shortUrl.replace("spring", "locked")).getPath(), "", "password=sesame");
        assertThat(opened.headers().firstValue("Location")).as(opened.body()).contains("https://example.com/");

        assertThat(send("GET", health, "", "").body()).contains(healthy);
        assertThat(signIn()).containsIgnoringCase("<!doctype html>").contains("/console");
    }

    /**
     * Tests a host with tenants, after {@link #run}: another tenant sees nothing of the first one, and creates links of
     * its own.
     */
    public void runAsTenant(long tenant) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(host + own + "/own/links"))
                .header("X-Tenant", String.valueOf(tenant));
        assertThat(CLIENT.send(request.build(), BodyHandlers.ofString()).body()).contains("\"total\":0");
        String url = CLIENT.send(
                        request.header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(BodyPublishers.ofString("url=https%3A%2F%2Fexample.com%2Ftenant"))
                                .build(),
                        BodyHandlers.ofString())
                .body();
        assertThat(visit(url)).as(url).isEqualTo(302);
        assertThat(send("GET", own + "/own/links", "", "").body()).doesNotContain("example.com/tenant");
    }

    /** The console asks for a key, because nobody is signed in. */
    private String signIn() throws Exception {
        HttpRequest page = HttpRequest.newBuilder(URI.create(host + console)).build();
        return HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build()
                .send(page, BodyHandlers.ofString())
                .body();
    }

    private static List<Integer> visits(String shortUrl) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(16);
        try {
            Callable<Integer> visit = () -> visit(shortUrl);
            List<Future<Integer>> all = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                all.add(threads.submit(visit));
            }
            List<Integer> answers = new ArrayList<>();
            for (Future<Integer> each : all) {
                answers.add(each.get());
            }
            return answers;
        } finally {
            threads.shutdownNow();
        }
    }

    private static int visit(String url) throws Exception {
        return get(url).statusCode();
    }

    private static HttpResponse<String> get(String url) throws Exception {
        return CLIENT.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> send(String method, String path, String key, String form) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(host + path));
        if (!key.isEmpty()) {
            request.header("Authorization", "Bearer " + key);
        }
        if (!form.isEmpty()) {
            request.header("Content-Type", "application/x-www-form-urlencoded");
        }
        return CLIENT.send(
                request.method(method, form.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(form))
                        .build(),
                BodyHandlers.ofString());
    }

    private static String found(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return matcher.group(1);
    }
}
