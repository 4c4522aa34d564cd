package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JtealiasGenerated;
import dev.fingerpost.console.pages.JtelinkformGenerated;
import dev.fingerpost.console.view.Choice;
import dev.fingerpost.console.view.LinkForm;
import dev.fingerpost.console.view.LinkFormOptions;
import dev.fingerpost.console.view.LinkFormSection;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.Trial;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The form of a link, for a new link and for changing one. */
final class LinkFormPages {

    /**
     * A button that saves nothing, but shows the form again: with more or other rows, or with what a visitor would get.
     */
    private static final String SHOW = "show";

    private final Fingerpost fingerpost;
    private final BodyReader bodies;
    private final Directories directories;

    LinkFormPages(Fingerpost fingerpost, BodyReader bodies) {
        this.fingerpost = fingerpost;
        this.bodies = bodies;
        this.directories = new Directories(fingerpost);
    }

    /** The form of a new link. The address can fill in fields, for a bookmark: {@code ?url=https://example.com/}. */
    Response blank(Request request, Person person) {
        return shown(
                Status.OK.code(),
                person,
                null,
                LinkForm.parse(directories.withIds(BodyReader.query(request), person)),
                Mistakes.NONE);
    }

    Response create(Request request, Person person) {
        List<Pair> pairs = directories.withIds(bodies.form(request), person);
        LinkForm form = LinkForm.parse(pairs);
        Optional<Response> again = shownAgain(request, person, null, pairs);
        if (again.isPresent()) {
            return again.get();
        }
        return written(person, null, form);
    }

    /** The form of a new link as it was typed. */
    Response createAgain(Request request, Person person, TypedForm typed) {
        return shownAgain(person, null, typed);
    }

    /** The form of a stored link as it was typed. */
    Response updateAgain(Request request, Person person, TypedForm typed) {
        return shownAgain(person, person.owner().links().get(request.number()), typed);
    }

    private Response shownAgain(Person person, @Nullable Link link, TypedForm typed) {
        LinkForm form = LinkForm.parse(typed.fields());
        return shown(typed.status(), person, link, form, askingAgain(typed.mistakes(), form, person));
    }

    private static Mistakes askingAgain(Mistakes mistakes, LinkForm form, Person person) {
        return mistakes.and(form.typedPasswords(), person.view().text("password.again"));
    }

    Response edit(Request request, Person person) {
        Link link = person.owner().links().get(request.number());
        LinkForm form = LinkForm.of(link, person.view().zone());
        return shown(Status.OK.code(), person, link, form, Mistakes.NONE);
    }

    Response update(Request request, Person person) {
        Link link = person.owner().links().get(request.number());
        List<Pair> pairs = directories.withIds(bodies.form(request), person);
        LinkForm form = LinkForm.parse(pairs);
        Optional<Response> again = shownAgain(request, person, link, pairs);
        if (again.isPresent()) {
            return again.get();
        }
        return written(person, link, form);
    }

    /**
     * Saves the form, or shows it again with everything that was typed. Passwords, which no page shows, must be typed
     * again.
     */
    private Response written(Person person, @Nullable Link link, LinkForm form) {
        LinkWriting writing = new LinkWriting(person);
        List<Violation> violations = List.of();
        try {
            if (form.missingPasswords().isEmpty()) {
                Link written = link == null ? writing.create(form) : writing.update(link.id(), form);
                String done = link == null ? "?done=created" : "?done=saved";
                return Html.redirect(person.view().url("/links/" + written.id() + done));
            }
            writing.draft(link, form);
        } catch (ValidationException e) {
            violations = e.violations();
        }
        Mistakes mistakes = askingAgain(Mistakes.of(violations, person.view()), form, person);
        return shown(ProblemCode.INVALID_INPUT.status(), person, link, form, mistakes);
    }

    /** The form with other rows, or with what a visitor would get; empty if it is to be saved. */
    private Optional<Response> shownAgain(Request request, Person person, @Nullable Link link, List<Pair> pairs) {
        String show = Query.of(pairs).text(SHOW);
        LinkForm form = LinkForm.parse(pairs);
        @Nullable Trial trial = show.equals("try") ? trial(request, person, link, form) : null;
        return show.isEmpty()
                ? Optional.empty()
                : Optional.of(shown(Status.OK.code(), person, link, form, Mistakes.NONE, trial));
    }

    private static Trial trial(Request request, Person person, @Nullable Link link, LinkForm form) {
        try {
            LinkDraft draft = new LinkWriting(person).draft(link, form);
            return Trial.of(draft, form, link == null ? 0 : link.clicks(), request.receivedAt(), person.view());
        } catch (ValidationException e) {
            Map.Entry<String, String> first = Mistakes.of(e.violations(), person.view())
                    .byField()
                    .entrySet()
                    .iterator()
                    .next();
            return Trial.nowhere(person.view().fieldName(first.getKey()) + ": " + first.getValue());
        }
    }

    Response delete(Request request, Person person) {
        person.owner().links().delete(request.number());
        return Html.redirect(person.view().url("/links?done=deleted&n=1"));
    }

    /**
     * Returns the HTML fragment of the form that says whether an alias is free. It says nothing if the alias or the
     * domain is missing. On a domain that the directory does not list, it says only why the alias is not allowed.
     */
    Response checkAlias(Request request, Person person) {
        Query query = directories.query(request, person);
        String alias = query.text("alias").strip();
        Optional<Long> domain = query.number("domain_id");
        if (alias.isEmpty() || domain.isEmpty()) {
            return aliasFragment("", true);
        }
        Optional<String> refusal = refusal(alias, domain.get(), person);
        if (refusal.isPresent()) {
            return aliasFragment(refusal.get(), false);
        }
        return isTaken(alias, domain.get(), person)
                .map(taken -> aliasFragment(person.view().text(taken ? "alias.taken" : "alias.free"), !taken))
                .orElseGet(() -> aliasFragment("", true));
    }

    private static Response aliasFragment(String text, boolean isFree) {
        return Html.page(page -> JtealiasGenerated.render(page, null, text, isFree));
    }

    /** Why the alias cannot be used on any domain; empty if it can. */
    private static Optional<String> refusal(String alias, long domain, Person person) {
        LinkDraft draft =
                LinkDraft.to("https://example.com/").withDomain(domain).withAlias(alias);
        return person.owner().links().check(draft).stream()
                .filter(violation -> violation.field().equals("alias"))
                .findFirst()
                .map(violation -> person.view().texts().violation(violation));
    }

    /**
     * Whether a link has the alias, as far as it can be known: of others, only links that visitors can visit are found.
     * Empty if the directory does not list the domain.
     */
    private Optional<Boolean> isTaken(String alias, long domain, Person person) {
        LinkQuery query = LinkQuery.all().withDomain(domain).withAlias(alias);
        if (!person.owner().links().findFirst(query).items().isEmpty()) {
            return Optional.of(true);
        }
        return fingerpost.domainsOf(person.owner().id()).orElse(List.of()).stream()
                .filter(own -> own.id() == domain)
                .findFirst()
                .map(own -> fingerpost
                        .visits()
                        .find(
                                own.host(),
                                own.path().isEmpty() ? alias : own.path().substring(1) + "/" + alias)
                        .isPresent());
    }

    private Response shown(int status, Person person, @Nullable Link link, LinkForm form, Mistakes mistakes) {
        return shown(status, person, link, form, mistakes, null);
    }

    private Response shown(
            int status, Person person, @Nullable Link link, LinkForm form, Mistakes mistakes, @Nullable Trial trial) {
        List<Choice> domains = directories.domains(person);
        LinkFormOptions options = new LinkFormOptions(
                link,
                link == null ? "" : fingerpost.shortUrl(link).orElse(""),
                domains,
                directories.spaces(person),
                Directories.pixels(person, form.pixelIds()),
                fingerpost.find(Conversions.class).isPresent(),
                trial);
        return Html.page(
                status,
                page -> JtelinkformGenerated.render(
                        page, null, person.in("links").view(), form, options, mistakes.inOrder(LinkFormSection.ORDER)));
    }
}
