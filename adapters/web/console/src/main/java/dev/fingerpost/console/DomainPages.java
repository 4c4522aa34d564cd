package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JtedomainsGenerated;
import dev.fingerpost.console.view.Choice;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.Sheet;
import dev.fingerpost.console.view.ShownDomain;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.console.view.TypedAddress;
import dev.fingerpost.console.view.View;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.HostProof;
import dev.fingerpost.registry.OwnerDomains;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.url.NoAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The page of domains, which tells whether their visitors reach this server and whether the DNS records of their hosts
 * are there, and the forms that add, change and delete a domain of this owner alone.
 */
final class DomainPages {

    static final String URL = "url";

    /** The fields of the forms. */
    static final KnownFields FIELDS = KnownFields.of(URL);

    private static final String DOMAINS = "domains";

    private final Fingerpost fingerpost;
    private final Optional<Registry> registry;
    private final BodyReader bodies;
    private final Workers workers;
    private final Directories directories;

    DomainPages(Fingerpost fingerpost, BodyReader bodies, Workers workers) {
        this.workers = workers;
        this.fingerpost = fingerpost;
        this.registry = fingerpost.find(Registry.class).filter(Registry::hasClaims);
        this.bodies = bodies;
        this.directories = new Directories(fingerpost);
    }

    boolean canChange() {
        return registry.isPresent();
    }

    Response list(Request request, Person person) {
        return shown(Status.OK.code(), request, person, "", Mistakes.NONE);
    }

    Response add(Request request, Person person) {
        String typed = typed(request);
        Mistakes mistakes = changed(typed, domains(person)::add, request, person);
        return mistakes.any()
                ? shown(ProblemCode.INVALID_INPUT.status(), request, person, typed, mistakes)
                : Html.redirect(person.view().url("/domains?done=created"));
    }

    Response edit(Request request, Person person) {
        Domain domain = own(request, person);
        return form(Status.OK.code(), person, domain, domain.baseUrl(), Mistakes.NONE);
    }

    Response update(Request request, Person person) {
        Domain domain = own(request, person);
        String typed = typed(request);
        Mistakes mistakes = changed(typed, url -> domains(person).update(domain.id(), url), request, person);
        return mistakes.any()
                ? form(ProblemCode.INVALID_INPUT.status(), person, domain, typed, mistakes)
                : Html.redirect(person.view().url("/domains?done=saved"));
    }

    /** The form of a domain as it was typed. */
    Response updateAgain(Request request, Person person, TypedForm typed) {
        String url = typed.values().getOrDefault(URL, "");
        return form(typed.status(), person, own(request, person), url, typed.mistakes());
    }

    private static Response form(int status, Person person, Domain domain, String typed, Mistakes mistakes) {
        String name = ShownLink.shown(domain.baseUrl());
        return EntryPages.form(status, person, DOMAINS, domain.id(), name, Map.of(URL, typed), mistakes);
    }

    private String typed(Request request) {
        return Query.of(bodies.form(request)).text(URL);
    }

    private Domain own(Request request, Person person) {
        return domains(person).list().stream()
                .filter(domain -> domain.id() == request.number())
                .findFirst()
                .orElseThrow(() -> NotFoundException.domain(request.number()));
    }

    /** Stores an address, or returns why that is impossible. */
    private Mistakes changed(String typed, Function<String, DomainReach> change, Request request, Person person) {
        View view = person.view();
        try {
            DomainReach reach = workers.inTurn(request, person, () -> change.apply(TypedAddress.completed(typed)));
            return reach instanceof DomainReach.ThisServer
                    ? Mistakes.NONE
                    : new Mistakes(Map.of(URL, view.text("domains.notyet", reason(reach, view))));
        } catch (ValidationException e) {
            return Mistakes.of(
                    e.violations().stream().map(each -> each.withField(URL)).toList(), view);
        }
    }

    /** The page with the form as it was typed. */
    Response addAgain(Request request, Person person, TypedForm typed) {
        return shown(typed.status(), request, person, typed.values().getOrDefault(URL, ""), typed.mistakes());
    }

    /** Says at the top of the page whether visitors of a domain reach this server, and otherwise why not. */
    Response check(Request request, Person person) {
        Domain domain = fingerpost.domainsOf(person.owner().id()).orElse(List.of()).stream()
                .filter(each -> each.id() == request.number())
                .findFirst()
                .orElseThrow(HttpException::notFound);
        View view = person.view();
        DomainReach reach =
                workers.inTurn(request, person, () -> domains(person).check(domain.baseUrl()));
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
        View view = person.view();
        try {
            domains(person).delete(request.number());
            return Html.redirect(view.url("/domains?done=deleted"));
        } catch (ValidationException e) {
            Mistakes used = new Mistakes(Map.of(view.text("field.domain_id"), view.text("domains.used")));
            return edit(request, person.refused(used));
        }
    }

    /** The domains of a person's owner alone. Only called after it was checked that owners may add domains. */
    private OwnerDomains domains(Person person) {
        return registry.orElseThrow().domainsOf(person.owner());
    }

    private Response shown(int status, Request request, Person person, String typed, Mistakes mistakes) {
        Map<String, Long> clicks = directories.clicks(LinkDimension.DOMAIN, request, person);
        Optional<OwnerDomains> stored = registry.map(each -> each.domainsOf(person.owner()));
        Set<Long> own = stored.stream()
                .flatMap(each -> each.list().stream())
                .map(Domain::id)
                .collect(Collectors.toSet());
        Sheet<ShownDomain> rows = EntryPages.sheet(request, directories.domains(person), Choice::label)
                .map(domain -> row(domain, own, clicks, person));
        List<HostProof> proofs = stored.map(OwnerDomains::proofs).orElse(List.of());
        return Html.page(
                status,
                page -> JtedomainsGenerated.render(
                        page, null, person.in(DOMAINS).view(), rows, proofs, canChange(), typed, mistakes));
    }

    private static ShownDomain row(Choice domain, Set<Long> own, Map<String, Long> clicks, Person person) {
        return new ShownDomain(
                domain.value(),
                domain.label(),
                Directories.recent(clicks, domain, person),
                own.contains(Long.valueOf(domain.value())));
    }
}
