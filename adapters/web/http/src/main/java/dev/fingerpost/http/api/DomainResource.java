package dev.fingerpost.http.api;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.OwnerReader;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.DomainViolation;
import dev.fingerpost.registry.OwnerDomains;
import dev.fingerpost.registry.Registry;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import tools.jackson.core.JsonGenerator;

/** {@code /v1/domains} and {@code /v1/domains/{id}}: shows, adds, changes and deletes domains. */
final class DomainResource {

    private static final String DOMAINS = "/v1/domains";
    private static final String BASE_URL = "base_url";
    private static final InputFields FIELDS = InputFields.ofTexts(Set.of(BASE_URL), Set.of("id"));

    private final Fingerpost fingerpost;
    private final RequestFields fields;

    DomainResource(Fingerpost fingerpost, RequestFields fields) {
        this.fingerpost = fingerpost;
        this.fields = fields;
    }

    /** Adds a domain, if its host belongs to the owner and its visitors reach this server. */
    Response create(Request request, Owner owner) {
        Domain made = stored(request, owner, OwnerDomains::add);
        return one(Status.CREATED, made).with("Location", request.urlOf(DOMAINS + "/" + made.id()));
    }

    /** Gives a domain another base URL, under the same conditions. */
    Response update(Request request, Owner owner) {
        return one(Status.OK, stored(request, owner, (domains, baseUrl) -> domains.update(request.number(), baseUrl)));
    }

    private Domain stored(Request request, Owner owner, BiFunction<OwnerDomains, String, DomainReach> change) {
        OwnerDomains domains = stored(owner);
        String baseUrl = fields.only(request, FIELDS, BASE_URL, "");
        if (!(change.apply(domains, baseUrl) instanceof DomainReach.ThisServer)) {
            throw new ValidationException(List.of(Violation.of(BASE_URL, DomainViolation.DOMAIN_NOT_REACHED)));
        }
        return domains.list().stream()
                .filter(Domain.of(1, baseUrl)::isVisitedLike)
                .findFirst()
                .orElseThrow();
    }

    Response get(Request request, OwnerReader owner) {
        return fingerpost.domainsOf(owner.id()).orElse(List.of()).stream()
                .filter(domain -> domain.id() == request.number())
                .findFirst()
                .map(domain -> one(Status.OK, domain))
                .orElseThrow(() -> NotFoundException.domain(request.number()));
    }

    Response delete(Request request, Owner owner) {
        stored(owner).delete(request.number());
        return Response.empty(Status.NO_CONTENT);
    }

    private OwnerDomains stored(Owner owner) {
        return fingerpost
                .find(Registry.class)
                .filter(Registry::hasClaims)
                .orElseThrow(() -> HttpException.of(
                        ProblemCode.NOT_FOUND, "The domains of this service can be changed only by its operator"))
                .domainsOf(owner);
    }

    private static Response one(Status status, Domain domain) {
        return Response.json(status, Json.data(json -> write(json, domain))).tagged();
    }

    static void write(JsonGenerator json, Domain domain) {
        json.writeStartObject();
        json.writeNumberProperty("id", domain.id());
        json.writeStringProperty(BASE_URL, domain.baseUrl());
        json.writeEndObject();
    }
}
