import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.openapitools.client.*;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/** Uses most endpoints through the clients that openapi-generator makes for Java. */
public final class Program {

    private static final String URL = System.getenv("FINGERPOST_URL");
    private static final String KEY = requireNonNull(System.getenv("FINGERPOST_KEY"));
    private static final ApiClient CLIENT = Library.client(KEY);
    private static final LinksApi LINKS = new LinksApi(CLIENT);
    private static final PixelsApi PIXELS = new PixelsApi(CLIENT);
    private static final StatisticsApi STATISTICS = new StatisticsApi(CLIENT);
    private static final DirectoriesApi DIRECTORIES = new DirectoriesApi(CLIENT);
    private static final WebhooksApi WEBHOOKS = new WebhooksApi(CLIENT);

    private interface Call {
        void run() throws ApiException;
    }

    private static Problem problem(Call call) throws IOException {
        try {
            call.run();
        } catch (ApiException e) {
            return Library.read(CLIENT, e.getResponseBody(), Problem.class);
        }
        throw new AssertionError("no problem");
    }

    public static void main(String[] args) throws Exception {
        same(URL, Library.url(CLIENT));
        same("3.1.0", ((Map<?, ?>) new DescriptionApi(CLIENT).describe(null)).get("openapi"));
        long domain = domain();
        webhook();
        same(false, DIRECTORIES.listSpaces(null).getMeta().getComplete());
        long pixel = pixels();
        LinkDraft draft = new LinkDraft()
                .url("https://example.com/")
                .domainId(domain)
                .alias("java-1")
                .pixelIds(List.of(pixel))
                .targetsType(TargetsType.COUNTRIES)
                .targets(List.of(new Target().key("DE").value("https://example.com/de")));
        Link link = LINKS.storeLink(draft, null).getData();
        change(link, pixel);
        Link watched = upsert(domain);
        LinkDraft another = new LinkDraft().url("https://example.com/").domainId(domain);
        List<Link> many = LINKS.storeLinks(Collections.nCopies(12, another), null).getData();
        lists(domain, link, watched);
        same(302, visit("java-2"));
        same(1L, STATISTICS.showLinkStatistics(watched.getId(), null, null, null, null, null, null).getData().getClicks());
        same("hour", statisticsByHour().getBy());
        Problem taken = problem(() -> LINKS.storeLink(draft, null));
        same("invalid_input", taken.getCode());
        same(Set.of("alias"), taken.getErrors().keySet());
        headers(domain);
        for (Link one : many) {
            LINKS.deleteLink(one.getId(), null);
        }
        LINKS.deleteLink(watched.getId(), null);
        LINKS.deleteLink(link.getId(), null);
        PIXELS.deletePixel(pixel, null);
        DIRECTORIES.deleteDomain(domain);
        same("not_found", problem(() -> DIRECTORIES.showDomain(domain, null)).getCode());
        same("not_found", problem(() -> LINKS.showLink(link.getId(), null, null)).getCode());
        String more = "{\"id\": 3, \"base_url\": \"https://example.com\", \"more\": {\"a\": 1}}";
        Domain grown = Library.read(CLIENT, more, Domain.class);
        same(3L, grown.getId());
    }

    private static long domain() throws ApiException {
        DomainDraft draft = new DomainDraft().baseUrl("http://127.0.0.1/java");
        Domain domain = DIRECTORIES.storeDomain(draft).getData();
        same(domain, DIRECTORIES.showDomain(domain.getId(), null).getData());
        same(true, DIRECTORIES.listDomains(null).getData().contains(domain));
        return domain.getId();
    }

    private static void webhook() throws Exception {
        WebhookDraft draft = new WebhookDraft().url("https://crm.example/links").events(List.of("link.created"));
        CreatedWebhook made = WEBHOOKS.storeWebhook(draft).getData();
        long id = made.getId();
        same(true, made.getSecret().length() > 20);
        same(made.getUrl(), WEBHOOKS.showWebhook(id, null).getData().getUrl());
        Webhook off = WEBHOOKS.updateWebhook(id, new WebhookPatch().enabled(new Flag(false))).getData();
        same(0, off.getEnabled());
        same(List.of("link.created"), off.getEvents());
        same(true, WEBHOOKS.listWebhooks(null).getData().contains(off));
        WEBHOOKS.deleteWebhook(id);
        same("not_found", problem(() -> WEBHOOKS.showWebhook(id, null)).getCode());
    }

    private static long pixels() throws ApiException {
        PixelDraft draft = new PixelDraft().name("a").type(PixelType.GOOGLE_ADS).value("1");
        Pixel pixel = PIXELS.storePixel(draft, null).getData();
        long id = pixel.getId();
        same(PixelType.GOOGLE_ADS, PIXELS.showPixel(id, null, null).getData().getType());
        same("b", PIXELS.putPixel(id, new PixelPatch().name("b"), null).getData().getName());
        same("2", PIXELS.updatePixel(id, new PixelPatch().value("2"), null).getData().getValue());
        PixelList all = PIXELS.listPixels(null, null, null, null, null, 100, null, null, null, null, null);
        same(true, all.getData().stream().anyMatch(one -> one.getId() == id));
        return id;
    }

    private static void change(Link link, long pixel) throws ApiException, IOException {
        long id = link.getId();
        same(LinkStatus.ACTIVE, link.getStatus());
        same(null, link.getSpaceId());
        same(List.of(pixel), link.getPixelIds());
        same("https://example.com/de", link.getTargets().get(0).getValue());
        same(link, LINKS.showLink(id, null, null).getData());
        Link put = LINKS.putLink(id, new LinkPatch().title("T"), null).getData();
        same("T", put.getTitle());
        same(TargetsType.COUNTRIES, put.getTargetsType());
        Link patched = LINKS.updateLink(id, new LinkPatch().clicksLimit(5L), null).getData();
        same(5L, patched.getClicksLimit());
        same(1, LINKS.updateLink(id, new LinkPatch().disabled(new Flag(true)), null).getData().getDisabled());
        same(0, LINKS.updateLink(id, new LinkPatch().disabled(new Flag(0)), null).getData().getDisabled());
        SelectedLink some = Library.read(CLIENT, "{\"alias\": \"java-1\", \"space_id\": null}", SelectedLink.class);
        same("java-1", some.getAlias());
        same(null, some.getUrl());
    }

    private static Link upsert(long domain) throws ApiException {
        LinkUpsert created = new LinkUpsert().url("https://example.com/java");
        LINKS.upsertLink(domain, created, "java-2", null, null);
        Link changed = LINKS.upsertLink(domain, new LinkUpsert().title("U"), "java-2", null, null).getData();
        same("U", changed.getTitle());
        same("https://example.com/java", changed.getUrl());
        return changed;
    }

    private static void lists(long domain, Link link, Link watched) throws ApiException {
        LinkList page = LINKS.listLinks(
                "java-", "alias", null, null, domain, null, null, null, null, null, null, null, null, "alias", "asc", 10,
                null, null, null, null, null);
        same(List.of(link.getId(), watched.getId()), page.getData().stream().map(Link::getId).toList());
        same(2, page.getMeta().getTotal());
        LinkList first = cursor(null, "none");
        LinkList second = cursor(first.getMeta().getNextCursor(), null);
        same(true, second.getData().get(0).getId() < first.getData().get(9).getId());
    }

    private static Statistics statisticsByHour() throws ApiException {
        return STATISTICS
                .showStatistics(
                        null, null, null, "hour", null, null, null, null, null, null, null, null, null, null, null, null,
                        null, null, null, null, null)
                .getData();
    }

    private static LinkList cursor(String cursor, String total) throws ApiException {
        return LINKS.listLinks(
                null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, 10,
                null, cursor, total, null, null);
    }

    /** Makes calls with an idempotency key, with {@code If-None-Match} and with {@code If-Match}. */
    private static void headers(long domain) throws ApiException {
        LinkDraft draft = new LinkDraft().url("https://example.com/").domainId(domain);
        String key = UUID.randomUUID().toString();
        Link link = LINKS.storeLink(draft, key).getData();
        same(link, LINKS.storeLink(draft, key).getData());

        long id = link.getId();
        ApiResponse<OneLink> shown = LINKS.showLinkWithHttpInfo(id, null, null);
        String tag = shown.getHeaders().get("etag").get(0);
        same(304, refusal(() -> LINKS.showLink(id, null, tag)));

        LINKS.updateLink(id, new LinkPatch().title("V"), tag);
        same(412, refusal(() -> LINKS.updateLink(id, new LinkPatch().title("W"), tag)));
        LINKS.deleteLink(id, null);
    }

    private static int refusal(Call call) {
        try {
            call.run();
        } catch (ApiException e) {
            return e.getCode();
        }
        throw new AssertionError("no refusal");
    }

    private static int visit(String alias) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(URL + "/java/" + alias)).build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    private static void same(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError("expected " + expected + ", but was " + actual);
        }
    }
}
