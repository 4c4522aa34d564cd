package dev.fingerpost.transfer;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.text.BaseUrl;
import java.util.List;
import java.util.Optional;

/** Which domain of the host the links of a domain of a source come to. */
@FunctionalInterface
public interface DomainMapping {

    /** No domain: its links are refused. */
    long NONE = Long.MAX_VALUE;

    /**
     * The id of the host's domain, or {@link #NONE}. It is asked for when the first link of the domain is imported, outside of a
     * transaction. The links are refused if their owner may not use it.
     *
     * @param id in the source
     * @param baseUrl empty if the source does not know it; it may be any text
     */
    long target(long id, Optional<String> baseUrl);

    /**
     * The domain with the same base URL, apart from scheme and port, among those that an owner may use, and none where the owner has no
     * such domain; the one with the same id where the source does not know the base URL, or the host cannot list its domains.
     */
    static DomainMapping byBaseUrl(Fingerpost fingerpost, long owner) {
        return (id, baseUrl) -> {
            Optional<List<Domain>> usable = fingerpost.domainsOf(owner);
            if (baseUrl.isEmpty()) {
                return id;
            }
            if (baseUrl.flatMap(BaseUrl::refusal).isPresent()) {
                return NONE;
            }
            // An id of the source is no id of the host: its domain 1 may be any other one here.
            Domain wanted = Domain.of(1, baseUrl.get());
            return usable.map(domains -> domains.stream()
                            .filter(wanted::isVisitedLike)
                            .map(Domain::id)
                            .findFirst()
                            .orElse(NONE))
                    .orElse(id);
        };
    }
}
