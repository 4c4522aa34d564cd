package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.signin.ProxySignIn;
import dev.fingerpost.console.view.ConsoleTexts;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.VisitorFinder;
import dev.fingerpost.text.Secret;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The console: pages on which people create, find and change links and see their clicks. It calls the library directly
 * and not the HTTP API.
 *
 * <pre>{@code
 * HttpEndpoint console = Console.endpoint(fingerpost, settings);
 * HttpEndpoint site = FingerpostHttp.site(fingerpost, settings, VisitSettings.standard(), console);
 * }</pre>
 *
 * <p>A request acts for the owner that the host knows ({@link dev.fingerpost.http.exchange.EngineExchange#owner}). If
 * the host knows none, the person signs in with an API key.
 */
public final class Console {

    private final Fingerpost fingerpost;
    private final HttpSettings settings;
    private final Brand brand;
    private final Map<Locale, ResourceBundle> texts;
    private final @Nullable Storage storage;
    private final @Nullable Deliveries deliveries;
    private final VisitorFinder browsers;
    private final @Nullable ProxySignIn proxy;

    private Console(
            Fingerpost fingerpost,
            HttpSettings settings,
            Brand brand,
            Map<Locale, ResourceBundle> texts,
            @Nullable Storage storage,
            @Nullable Deliveries deliveries,
            VisitorFinder browsers,
            @Nullable ProxySignIn proxy) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.settings = requireNonNull(settings, "settings");
        this.brand = requireNonNull(brand, "brand");
        this.texts = Map.copyOf(texts);
        this.storage = storage;
        this.deliveries = deliveries;
        this.browsers = requireNonNull(browsers, "browsers");
        this.proxy = proxy;
    }

    /** The webhooks of owners, as people see and change them. */
    public interface Deliveries {

        /** The webhooks for the events of this owner, without those for the events of all owners. */
        List<Hook> of(long owner);

        /**
         * Creates a webhook for the events of an owner, switched on.
         *
         * @param url a URL that the console has checked
         * @param types the types of events that are sent; empty for all
         * @return its secret, which is never shown again
         */
        Secret create(long owner, String url, Set<LinkEvent.Type> types);

        /** Deletes a webhook. Returns whether the owner had such a webhook. */
        boolean delete(long owner, long webhook);

        /**
         * Sends a test event to a webhook now, waits for its answer for a bounded time, and stores the answer as the
         * last one.
         *
         * @return what the webhook has answered; empty if the owner has no such webhook
         */
        Optional<TestResult> test(long owner, long webhook);

        /** Sends the waiting events again, including dead letters. Returns whether the owner has such a webhook. */
        boolean sendAgain(long owner, long webhook);

        /** Switches a webhook on or off. Returns whether the owner has such a webhook. */
        boolean switchTo(long owner, long webhook, boolean isOn);

        /**
         * A webhook.
         *
         * @param types the types of events that are sent; empty for all
         * @param isOn whether events are currently sent to it
         * @param last its last answer; empty for none
         * @param waiting the events that wait to be sent again, and the dead letters; perhaps not all of them but only
         *     the first ones
         */
        record Hook(
                long id,
                String url,
                Set<LinkEvent.Type> types,
                boolean isOn,
                Optional<Answer> last,
                List<Received> waiting) {

            public Hook {
                requireNonNull(url, "url");
                types = Set.copyOf(types);
                requireNonNull(last, "last");
                waiting = List.copyOf(waiting);
            }
        }

        /**
         * The result of a test event.
         *
         * @param isAccepted whether the webhook has answered with a status of 200 to 299
         * @param text the status, or why there was no answer
         */
        record TestResult(String url, boolean isAccepted, String text) {

            public TestResult {
                requireNonNull(url, "url");
                requireNonNull(text, "text");
            }
        }

        /**
         * The answer of a webhook.
         *
         * @param text the status, or why there was no answer
         */
        record Answer(Instant at, String text) {

            public Answer {
                requireNonNull(at, "at");
                requireNonNull(text, "text");
            }
        }
    }

    /** Creates the console with its standard settings. For other settings, use {@link #of}. */
    public static HttpEndpoint endpoint(Fingerpost fingerpost, HttpSettings settings) {
        return of(fingerpost, settings).endpoint();
    }

    /**
     * Creates the console. Its addresses begin at its mount, usually {@code /console}.
     *
     * @param settings the settings of the site. Their zone is used for browsers that do not report one; their limits on
     *     bodies and their proxies are used as well
     */
    public static Console of(Fingerpost fingerpost, HttpSettings settings) {
        return new Console(fingerpost, settings, Brand.NONE, Map.of(), null, null, VisitorFinder.none(), null);
    }

    /** Returns this console with the name, logo and colour of an operator on its pages. */
    public Console withBrand(Brand newBrand) {
        return new Console(fingerpost, settings, newBrand, texts, storage, deliveries, browsers, proxy);
    }

    /**
     * Returns this console with imports, and exports of everything. They need the module {@code fingerpost-transfer}.
     *
     * @param newStorage the storage of the library
     */
    public Console withTransfers(Storage newStorage) {
        return new Console(
                fingerpost, settings, brand, texts, requireNonNull(newStorage, "storage"), deliveries, browsers, proxy);
    }

    /** Returns this console with a page of webhooks, on which people add, test, switch and delete them. */
    public Console withDeliveries(Deliveries newDeliveries) {
        return new Console(
                fingerpost,
                settings,
                brand,
                texts,
                storage,
                requireNonNull(newDeliveries, "deliveries"),
                browsers,
                proxy);
    }

    /**
     * Returns this console with the browser and the operating system in the name of each session, so that people can
     * tell their sessions apart on the page of keys, and end one that is not theirs.
     */
    public Console withBrowsers(VisitorFinder newBrowsers) {
        return new Console(fingerpost, settings, brand, texts, storage, deliveries, newBrowsers, proxy);
    }

    /**
     * Returns this console with people whom a trusted proxy names in headers. They need no key. The headers of every
     * other client are ignored.
     *
     * @throws IllegalArgumentException if the settings name no trusted proxy
     */
    public Console withProxySignIn(ProxySignIn newProxy) {
        if (!settings.hasTrustedProxies()) {
            throw new IllegalArgumentException("there must be a trusted proxy: any client can send such headers");
        }
        return new Console(
                fingerpost, settings, brand, texts, storage, deliveries, browsers, requireNonNull(newProxy, "proxy"));
    }

    /**
     * Returns this console with further languages in addition to English and German, or with other texts. The keys are
     * those of {@code console.properties} in the jar, and the codes of violations. A text that a bundle lacks is shown
     * in English.
     */
    public Console withTexts(Map<Locale, ResourceBundle> newTexts) {
        return new Console(fingerpost, settings, brand, newTexts, storage, deliveries, browsers, proxy);
    }

    /** The endpoint that answers the requests. */
    public HttpEndpoint endpoint() {
        ConsoleSite site = new ConsoleSite(
                fingerpost, settings, brand, ConsoleTexts.with(texts), storage, deliveries, browsers, proxy);
        return HttpEndpoint.forPeople(site, Failures.pages(site::failed), fingerpost.clock(), settings, site::close);
    }
}
