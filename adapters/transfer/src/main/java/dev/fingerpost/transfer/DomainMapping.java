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
     * The domain with the same base URL, apart from scheme and port, among those that an owner may use; the one with the same
     * id where there is none, or where the host cannot list its domains; none where the base URL is no {@link BaseUrl}.
     */
    static DomainMapping byBaseUrl(Fingerpost fingerpost, long owner) {
        return (id, baseUrl) -> {
            if (baseUrl.flatMap(BaseUrl::refusal).isPresent()) {
                return NONE;
            }
            return baseUrl.map(url -> Domain.of(1, url))
                    .flatMap(wanted -> fingerpost.domainsOf(owner).orElse(List.of()).stream()
                            .filter(wanted::isVisitedLike)
                            .findFirst())
                    .map(Domain::id)
                    .orElse(id);
        };
    }
}
