package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.console.pages.JtealiasGenerated;
import dev.fingerpost.console.pages.JtelandingGenerated;
import dev.fingerpost.console.pages.JtemaynotGenerated;
import dev.fingerpost.console.pages.JtenoticeGenerated;
import dev.fingerpost.console.pages.JteonwardGenerated;
import dev.fingerpost.console.pages.JterefusedGenerated;
import dev.fingerpost.console.pages.JteshortcutsGenerated;
import dev.fingerpost.console.pages.JtesigninGenerated;
import dev.fingerpost.console.signin.Identification;
import dev.fingerpost.console.signin.Identity;
import dev.fingerpost.console.signin.SignInFailedException;
import dev.fingerpost.console.signin.SignInRefusal;
import dev.fingerpost.console.signin.SignInServer;
import dev.fingerpost.console.upload.TemporaryFiles;
import dev.fingerpost.console.upload.Upload;
import dev.fingerpost.console.view.Access;
import dev.fingerpost.console.view.ConsoleTexts;
import dev.fingerpost.console.view.LinkForm;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.View;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.RequestOrigin;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.log.RateLimitedLog;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pixel.PixelField;
import dev.fingerpost.storage.Deadline;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Answers the requests of the console: it signs people in, sends those who have not signed in to the sign-in page, and
 * routes all other requests to the pages.
 */
final class ConsoleSite implements Handler {

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final String SIGN_IN = "/sign-in";
    private static final String SIGN_OUT = "/sign-out";

    /** The parameter of the sign-in page that names the page to which the person goes afterwards. */
    private static final String NEXT = "next";

    /** A path of the console, with an optional query, which no browser can take for another host. */
    private static final Pattern PAGE =
            Pattern.compile("(?:/[a-z0-9]+(?:[.-][a-z0-9]+)*)+(?:\\?[A-Za-z0-9%&=_.*+!~'()-]*)?");

    private static final String OVERVIEW = "overview";
    private static final String TRANSFER = "transfer";
    private static final String ALIAS = "/links/alias";

    /** The addresses of the names that fields suggest. */
    private static final String NAMES = "/names";

    private static final Pattern DONE = Pattern.compile("(?:^|&)done=([a-z-]{1,40})(?:&n=([0-9]{1,9}))?(?:&|$)");
    private static final Duration FORM_TIME = Duration.ofDays(1);

    /**
     * The form of the sign-in page may be this much longer than a kept form: it also has the key, and a few bytes for
     * each kept field.
     */
    private static final int MOST_BYTES_BESIDE_KEPT = 1 << 14;

    private final Fingerpost fingerpost;
    private final HttpSettings settings;
    private final Brand brand;
    private final Map<Locale, ConsoleTexts> texts;
    private final BodyReader bodies;
    private final BodyReader signIns;
    private final Sessions sessions;
    private final StatedPeople people;
    private final @Nullable SignInServer server;
    private final @Nullable OwnersPage owners;
    private final Assets assets;
    private final RateLimitedLog failedSignIns =
            new RateLimitedLog(System.getLogger(ConsoleSite.class.getName()), System.Logger.Level.WARNING);
    private final Failures failures = Failures.pages(this::failed);
    private final Handler open;
    private final Routes<PersonHandler> routes = new Routes<>();
    private final Routes<AgainHandler> again = new Routes<>();
    private final TemporaryFiles files = TemporaryFiles.standard();
    private final Workers workers = new Workers(Workers.Bounds.STANDARD, files);
    private final @Nullable ImportPages imports;

    /** The entries of the menu. */
    private final List<String> sections = new ArrayList<>();

    ConsoleSite(Console console) {
        this.fingerpost = console.fingerpost;
        this.settings = console.settings;
        this.brand = console.brand;
        this.server = console.server;
        this.owners = console.owners;
        this.assets = new Assets(brand);
        this.texts = ConsoleTexts.with(console.texts);
        this.bodies = new BodyReader(settings.maxBody());
        this.signIns = new BodyReader(settings.maxBody() + MOST_BYTES_BESIDE_KEPT);
        this.sessions = new Sessions(fingerpost.require(ApiKeys.class), console.browsers);
        this.people = new StatedPeople(console.proxy);
        Routes<Handler> beforeSignIn = new Routes<Handler>()
                .get(SIGN_IN, this::signInPage)
                .on("POST", SIGN_IN, this::signIn)
                .under(Assets.PATH, assets::get)
                .otherwise(this::authenticated);
        if (server != null) {
            beforeSignIn
                    .get(Attempts.START, request -> signInAt(server, request))
                    .get(Attempts.BACK, request -> signedInAt(server, request));
        }
        this.open = Routes.of(beforeSignIn);
        ExportPages exports = new ExportPages(fingerpost, workers, console.hasTransfers);
        this.imports = console.hasTransfers ? ImportPages.of(fingerpost, workers, files, bodies, exports) : null;
        addPages(exports, console.webhooks);
    }

    /** The methods and paths of all pages and forms for people who are signed in. */
    SortedSet<String> routes() {
        return routes.names();
    }

    /** Answers a request of a person who is signed in. */
    @FunctionalInterface
    interface PersonHandler {

        Response handle(Request request, Person person);
    }

    /** Answers a form with a file. The fields that come before the file have been read. */
    @FunctionalInterface
    interface UploadHandler {

        Response handle(Request request, Person person, Upload upload);
    }

    /** Shows a form again as it was typed, without saving anything. */
    @FunctionalInterface
    interface AgainHandler {

        Response handle(Request request, Person person, TypedForm typed);
    }

    /** Stops all imports and exports, both running and waiting ones, and deletes their files. */
    void close() {
        workers.close();
        if (imports != null) {
            imports.close();
        }
        files.close();
    }

    @Override
    public Response handle(Request request) {
        return failures.guard(
                request,
                () -> request.path().equals(Attempts.BACK) // first waits for the sign-in server
                        ? open.handle(request)
                        : inTime(isFirstAtRoot(request) ? request.at("") : request));
    }

    private Response inTime(Request request) {
        Deadline.Scope calls = Deadline.share();
        try (calls) {
            return open.handle(request);
        }
    }

    /** The page for a failed request. */
    Response failed(Request request, ProblemCode code) {
        View view = view(request, Access.SIGNED_OUT, secret(request));
        return Html.page(code.status(), page -> JtenoticeGenerated.render(page, null, view, code));
    }

    private void addPages(ExportPages exports, @Nullable Function<StoredWebhook, WebhookDelivery> webhooks) {
        LinkListPage list = new LinkListPage(fingerpost, bodies, exports);
        LinkFormPages forms = new LinkFormPages(fingerpost, bodies);
        LinkPage link = new LinkPage(fingerpost, workers);
        PixelPages pixels = new PixelPages(bodies);
        LabelPages labels = new LabelPages(bodies);
        SpacePages spaces = new SpacePages(fingerpost, bodies);
        DomainPages domains = new DomainPages(fingerpost, bodies, workers);
        KeyPages keys = new KeyPages(fingerpost.require(ApiKeys.class), bodies);
        OverviewPage overview = new OverviewPage(fingerpost, imports != null);
        addSection(OVERVIEW, overview::show);
        addSection("links", list::show);
        addSection("labels", labels::list);
        addSection("spaces", spaces::spaces);
        addSection("pixels", pixels::list);
        addSection("domains", domains::list);
        addSection(TRANSFER, exports::show);
        addSection("keys", keys::list);
        routes.get("/", (request, person) -> Html.redirect(View.url(request.mount(), "")))
                .get("/links/new", changing(forms::blank))
                .get(ALIAS, forms::checkAlias)
                .get("/links/{id}", link::show)
                .get("/links/{id}/clicks.csv", link::clicksCsv)
                .get("/links/{id}/edit", changing(forms::edit))
                .get("/links/{id}/qr.svg", link::qrSvg)
                .get("/links/{id}/qr.png", link::qrPng)
                .get("/labels/edit", changing(labels::edit))
                .get("/labels" + NAMES, list::labelNames)
                .get("/spaces" + NAMES, list::spaceNames)
                .get("/domains" + NAMES, list::domainNames)
                .get("/pixels/{id}", changing(pixels::edit))
                .get("/spaces/{id}", changing(spaces::editSpace))
                .get("/transfer/links.csv", exports::all)
                .get("/shortcuts", ConsoleSite::shortcuts);
        KnownFields ofLink = new KnownFields(LinkForm.FIELDS, LinkForm::isPart);
        KnownFields ofPixel = KnownFields.ofRecord(PixelField.values());
        KnownFields ofSpace = KnownFields.of("name");
        KnownFields ofKey = KnownFields.of("name", "scope", "days");
        addForm("/links", ofLink, list::create, list::createAgain);
        addForm("/links/selected", LinkListPage.SELECTION, list::change, list::selectAgain);
        addForm("/links/new", ofLink, forms::create, forms::createAgain);
        addForm("/links/{id}/edit", ofLink, forms::update, forms::updateAgain);
        addButton("/links/{id}/delete", forms::delete, link::show);
        addForm("/pixels", ofPixel, pixels::create, pixels::createAgain);
        addForm("/pixels/{id}", ofPixel, pixels::update, pixels::updateAgain);
        addButton("/pixels/{id}/delete", pixels::delete, pixels::edit);
        addForm("/spaces", ofSpace, spaces::createSpace, spaces::createSpaceAgain);
        addForm("/spaces/{id}", ofSpace, spaces::renameSpace, spaces::renameSpaceAgain);
        addButton("/spaces/{id}/delete", spaces::deleteSpace, spaces::editSpace);
        addForm("/labels/edit", LabelPages.FIELDS, labels::rename, labels::editAgain);
        addForm("/labels/delete", LabelPages.REMOVED, labels::remove, labels::editAgain);
        addForm("/keys", ofKey, keys::create, keys::createAgain);
        addButton("/keys/{id}/revoke", keys::revoke, keys::list);
        addButton(SIGN_OUT, this::signOut, overview::show);
        addUpload("/links/{id}/qr.svg", link::qrSvg, link::qrAgain);
        addUpload("/links/{id}/qr.png", link::qrPng, link::qrAgain);
        again.otherwise((request, person, typed) -> Html.redirect(View.url(request.mount(), "")));
        if (owners != null) {
            GiftPages gifts = new GiftPages(fingerpost, bodies, owners);
            routes.get("/owners", owners::show).get("/owners/give", gifts::all);
            addForm("/owners/give", GiftPages.FIELDS, gifts::giveAll, gifts::allAgain);
        }
        if (domains.canChange()) {
            addDomains(domains);
        }
        if (webhooks != null) {
            addWebhooks(new WebhookPages(fingerpost.require(Events.class), webhooks, bodies, workers));
        }
        if (imports != null) {
            addImports(imports);
        }
    }

    /**
     * The page of the keyboard shortcuts, and of the bookmark that shortens the address of the page on which it is
     * clicked.
     */
    private static Response shortcuts(Request request, Person person) {
        return Html.page(page -> JteshortcutsGenerated.render(page, null, person.view(), request.urlOf("/links/new")));
    }

    /** Adds to the page of a form that it is shown only to people who may send the form. */
    private static PersonHandler changing(PersonHandler form) {
        return (request, person) -> {
            checkScope(request, person.view().access());
            return form.handle(request, person);
        };
    }

    private void addDomains(DomainPages domains) {
        routes.get("/domains/{id}", changing(domains::edit));
        addForm("/domains", DomainPages.FIELDS, domains::add, domains::addAgain);
        addForm("/domains/{id}", DomainPages.FIELDS, domains::update, domains::updateAgain);
        addButton("/domains/{id}/check", domains::check, domains::list);
        addButton("/domains/{id}/delete", domains::delete, domains::edit);
    }

    private void addWebhooks(WebhookPages webhooks) {
        addSection("webhooks", webhooks::list);
        routes.get("/webhooks/{id}", webhooks::show);
        addForm("/webhooks", WebhookPages.FIELDS, webhooks::create, webhooks::createAgain);
        addForm("/webhooks/{id}", WebhookPages.FIELDS, webhooks::edit, webhooks::editAgain);
        addForm("/webhooks/{id}/event", WebhookPages.ONE_EVENT, webhooks::sendAgain, webhooks::sendAgainAgain);
        addButton("/webhooks/{id}/test", webhooks::test, webhooks::show);
        addButton("/webhooks/{id}/delete", webhooks::delete, webhooks::show);
        addButton("/webhooks/{id}/resend", webhooks::sendAllAgain, webhooks::show);
        addButton("/webhooks/{id}/on", webhooks::switchOn, webhooks::show);
        addButton("/webhooks/{id}/off", webhooks::switchOff, webhooks::show);
    }

    private void addImports(ImportPages transfers) {
        routes.get("/transfer/links.jsonl", transfers::export).get("/transfer/{id}", transfers::show);
        addUpload("/transfer", transfers::upload, transfers::uploadAgain);
        addButton("/transfer/{id}", transfers::start, transfers::show);
        addForm("/transfer/{id}/columns", ImportPages.READING, transfers::read, transfers::readAgain);
    }

    /** Adds an entry of the menu, after the others, and its page. */
    private void addSection(String section, PersonHandler page) {
        sections.add(section);
        routes.get(section.equals(OVERVIEW) ? "" : "/" + section, page);
    }

    /**
     * Adds a form: the handler that saves it, unless it has no token or unknown fields, and the handler that shows it
     * again as it was typed.
     */
    private void addForm(String path, KnownFields fields, PersonHandler saved, AgainHandler shown) {
        again.on("POST", path, shown);
        routes.on("POST", path, (request, person) -> {
            List<Pair> form = bodies.form(request);
            if (!ForgeryGuard.isOf(secret(request), form)) {
                return outdated(request, person, form);
            }
            Optional<TypedForm> refusal = fields.refusal(request, person, form);
            return refusal.isPresent() ? shown.handle(request, person, refusal.get()) : saved.handle(request, person);
        });
    }

    /** Adds a form that has only a button, and the page of the button. */
    private void addButton(String path, PersonHandler pressed, PersonHandler page) {
        addForm(
                path,
                KnownFields.of(),
                pressed,
                (request, person, typed) ->
                        page.handle(request, person.refused(typed.mistakes())).withStatus(typed.status()));
    }

    /**
     * Adds a form with a file, whose token comes before the file. The handler checks the other fields, because some of
     * them come only after it.
     */
    private void addUpload(String path, UploadHandler taken, AgainHandler shown) {
        again.on("POST", path, shown);
        routes.on("POST", path, (request, person) -> {
            Upload upload = Upload.of(request);
            if (ForgeryGuard.isOf(secret(request), upload.fields())) {
                return taken.handle(request, person, upload);
            }
            upload.drop();
            return outdated(request, person, upload.fields());
        });
    }

    /** Whether the request is for the first page of a console that is mounted at the root, where no path is empty. */
    private static boolean isFirstAtRoot(Request request) {
        return request.mount().isEmpty() && request.path().equals("/");
    }

    /** The page at the root of a site that has the console at this path. */
    Response landing(Request request, String mount) {
        return failures.guard(request, () -> {
            View view = view(request, Access.SIGNED_OUT, "", mount);
            return Html.page(page -> JtelandingGenerated.render(page, null, view));
        });
    }

    /** Authentication comes before routing, so that strangers cannot find out which addresses exist. */
    private Response authenticated(Request request) {
        String secret = secret(request);
        if (request.owner().isPresent()) {
            Owner owner = fingerpost.owner(request.owner().getAsLong());
            View view = view(request, Access.hosted(request.person()), secret);
            return answered(request, secret, new Person(owner, null, view).named());
        }
        Optional<Identification> stated = people.stated(request);
        if (stated.isPresent()) {
            return stated.get() instanceof Identity identity
                    ? answered(request, secret, person(request, identity, secret))
                    : refused(request, ((SignInRefusal) stated.get()).wireName());
        }
        Optional<ApiKey> session = sessions.of(request);
        if (session.isPresent()) {
            return answered(request, secret, person(request, session.get(), secret));
        }
        return READING.contains(request.method()) ? toSignIn(request) : ended(request);
    }

    private Response answered(Request request, String secret, Person signedIn) {
        Person person = owners == null ? signedIn : owners.withEntry(signedIn);
        ApiKey session = person.session();
        request.noteCaller(person.owner().id(), session == null ? null : session.id());
        return keepingSecret(request, secret, routed(request, person));
    }

    /** The page of the request, or one that says what the person may not do. */
    private Response routed(Request request, Person person) {
        try {
            if (!READING.contains(request.method())) {
                checkScope(request, person.view().access());
                ForgeryGuard.checkOrigin(request);
            }
            return routes.route(request, (handler, placed) -> handler.handle(placed, person));
        } catch (HttpException e) {
            if (e.code() != ProblemCode.INSUFFICIENT_SCOPE) {
                throw e;
            }
            String section = section(request);
            return Html.page(
                    e.code().status(),
                    page -> JtemaynotGenerated.render(
                            page, null, person.in(section).view(), section));
        }
    }

    /**
     * The page for a person whose sign-in at another server or a proxy gives no access here.
     *
     * @param why the last part of the key of the text that says why
     */
    private Response refused(Request request, String why) {
        return refused(request, why, "");
    }

    /**
     * Like {@link #refused(Request, String)}, for a person who can try again.
     *
     * @param next the page to which the person goes after signing in; empty for the first one
     */
    private Response refused(Request request, String why, String next) {
        View view = view(request, Access.SIGNED_OUT, "");
        String again = server == null ? "" : view.url(asking(Attempts.START, next));
        return Html.page(
                ProblemCode.FORBIDDEN.status(), page -> JterefusedGenerated.render(page, null, view, why, again));
    }

    private Person person(Request request, Identity identity, String secret) {
        Access access = new Access(identity.role().scope(), identity.name(), false);
        return new Person(fingerpost.owner(identity.owner()), null, view(request, access, secret)).named();
    }

    private Person person(Request request, ApiKey session, String secret) {
        String who = session.person();
        Access access = new Access(session.scope(), who == null ? "" : who, true);
        return new Person(fingerpost.owner(session.owner()), session, view(request, access, secret)).named();
    }

    /** The sign-in page, which keeps the form that was sent without a session. A form of another site is not kept. */
    private Response ended(Request request) {
        if (!request.method().equals("POST")
                || !RequestOrigin.isOwn(request)
                || request.path().equals(SIGN_OUT)) {
            return toSignIn(request);
        }
        KeptForm kept =
                KeptForm.of(request, Upload.isSent(request) ? Upload.of(request).fields() : bodies.form(request));
        String secret = secret(request);
        return keepingSecret(
                request, secret, signInPage(request, ProblemCode.FORBIDDEN.status(), secret, "", "", kept));
    }

    /**
     * Shows the form again if its page is older than the session, because the person has signed in again since, perhaps
     * in another tab.
     */
    private Response outdated(Request request, Person person, List<Pair> form) {
        KeptForm kept = KeptForm.of(request, form);
        if (kept.isButton()) {
            throw ForgeryGuard.refusal();
        }
        return shownAgain(ProblemCode.FORBIDDEN.status(), request, person.told(View.AGAIN), kept, Mistakes.NONE);
    }

    private Response shownAgain(int status, Request request, Person person, KeptForm kept, Mistakes mistakes) {
        TypedForm typed = new TypedForm(status, kept.fields(), mistakes);
        return again.route(request.at(kept.path()), (shown, placed) -> shown.handle(placed, person, typed));
    }

    /** Checks that the rights of the person allow a change, as those of a key do in the HTTP API. */
    private static void checkScope(Request request, Access access) {
        if (!access.mayChange(section(request)) && !request.path().equals(SIGN_OUT)) {
            throw HttpException.of(ProblemCode.INSUFFICIENT_SCOPE, "The rights of the session do not allow this");
        }
    }

    /** The section of the menu to which a path belongs: its first segment. */
    private static String section(Request request) {
        String path = request.path();
        int end = path.indexOf('/', 1);
        return path.substring(Math.min(1, path.length()), end < 0 ? path.length() : end);
    }

    /**
     * Sends a person without a session to the sign-in page. If a script has requested a part of a page, the browser
     * leaves the page, unless the person is typing into it.
     */
    private Response toSignIn(Request request) {
        if (request.path().equals(ALIAS) && request.headers().has("HX-Request")) {
            String later = view(request, Access.SIGNED_OUT, "").text("signin.later");
            return Html.page(page -> JtealiasGenerated.render(page, null, later, false));
        }
        if (request.path().endsWith(NAMES) && request.headers().has("HX-Request")) {
            return LinkListPage.names(Stream.of());
        }
        String wanted = READING.contains(request.method()) ? page(request.path(), request.query()) : "";
        if (!wanted.isEmpty() && isFromElsewhere(request)) {
            View view = view(request, Access.SIGNED_OUT, "");
            return Html.page(page -> JteonwardGenerated.render(page, null, view, view.url(wanted)));
        }
        String address = View.url(request.mount(), asking(SIGN_IN, wanted));
        Response redirect = Html.redirect(address);
        return request.headers().has("HX-Request") ? redirect.with("HX-Redirect", address) : redirect;
    }

    /**
     * Adds to an address the page to which the person goes after signing in; {@code next} is empty for the first page.
     */
    private static String asking(String path, String next) {
        return path + (next.isEmpty() ? "" : '?' + NEXT + '=' + URLEncoder.encode(next, StandardCharsets.UTF_8));
    }

    /**
     * Whether the person comes from a page of another site, for example by the bookmark. Browsers do not send the
     * cookie of a session with requests that begin on another site, so the person may be signed in although the cookie
     * is missing. The response is then a page that requests the same address again, this time with the cookie.
     */
    private static boolean isFromElsewhere(Request request) {
        return request.headers().all("Sec-Fetch-Site").stream().anyMatch(Set.of("cross-site", "same-site")::contains)
                && request.headers().all("Sec-Fetch-Mode").contains("navigate");
    }

    /**
     * The page at an address below the mount. Empty for the first page, and for an address that is not one of our
     * pages.
     */
    private static String page(String path, String query) {
        String address = query.isEmpty() ? path : path + '?' + query;
        return PAGE.matcher(address).matches() ? address : "";
    }

    private static String next(Query sent) {
        return page(sent.text(NEXT), "");
    }

    private Response signInPage(Request request) {
        String secret = secret(request);
        String next = next(Query.of(request));
        return keepingSecret(request, secret, signInPage(request, Status.OK.code(), secret, "", next, KeptForm.NONE));
    }

    private Response signInPage(
            Request request, int status, String secret, String mistake, String next, KeptForm kept) {
        View view = view(request, Access.SIGNED_OUT, secret);
        String at = server == null ? "" : server.name();
        return Html.page(
                status, page -> JtesigninGenerated.render(page, null, view, mistake, next, kept.hiddenFields(), at));
    }

    /** Leads a browser to the other server. */
    private Response signInAt(SignInServer other, Request request) {
        if (!sessions.maySignInElsewhere(request)) {
            return throttled(request);
        }
        String secret = Attempts.secret(request);
        String next = next(Query.of(request));
        try {
            URI address = other.address(Attempts.begun(request, secret, next));
            return Attempts.remembered(Html.redirect(address.toString()), request, secret);
        } catch (SignInFailedException e) {
            failedSignIns.log("The server at which people sign in cannot be used: " + e.getMessage(), e.getCause());
            return refused(request, "failed", next);
        }
    }

    /**
     * Opens a session for a person who comes back from the other server. A browser does not send the cookie of the
     * session with requests that begin on another site, so the answer is a page that leads on.
     */
    private Response signedInAt(SignInServer other, Request request) {
        Query sent = Query.of(request);
        Optional<Attempts.Returned> returned = Attempts.returned(request, sent.text("state"));
        if (returned.isEmpty()) {
            return refused(request, "attempt");
        }
        String next = page(returned.get().next(), "");
        if (sent.text("code").isEmpty()) {
            return refused(request, "failed", next);
        }
        Sessions.SignIn result = sessions.signIn(request, other, returned.get().attempt(), sent.text("code"));
        if (result instanceof Sessions.SignIn.Session session) {
            View view = view(request, Access.SIGNED_OUT, "");
            String onward = view.url(next);
            return Cookies.set(
                    Html.page(page -> JteonwardGenerated.render(page, null, view, onward)),
                    request,
                    Cookies.SESSION,
                    session.token(),
                    Sessions.LENGTH_WITHOUT_KEY);
        }
        return result instanceof Sessions.SignIn.Denied denied
                ? refused(request, denied.why(), next)
                : throttled(request);
    }

    private Response throttled(Request request) {
        return failed(request, ProblemCode.TOO_MANY_REQUESTS)
                .with("Retry-After", Long.toString(Sessions.WINDOW.toSeconds()));
    }

    private Response signIn(Request request) {
        List<Pair> form = signIns.form(request);
        KeptForm kept = KeptForm.carried(form);
        String next = next(Query.of(form));
        String secret = secret(request);
        ForgeryGuard.checkOrigin(request);
        String typed = Query.of(form).text("key");
        Optional<ApiKey> elsewhere = kept.isNone() || !typed.isEmpty() ? Optional.empty() : sessions.of(request);
        if (elsewhere.isPresent()) { // the person has signed in in another tab
            Person person = person(request, elsewhere.get(), secret);
            checkScope(request.at(kept.path()), person.view().access());
            return shownAgain(Status.OK.code(), request, person.told(View.AGAIN), kept, Mistakes.NONE);
        }
        if (!ForgeryGuard.isOf(secret, form)) {
            int status = ProblemCode.FORBIDDEN.status();
            return keepingSecret(request, secret, signInPage(request, status, secret, "signin.old", next, kept));
        }
        Sessions.SignIn result = sessions.signIn(request, typed);
        if (result instanceof Sessions.SignIn.Session session) {
            return kept.isNone()
                    ? signedIn(request, session, Html.redirect(View.url(request.mount(), next)))
                    : signedIn(request, session, secret, kept);
        }
        return result instanceof Sessions.SignIn.Throttled
                ? signInPage(request, ProblemCode.TOO_MANY_REQUESTS.status(), secret, "signin.throttled", next, kept)
                        .with("Retry-After", Long.toString(Sessions.WINDOW.toSeconds()))
                : signInPage(request, ProblemCode.INVALID_INPUT.status(), secret, "signin.refused", next, kept);
    }

    private static Response signedIn(Request request, Sessions.SignIn.Session session, Response response) {
        return Cookies.set(response, request, Cookies.SESSION, session.token(), Sessions.LENGTH);
    }

    /**
     * Shows the form that was kept. If the key that was typed may not save the form, the session ends at once and the
     * form stays on the sign-in page, so that the person can use another key.
     */
    private Response signedIn(Request request, Sessions.SignIn.Session session, String secret, KeptForm kept) {
        try {
            Person person = person(request, session.key(), session.token());
            checkScope(request.at(kept.path()), person.view().access());
            return signedIn(
                    request,
                    session,
                    shownAgain(Status.OK.code(), request, person.told(View.AGAIN), kept, Mistakes.NONE));
        } catch (HttpException | NotFoundException e) {
            sessions.end(session.key());
            return signInPage(request, ProblemCode.INVALID_INPUT.status(), secret, "signin.elsewhere", "", kept);
        }
    }

    private Response signOut(Request request, Person person) {
        ApiKey session = person.session();
        if (session == null) {
            return Html.redirect(View.url(request.mount(), ""));
        }
        sessions.end(session);
        return Cookies.set(toSignIn(request), request, Cookies.SESSION, "", Duration.ZERO);
    }

    /**
     * The secret from which form tokens are made: that of the session or, without a session, that of a cookie which
     * serves only forms. A browser that has neither gets a new secret.
     */
    private static String secret(Request request) {
        return Cookies.value(request, Cookies.SESSION)
                .or(() -> Cookies.value(request, Cookies.FORM))
                .orElseGet(ForgeryGuard::secret);
    }

    private static Response keepingSecret(Request request, String secret, Response response) {
        boolean isKnown = Cookies.value(request, Cookies.SESSION).isPresent()
                || Cookies.value(request, Cookies.FORM).isPresent();
        return isKnown || response.header("Set-Cookie").isPresent()
                ? response
                : Cookies.set(response, request, Cookies.FORM, secret, FORM_TIME);
    }

    private View view(Request request, Access access, String secret) {
        return view(request, access, secret, request.mount());
    }

    private View view(Request request, Access access, String secret, String mount) {
        return new View(
                ConsoleTexts.preferredBy(request.headers().languages(), texts),
                brand,
                zone(request),
                mount,
                assets::address,
                formFields(request, secret),
                access,
                sections.stream()
                        .filter(each -> !each.equals(TRANSFER) || access.mayChange(each))
                        .toList(),
                "",
                done(request),
                Mistakes.NONE);
    }

    private static View.Done done(Request request) {
        Matcher done = DONE.matcher(request.query());
        return done.find()
                ? new View.Done(done.group(1), done.group(2) == null ? 0 : Long.parseLong(done.group(2)))
                : new View.Done("", 0);
    }

    /**
     * The hidden fields of every form: the token of the console and the fields of the host. Each of the two checks its
     * own.
     */
    private static Map<String, String> formFields(Request request, String secret) {
        Map<String, String> fields = new HashMap<>(request.formFields());
        fields.put(ForgeryGuard.FIELD, ForgeryGuard.token(secret));
        return fields;
    }

    private ZoneId zone(Request request) {
        try {
            return Cookies.value(request, Cookies.ZONE).map(ZoneId::of).orElse(settings.zone());
        } catch (DateTimeException e) {
            return settings.zone();
        }
    }
}
