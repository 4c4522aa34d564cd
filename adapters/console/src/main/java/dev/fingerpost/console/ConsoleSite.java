package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.access.ApiKey;
import dev.fingerpost.console.pages.JtealiasGenerated;
import dev.fingerpost.console.pages.JtelandingGenerated;
import dev.fingerpost.console.pages.JtenoticeGenerated;
import dev.fingerpost.console.pages.JtesigninGenerated;
import dev.fingerpost.console.view.ConsoleTexts;
import dev.fingerpost.console.view.LinkForm;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.View;
import dev.fingerpost.console.view.View.Access;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Violation;
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
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers the requests of the console: signs people in, refuses everything else to strangers, and has the table of its pages. */
final class ConsoleSite implements Handler {

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final String SIGN_IN = "/sign-in";
    private static final Response NOTHING = Response.empty(Status.NO_CONTENT);
    private static final String ALIAS = "/links/alias";
    private static final Pattern DONE = Pattern.compile("(?:^|&)done=([a-z-]{1,40})(?:&|$)");
    private static final Pattern WITH_FILE = Pattern.compile("/transfer|/links/[0-9]+/qr\\.(svg|png)");
    private static final Duration FORM_TIME = Duration.ofDays(1);

    /** The sign-in page sends the key, and a few bytes more for each field, beside a form that is as long as forms may be. */
    private static final int MOST_BYTES_BESIDE_KEPT = 1 << 14;

    private final Fingerpost fingerpost;
    private final HttpSettings settings;
    private final Map<Locale, ConsoleTexts> texts;
    private final BodyReader bodies;
    private final BodyReader signIns;
    private final Sessions sessions;
    private final Assets assets;
    private final Failures failures = Failures.pages(this::failed);
    private final Handler open;
    private final Routes<PersonHandler> routes;
    private final Routes<UploadHandler> uploads = new Routes<>();
    private final Routes<Form> again = new Routes<>();
    private final TemporaryFiles files = TemporaryFiles.standard();
    private final Workers workers = new Workers(Workers.Bounds.STANDARD, files);
    private final @Nullable ImportPages imports;

    /**
     * The console.
     *
     * @param settings whose zone is for browsers that do not say theirs, and whose bound is for bodies without a file
     * @param texts by language, English among them
     * @param storage that of the library, for imports; {@code null} if there are none
     * @param deliveries of webhooks; {@code null} if there are none
     */
    ConsoleSite(
            Fingerpost fingerpost,
            HttpSettings settings,
            Map<Locale, ConsoleTexts> texts,
            @Nullable Storage storage,
            Console.@Nullable Deliveries deliveries) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.settings = requireNonNull(settings, "settings");
        this.assets = new Assets(settings.brand());
        this.texts = Map.copyOf(texts);
        this.bodies = new BodyReader(settings.maxBody());
        this.signIns = new BodyReader(settings.maxBody() + MOST_BYTES_BESIDE_KEPT);
        this.sessions = new Sessions(fingerpost.apiKeys());
        this.open = Routes.of(new Routes<Handler>()
                .get(SIGN_IN, this::signInPage)
                .on("POST", SIGN_IN, this::signIn)
                .under(Assets.PATH, assets::get)
                .otherwise(this::authenticated));
        this.imports = storage == null ? null : ImportPages.of(fingerpost, storage, workers, files, bodies);
        this.routes = routes(deliveries);
    }

    /** Answers a request of a person that is signed in. */
    @FunctionalInterface
    interface PersonHandler {

        Response handle(Request request, Person person);
    }

    /** Answers a form with a file, of which the fields before the file are read. */
    @FunctionalInterface
    interface UploadHandler {

        Response handle(Request request, Person person, Upload upload);
    }

    /** Shows a form again as it was typed, and saves nothing. */
    @FunctionalInterface
    interface AgainHandler {

        Response handle(Request request, Person person, TypedForm typed);
    }

    /** A form that a person types into: which fields it has, and what shows it again. */
    private record Form(KnownFields fields, AgainHandler again) {}

    /** Ends the imports and exports that wait or run, and deletes their files. */
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
                request, () -> Deadline.share(() -> isHome(request) ? landing(request) : open.handle(request)));
    }

    /** The page that says that a request has failed. */
    Response failed(Request request, ProblemCode code) {
        View view = view(request, Access.SIGNED_OUT, secret(request));
        return Html.page(code.status(), page -> JtenoticeGenerated.render(page, null, view, code));
    }

    private Routes<PersonHandler> routes(Console.@Nullable Deliveries deliveries) {
        ExportPages exports = new ExportPages(fingerpost, workers, imports != null);
        LinkListPage list = new LinkListPage(fingerpost, bodies, exports);
        LinkFormPages forms = new LinkFormPages(fingerpost, bodies);
        LinkPage link = new LinkPage(fingerpost);
        PixelPages pixels = new PixelPages(bodies);
        DirectoryPages directory = new DirectoryPages(fingerpost, bodies);
        KeyPages keys = new KeyPages(fingerpost, bodies, deliveries != null);
        OverviewPage overview = new OverviewPage(fingerpost);
        Routes<PersonHandler> table = new Routes<PersonHandler>()
                .get("", overview::show)
                .get("/", (request, person) -> Html.redirect(request.mount()))
                .on("POST", "/sign-out", this::signOut)
                .get("/links", list::show)
                .on("POST", "/links", list::create)
                .on("POST", "/links/selected", list::change)
                .get("/links/new", forms::blank)
                .on("POST", "/links/new", forms::create)
                .get(ALIAS, forms::checkAlias)
                .get("/links/{id}", link::show)
                .get("/links/{id}/edit", forms::edit)
                .on("POST", "/links/{id}/edit", forms::update)
                .on("POST", "/links/{id}/delete", forms::delete)
                .get("/links/{id}/qr.svg", link::qrSvg)
                .get("/links/{id}/qr.png", link::qrPng)
                .get("/pixels", pixels::list)
                .on("POST", "/pixels", pixels::create)
                .get("/pixels/{id}", pixels::edit)
                .on("POST", "/pixels/{id}", pixels::update)
                .on("POST", "/pixels/{id}/delete", pixels::delete)
                .get("/spaces", directory::spaces)
                .on("POST", "/spaces", directory::createSpace)
                .get("/spaces/{id}", directory::editSpace)
                .on("POST", "/spaces/{id}", directory::renameSpace)
                .on("POST", "/spaces/{id}/delete", directory::deleteSpace)
                .get("/domains", directory::domains)
                .get("/transfer", exports::show)
                .get("/transfer/links.csv", exports::all)
                .get("/keys", keys::list)
                .on("POST", "/keys", keys::create)
                .on("POST", "/keys/{id}/revoke", keys::revoke);
        if (deliveries != null) {
            WebhookPages webhooks = new WebhookPages(deliveries);
            table.get("/webhooks", webhooks::list)
                    .on("POST", "/webhooks/{id}/resend", webhooks::sendAgain)
                    .on("POST", "/webhooks/{id}/on", webhooks::switchOn)
                    .on("POST", "/webhooks/{id}/off", webhooks::switchOff);
        }
        KnownFields ofLink = new KnownFields(LinkForm.FIELDS, LinkForm::isPart);
        KnownFields ofPixel = KnownFields.of("name", "type", "value");
        KnownFields ofSpace = KnownFields.of("name");
        again.on("POST", "/links", new Form(ofLink, list::createAgain))
                .on("POST", "/links/selected", new Form(KnownFields.ANY, list::selectAgain))
                .on("POST", "/links/new", new Form(ofLink, forms::createAgain))
                .on("POST", "/links/{id}/edit", new Form(ofLink, forms::updateAgain))
                .on("POST", "/links/{id}/qr.svg", new Form(KnownFields.ANY, link::qrAgain))
                .on("POST", "/links/{id}/qr.png", new Form(KnownFields.ANY, link::qrAgain))
                .on("POST", "/pixels", new Form(ofPixel, pixels::createAgain))
                .on("POST", "/pixels/{id}", new Form(ofPixel, pixels::updateAgain))
                .on("POST", "/spaces", new Form(ofSpace, directory::createSpaceAgain))
                .on("POST", "/spaces/{id}", new Form(ofSpace, directory::renameSpaceAgain))
                .on("POST", "/keys", new Form(KnownFields.of("name", "scope", "days"), keys::createAgain))
                .otherwise(new Form(KnownFields.ANY, (request, person, typed) -> Html.redirect(request.mount())));
        uploads.on("POST", "/links/{id}/qr.svg", link::qrSvg).on("POST", "/links/{id}/qr.png", link::qrPng);
        ImportPages transfers = imports;
        if (transfers != null) {
            uploads.on("POST", "/transfer", transfers::upload);
            again.on("POST", "/transfer", new Form(KnownFields.ANY, transfers::uploadAgain))
                    .on("POST", "/transfer/{id}/columns", new Form(KnownFields.ANY, transfers::readAgain));
            table.get("/transfer/links.jsonl", transfers::export)
                    .get("/transfer/{id}", transfers::show)
                    .on("POST", "/transfer/{id}", transfers::start)
                    .on("POST", "/transfer/{id}/columns", transfers::read);
        }
        return table;
    }

    /** It is at the root of a site, too. */
    private static boolean isHome(Request request) {
        return request.mount().isEmpty() && request.path().equals("/");
    }

    private Response landing(Request request) {
        View view = view(request, Access.SIGNED_OUT, "");
        return Html.page(page -> JtelandingGenerated.render(page, null, view));
    }

    /** Authentication comes before routing, so strangers cannot tell which addresses exist. */
    private Response authenticated(Request request) {
        Optional<ApiKey> session = request.owner().isPresent() ? Optional.empty() : sessions.of(request);
        if (session.isEmpty() && request.owner().isEmpty()) {
            return READING.contains(request.method()) ? toSignIn(request) : ended(request);
        }
        String secret = secret(request);
        Person person = session.map(key -> person(request, key, secret))
                .orElseGet(() -> new Person(
                        fingerpost.owner(request.owner().getAsLong()), null, view(request, Access.HOSTED, secret)));
        Response response = READING.contains(request.method())
                ? routes.route(request, (handler, placed) -> handler.handle(placed, person))
                : changed(request, person, secret);
        return keepingSecret(
                request,
                secret,
                response.withCaller(person.owner().id(), session.map(ApiKey::id).orElse(null)));
    }

    private Person person(Request request, ApiKey session, String secret) {
        return new Person(fingerpost.owner(session.owner()), session, view(request, accessOf(session), secret));
    }

    /** The sign-in page, with the form that was sent without a session. A form of another site is not kept. */
    private Response ended(Request request) {
        if (!request.method().equals("POST") || !RequestOrigin.isOwn(request)) {
            return toSignIn(request);
        }
        KeptForm kept =
                KeptForm.of(request, Upload.isSent(request) ? Upload.of(request).fields() : bodies.form(request));
        String secret = secret(request);
        return kept.isNone()
                ? toSignIn(request)
                : keepingSecret(request, secret, signInPage(request, ProblemCode.FORBIDDEN.status(), secret, "", kept));
    }

    /** A form with a file is checked by the fields before the file, and only then is the file read. */
    private Response changed(Request request, Person person, String secret) {
        checkScope(request, person.view().access());
        ForgeryGuard.checkOrigin(request);
        if (WITH_FILE.matcher(request.path()).matches()) {
            Upload upload = Upload.of(request);
            if (!ForgeryGuard.isOf(secret, upload.fields())) {
                upload.drop();
                return outdated(request, person, upload.fields());
            }
            return uploads.route(request, (handler, placed) -> handler.handle(placed, person, upload));
        }
        List<Pair> form = bodies.form(request);
        if (!ForgeryGuard.isOf(secret, form)) {
            return outdated(request, person, form);
        }
        List<Violation> unknown = unknown(request, form);
        return unknown.isEmpty()
                ? routes.route(request, (handler, placed) -> handler.handle(placed, person))
                : shownAgain(
                        ProblemCode.INVALID_INPUT.status(),
                        request,
                        person,
                        KeptForm.of(request, form),
                        Mistakes.of(unknown, person.view()));
    }

    /** The violations of fields that the form at this address does not have. Only the form is looked up, so the response means nothing. */
    private List<Violation> unknown(Request request, List<Pair> form) {
        List<Violation> unknown = new ArrayList<>();
        if (request.method().equals("POST")) {
            again.route(request, (known, placed) -> {
                unknown.addAll(known.fields().unknown(KeptForm.of(request, form).fields()));
                return NOTHING;
            });
        }
        return unknown;
    }

    /** Shows the form of a page that is older than the session: the person has signed in again since, perhaps in another tab. */
    private Response outdated(Request request, Person person, List<Pair> form) {
        KeptForm kept = KeptForm.of(request, form);
        if (kept.isNone()) {
            throw ForgeryGuard.refusal();
        }
        return shownAgain(ProblemCode.FORBIDDEN.status(), request, person.told(View.AGAIN), kept, Mistakes.NONE);
    }

    private Response shownAgain(int status, Request request, Person person, KeptForm kept, Mistakes mistakes) {
        TypedForm typed = new TypedForm(status, kept.fields(), mistakes);
        return again.route(
                request.at(kept.path()), (form, placed) -> form.again().handle(placed, person, typed));
    }

    private static Access accessOf(ApiKey session) {
        return switch (session.scope()) {
            case READ -> Access.READS;
            case LINKS -> Access.CHANGES_LINKS;
            case ALL -> Access.CHANGES_ALL;
        };
    }

    /** The scope of the key that was signed in with holds here as it does in the interface for programs. */
    private static void checkScope(Request request, Access access) {
        boolean isAllowed = request.isUnder("/links")
                ? access.mayChange()
                : access.mayManage() || request.path().equals("/sign-out");
        if (!isAllowed) {
            throw HttpException.of(ProblemCode.INSUFFICIENT_SCOPE, "The key of the session does not allow this");
        }
    }

    /** A script that replaces a part of a page must leave the page, but not while a person types into it. */
    private Response toSignIn(Request request) {
        if (request.path().equals(ALIAS) && request.headers().has("HX-Request")) {
            String later = view(request, Access.SIGNED_OUT, "").text("signin.later");
            return Html.page(page -> JtealiasGenerated.render(page, null, later, false));
        }
        String address = request.mount() + SIGN_IN;
        Response redirect = Html.redirect(address);
        return request.headers().has("HX-Request") ? redirect.with("HX-Redirect", address) : redirect;
    }

    private Response signInPage(Request request) {
        String secret = secret(request);
        return keepingSecret(request, secret, signInPage(request, Status.OK.code(), secret, "", KeptForm.NONE));
    }

    private Response signInPage(Request request, int status, String secret, String mistake, KeptForm kept) {
        View view = view(request, Access.SIGNED_OUT, secret);
        return Html.page(status, page -> JtesigninGenerated.render(page, null, view, mistake, kept.hiddenFields()));
    }

    private Response signIn(Request request) {
        List<Pair> form = signIns.form(request);
        KeptForm kept = KeptForm.carried(form);
        String secret = secret(request);
        ForgeryGuard.checkOrigin(request);
        if (!ForgeryGuard.isOf(secret, form)) {
            int status = ProblemCode.FORBIDDEN.status();
            return keepingSecret(request, secret, signInPage(request, status, secret, "signin.old", kept));
        }
        Sessions.SignIn result = sessions.signIn(request, Query.of(form).text("key"));
        if (result instanceof Sessions.SignIn.Session session) {
            return kept.isNone()
                    ? signedIn(request, session, Html.redirect(request.mount()))
                    : signedIn(request, session, secret, kept);
        }
        return result instanceof Sessions.SignIn.Throttled
                ? signInPage(request, ProblemCode.TOO_MANY_REQUESTS.status(), secret, "signin.throttled", kept)
                        .with("Retry-After", Long.toString(Sessions.WINDOW.toSeconds()))
                : signInPage(request, ProblemCode.INVALID_INPUT.status(), secret, "signin.refused", kept);
    }

    private static Response signedIn(Request request, Sessions.SignIn.Session session, Response response) {
        return Cookies.set(response, request, Cookies.SESSION, session.token(), Sessions.LENGTH);
    }

    /** Shows the form of before. The session ends at once if it may not save it: the form must not be lost by a wrong key. */
    private Response signedIn(Request request, Sessions.SignIn.Session session, String secret, KeptForm kept) {
        try {
            checkScope(request.at(kept.path()), accessOf(session.key()));
            Person person = person(request, session.key(), session.token());
            return signedIn(
                    request,
                    session,
                    shownAgain(Status.OK.code(), request, person.told(View.AGAIN), kept, Mistakes.NONE));
        } catch (HttpException | NotFoundException e) {
            sessions.end(session.key());
            return signInPage(request, ProblemCode.INVALID_INPUT.status(), secret, "signin.elsewhere", kept);
        }
    }

    private Response signOut(Request request, Person person) {
        ApiKey session = person.session();
        if (session == null) {
            return Html.redirect(request.mount());
        }
        sessions.end(session);
        return Cookies.set(toSignIn(request), request, Cookies.SESSION, "", Duration.ZERO);
    }

    /** What forms are made from: the session, or else a cookie for them alone. A new one for a browser that has none. */
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
        Matcher done = DONE.matcher(request.query());
        String mount = isHome(request) ? "/console" : request.mount();
        return new View(
                ConsoleTexts.preferredBy(request.headers().languages(), texts),
                settings.brand(),
                zone(request),
                mount,
                assets::address,
                formFields(request, secret),
                access,
                "",
                done.find() ? done.group(1) : "");
    }

    /** Our own, and that of the host, each of which checks its own. */
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
