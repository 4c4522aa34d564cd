package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JtedomainsGenerated;
import dev.fingerpost.console.view.Choice;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.Sheet;
import dev.fingerpost.console.view.ShownDomain;
import dev.fingerpost.console.view.TypedAddress;
import dev.fingerpost.console.view.View;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.HostProof;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.url.BaseUrl;
import dev.fingerpost.url.NoAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The page of domains, which tells whether their visitors reach this server and whether the DNS records of their hosts
 * are there, and has a form to add a domain for this owner alone.
 */
final class DomainPages {

    static final String URL = "url";

    /** The fields of the form. */
    static final KnownFields FIELDS = KnownFields.of(URL);

    private final Fingerpost fingerpost;
    private final @Nullable OwnDomains stored;
    private final BodyReader bodies;
    private final Workers workers;
    private final Directories directories;

    DomainPages(Fingerpost fingerpost, @Nullable OwnDomains stored, BodyReader bodies, Workers workers) {
        this.workers = workers;
        this.fingerpost = fingerpost;
        this.stored = stored;
        this.bodies = bodies;
        this.directories = new Directories(fingerpost);
    }

    boolean canChange() {
        return stored != null;
    }

    Response list(Request request, Person person) {
        return shown(Status.OK.code(), request, person, "", Mistakes.NONE);
    }

    Response add(Request request, Person person) {
        String typed = Query.of(bodies.form(request)).text(URL);
        try {
            Optional<String> mistake = mistake(typed, request, person);
            return mistake.isEmpty()
                    ? Html.redirect(person.view().url("/domains?done=created"))
                    : refused(request, person, typed, new Mistakes(Map.of(URL, mistake.get())));
        } catch (ValidationException e) {
            return refused(request, person, typed, mistakes(e, person));
        }
    }

    /** The mistakes in the only field of the form. */
    private static Mistakes mistakes(ValidationException refusal, Person person) {
        return Mistakes.of(
                refusal.violations().stream().map(each -> each.withField(URL)).toList(), person.view());
    }

    private Response refused(Request request, Person person, String typed, Mistakes mistakes) {
        return shown(ProblemCode.INVALID_INPUT.status(), request, person, typed, mistakes);
    }

    /** Adds a domain, or returns why that is impossible. */
    private Optional<String> mistake(String typed, Request request, Person person) {
        View view = person.view();
        long owner = person.owner().id();
        String url = TypedAddress.completed(typed);
        Optional<Refusal> refusal = BaseUrl.refusal(url);
        if (refusal.isPresent()) {
            return refusal.map(found -> view.texts().violation(found.on(URL)));
        }
        DomainReach reach = workers.inTurn(request, person, () -> domains().add(owner, url));
        return reach instanceof DomainReach.ThisServer
                ? Optional.empty()
                : Optional.of(view.text("domains.notyet", reason(reach, view)));
    }

    /** The page with the form as it was typed. */
    Response addAgain(Request request, Person person, TypedForm typed) {
        return shown(typed.status(), request, person, typed.values().getOrDefault(URL, ""), typed.mistakes());
    }

    /** Says at the top of the page whether visitors of a domain reach this server, and otherwise why not. */
    Response check(Request request, Person person) {
        long owner = person.owner().id();
        Domain domain = fingerpost.domainsOf(owner).orElse(List.of()).stream()
                .filter(each -> each.id() == request.number())
                .findFirst()
                .orElseThrow(HttpException::notFound);
        View view = person.view();
        DomainReach reach = workers.inTurn(request, person, () -> domains().check(owner, domain.baseUrl()));
        return reach instanceof DomainReach.ThisServer
                ? Html.redirect(view.url("/domains?done=reached"))
                : list(request, person.refused(new Mistakes(Map.of(domain.baseUrl(), reason(reach, view)))));
    }

    private static String reason(DomainReach reach, View view) {
        if (reach instanceof DomainReach.Nothing nothing) {
            return nothing.reason() == NoAnswer.NOT_ALLOWED
                    ? view.text("reach.unchecked")
                    : view.text("reach.nothing", view.noAnswer(nothing.reason()));
        }
        return reach instanceof DomainReach.AnotherServer other
                ? view.text("reach.other", Integer.toString(other.status()))
                : view.text("reach.name");
    }

    Response delete(Request request, Person person) {
        long owner = person.owner().id();
        if (!domains().ownedBy(owner).contains(request.number())) {
            throw HttpException.notFound();
        }
        return domains().delete(owner, request.number())
                ? Html.redirect(person.view().url("/domains?done=deleted"))
                : list(
                        request,
                        person.refused(new Mistakes(Map.of(
                                person.view().text("field.domain_id"),
                                person.view().text("domains.used")))));
    }

    private OwnDomains domains() {
        return requireNonNull(stored, "domains");
    }

    private Response shown(int status, Request request, Person person, String typed, Mistakes mistakes) {
        Map<String, Long> clicks = directories.clicks(LinkDimension.DOMAIN, request, person);
        Set<Long> own =
                stored == null ? Set.of() : stored.ownedBy(person.owner().id());
        Sheet<ShownDomain> rows = EntryPages.sheet(request, directories.domains(person), Choice::label)
                .map(domain -> row(domain, own, clicks, person));
        List<HostProof> proofs =
                stored == null ? List.of() : stored.proofs(person.owner().id());
        return Html.page(
                status,
                page -> JtedomainsGenerated.render(
                        page, null, person.in("domains").view(), rows, proofs, canChange(), typed, mistakes));
    }

    private static ShownDomain row(Choice domain, Set<Long> own, Map<String, Long> clicks, Person person) {
        return new ShownDomain(
                domain.value(),
                domain.label(),
                Directories.recent(clicks, domain, person),
                own.contains(Long.valueOf(domain.value())));
    }
}
