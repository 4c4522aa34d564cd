package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.signin.ProxySignIn;
import dev.fingerpost.console.signin.SignInServer;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.quota.Quota;
import dev.fingerpost.quota.Quotas;
import dev.fingerpost.targeting.VisitorFinder;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.function.Consumer;
import java.util.function.Function;
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
 * the host knows none, the person signs in with an API key, or as {@link #withProxySignIn} and {@link
 * #withSignInServer} say.
 */
public final class Console implements Cloneable {

    final Fingerpost fingerpost;
    final HttpSettings settings;

    // The fields below are written only in a new copy, by with().
    Brand brand = Brand.NONE;
    Map<Locale, ResourceBundle> texts = Map.of();
    VisitorFinder browsers = VisitorFinder.none();
    boolean hasTransfers;

    @Nullable
    Function<StoredWebhook, WebhookDelivery> webhooks;

    @Nullable
    ProxySignIn proxy;

    @Nullable
    SignInServer server;

    @Nullable
    OwnersPage owners;

    private Console(Fingerpost fingerpost, HttpSettings settings) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.settings = requireNonNull(settings, "settings");
    }

    /** Returns a copy with a change, which no other object can see yet. */
    private Console with(Consumer<Console> change) {
        try {
            Console changed = (Console) clone();
            change.accept(changed);
            return changed;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Creates the console with its standard settings. For other settings, use {@link #of}. */
    public static HttpEndpoint endpoint(Fingerpost fingerpost, HttpSettings settings) {
        return of(fingerpost, settings).endpoint();
    }

    /**
     * Creates the console. Its addresses begin at its mount, usually {@code /console}. A server or a host name of its own
     * can have it at the root, where it leaves no path for short URLs.
     *
     * @param settings the settings of the site. Their zone is used for browsers that do not report one; their limits on
     *     bodies and their proxies are used as well
     */
    public static Console of(Fingerpost fingerpost, HttpSettings settings) {
        return new Console(fingerpost, settings);
    }

    /** Returns this console with the name, logo and colour of an operator on its pages. */
    public Console withBrand(Brand newBrand) {
        return with(changed -> changed.brand = requireNonNull(newBrand, "brand"));
    }

    /**
     * Returns this console with imports, and with exports of links as JSON Lines. They need the module {@code
     * fingerpost-transfer}.
     */
    public Console withTransfers() {
        return with(changed -> changed.hasTransfers = true);
    }

    /**
     * Returns this console with a page of webhooks, on which people add, test and delete webhooks, switch them on and
     * off, and send events again. The library must have {@link dev.fingerpost.event.Events}.
     *
     * @param newWebhooks sends a test event to a webhook, and waits for the answer for a limited time
     */
    public Console withWebhooks(Function<StoredWebhook, WebhookDelivery> newWebhooks) {
        fingerpost.require(Events.class);
        return with(changed -> changed.webhooks = requireNonNull(newWebhooks, "webhooks"));
    }

    /**
     * Returns this console with the browser and the operating system in the name of each session, so that people can
     * tell their sessions apart on the page of keys, and end a session that is not theirs.
     */
    public Console withBrowsers(VisitorFinder newBrowsers) {
        return with(changed -> changed.browsers = requireNonNull(newBrowsers, "browsers"));
    }

    /**
     * Returns this console for people whom a trusted proxy signs in and names in headers. They need no key. The headers
     * of every other client are ignored.
     *
     * @throws IllegalArgumentException if the settings name no trusted proxy
     */
    public Console withProxySignIn(ProxySignIn newProxy) {
        if (!settings.hasTrustedProxies()) {
            throw new IllegalArgumentException(
                    "there must be a trusted proxy: any client can send the headers that name a person");
        }
        return with(changed -> changed.proxy = requireNonNull(newProxy, "proxy"));
    }

    /**
     * Returns this console with a button on its sign-in page that leads to another server. A person who signs in there
     * has a session of an hour, and needs no key. The settings should have a public URL: without one, the address to which
     * the other server leads people back has the host that a request names.
     */
    public Console withSignInServer(SignInServer newServer) {
        return with(changed -> changed.server = requireNonNull(newServer, "server"));
    }

    /**
     * Returns this console with a page of all owners, which only admins of one owner see: the operator of the service.
     * It also shows the {@link Quotas} of the library, if they are installed.
     *
     * @param operator the owner whose admins see the page
     * @param counts returns the numbers of rows of each owner, in ascending order of the owners' ids. It is called for
     * each view of the page
     */
    public Console withOwners(long operator, Supplier<List<OwnerCounts>> counts) {
        Quota quota = fingerpost.find(Quotas.class).map(Quotas::quota).orElse((owner, kind) -> Quota.UNLIMITED);
        return with(changed -> changed.owners = new OwnersPage(operator, counts, quota));
    }

    /**
     * Returns this console with further languages in addition to English and German, or with other texts. The keys are
     * those of {@code console.properties} and {@code pages.properties} in the jars, and the codes of violations. A text
     * that a bundle lacks is shown in German if this is its language, and otherwise in English.
     */
    public Console withTexts(Map<Locale, ResourceBundle> newTexts) {
        return with(changed -> changed.texts = Map.copyOf(newTexts));
    }

    /** The endpoint that answers the requests. */
    public HttpEndpoint endpoint() {
        ConsoleSite site = new ConsoleSite(this);
        return HttpEndpoint.forPeople(
                site, site::landing, Failures.pages(site::failed), fingerpost.clock(), settings, site::close);
    }
}
