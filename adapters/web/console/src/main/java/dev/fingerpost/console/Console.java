package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.signin.ProxySignIn;
import dev.fingerpost.console.signin.SignInServer;
import dev.fingerpost.console.view.ConsoleTexts;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.quota.Quota;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.VisitorFinder;
import dev.fingerpost.text.Secret;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.Supplier;
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
    private final @Nullable OwnDomains domains;
    private final VisitorFinder browsers;
    private final @Nullable ProxySignIn proxy;
    private final @Nullable SignInServer server;
    private final @Nullable OwnersPage owners;

    private Console(
            Fingerpost fingerpost,
            HttpSettings settings,
            Brand brand,
            Map<Locale, ResourceBundle> texts,
            @Nullable Storage storage,
            @Nullable Deliveries deliveries,
            @Nullable OwnDomains domains,
            VisitorFinder browsers,
            @Nullable ProxySignIn proxy,
            @Nullable SignInServer server,
            @Nullable OwnersPage owners) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.settings = requireNonNull(settings, "settings");
        this.brand = requireNonNull(brand, "brand");
        this.texts = Map.copyOf(texts);
        this.storage = storage;
        this.deliveries = deliveries;
        this.domains = domains;
        this.browsers = requireNonNull(browsers, "browsers");
        this.proxy = proxy;
        this.server = server;
        this.owners = owners;
    }

    /** The stored domains, as people check, add and delete them. */
    public interface OwnDomains {

        /**
         * Calls the server at a base URL, for a bounded time, to see whether it is this one.
         *
         * @param baseUrl of a domain that the owner may use, or wants to add
         * @throws OverloadedException if the owner is checking another one, or too many are being checked
         */
        DomainReach check(long owner, String baseUrl);

        /**
         * Adds a domain that only this owner may use.
         *
         * @param baseUrl which the console has checked, and whose visitors reach this server
         * @return false if there is a domain with this address
         */
        boolean add(long owner, String baseUrl);

        /** The ids of the domains that only this owner may use. */
        Set<Long> ownedBy(long owner);

        /** Deletes a domain that only this owner may use. Returns false if it has links, or is not one. */
        boolean delete(long owner, long domain);
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

        /** A webhook for the events of an owner; empty if the owner has no such webhook. */
        Optional<Hook> find(long owner, long webhook);

        /** The last deliveries of a webhook, the newest first; none if the owner has no such webhook. */
        List<WebhookDelivery> deliveries(long owner, long webhook);

        /**
         * Changes the address and the types of events of a webhook. Returns whether the owner has such a webhook.
         *
         * @param url a URL that the console has checked
         * @param types the types of events that are sent; empty for all
         */
        boolean edit(long owner, long webhook, String url, Set<LinkEvent.Type> types);

        /** Deletes a webhook. Returns whether the owner had such a webhook. */
        boolean delete(long owner, long webhook);

        /**
         * Sends a test event to a webhook now, waits for its answer for a bounded time, and stores the delivery.
         *
         * @return the delivery; empty if the owner has no such webhook
         * @throws OverloadedException if too many tests are running
         */
        Optional<WebhookDelivery> test(long owner, long webhook);

        /**
         * Sends a waiting event, or a dead letter, again. Returns whether the owner has such a webhook, for which the
         * event waits.
         *
         * @param position the position of the event
         */
        boolean sendAgain(long owner, long webhook, long position);

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
                Optional<WebhookAnswer> last,
                List<Received> waiting) {

            public Hook {
                requireNonNull(url, "url");
                types = Set.copyOf(types);
                requireNonNull(last, "last");
                waiting = List.copyOf(waiting);
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
        return new Console(
                fingerpost, settings, Brand.NONE, Map.of(), null, null, null, VisitorFinder.none(), null, null, null);
    }

    /** Returns this console with the name, logo and colour of an operator on its pages. */
    public Console withBrand(Brand newBrand) {
        return new Console(
                fingerpost, settings, newBrand, texts, storage, deliveries, domains, browsers, proxy, server, owners);
    }

    /**
     * Returns this console with imports, and exports of everything. They need the module {@code fingerpost-transfer}.
     *
     * @param newStorage the storage of the library
     */
    public Console withTransfers(Storage newStorage) {
        return new Console(
                fingerpost,
                settings,
                brand,
                texts,
                requireNonNull(newStorage, "storage"),
                deliveries,
                domains,
                browsers,
                proxy,
                server,
                owners);
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
                domains,
                browsers,
                proxy,
                server,
                owners);
    }

    /** Returns this console with a page on which people check domains, and add and delete domains of their own. */
    public Console withDomains(OwnDomains newDomains) {
        return new Console(
                fingerpost,
                settings,
                brand,
                texts,
                storage,
                deliveries,
                requireNonNull(newDomains, "domains"),
                browsers,
                proxy,
                server,
                owners);
    }

    /**
     * Returns this console with the browser and the operating system in the name of each session, so that people can
     * tell their sessions apart on the page of keys, and end one that is not theirs.
     */
    public Console withBrowsers(VisitorFinder newBrowsers) {
        return new Console(
                fingerpost, settings, brand, texts, storage, deliveries, domains, newBrowsers, proxy, server, owners);
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
                fingerpost,
                settings,
                brand,
                texts,
                storage,
                deliveries,
                domains,
                browsers,
                requireNonNull(newProxy, "proxy"),
                server,
                owners);
    }

    /**
     * Returns this console with a button on its sign-in page that leads to another server. A person who signs in there
     * has a session of an hour, and needs no key.
     */
    public Console withSignInServer(SignInServer newServer) {
        return new Console(
                fingerpost,
                settings,
                brand,
                texts,
                storage,
                deliveries,
                domains,
                browsers,
                proxy,
                requireNonNull(newServer, "server"),
                owners);
    }

    /**
     * Returns this console with a page of all owners, which only admins of one owner see: the operator of the service.
     *
     * @param operator the owner whose admins see the page
     * @param counts counts the rows of all owners, in ascending order. It is called for each view of the page
     * @param quota the quota of each owner
     */
    public Console withOwners(long operator, Supplier<List<OwnerCounts>> counts, Quota quota) {
        return new Console(
                fingerpost,
                settings,
                brand,
                texts,
                storage,
                deliveries,
                domains,
                browsers,
                proxy,
                server,
                new OwnersPage(operator, counts, quota));
    }

    /**
     * Returns this console with further languages in addition to English and German, or with other texts. The keys are
     * those of {@code console.properties} and {@code pages.properties} in the jars, and the codes of violations. A text
     * that a bundle lacks is shown in English.
     */
    public Console withTexts(Map<Locale, ResourceBundle> newTexts) {
        return new Console(
                fingerpost, settings, brand, newTexts, storage, deliveries, domains, browsers, proxy, server, owners);
    }

    /** The endpoint that answers the requests. */
    public HttpEndpoint endpoint() {
        ConsoleSite site = new ConsoleSite(
                fingerpost,
                settings,
                brand,
                ConsoleTexts.with(texts),
                storage,
                deliveries,
                domains,
                browsers,
                proxy,
                server,
                owners);
        return HttpEndpoint.forPeople(site, Failures.pages(site::failed), fingerpost.clock(), settings, site::close);
    }
}
