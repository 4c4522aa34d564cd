package dev.fingerpost.transfer;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.url.BaseUrl;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Maps the domains of a source to domains of the host. */
@FunctionalInterface
public interface DomainMapping {

    /** No domain: the links are refused. */
    long NONE = Long.MAX_VALUE;

    /**
     * Returns the id of the host's domain, or {@link #NONE}, for each domain. It is called before the first links of
     * these domains are imported, outside of a transaction. The links are refused if their owner may not use the
     * domain.
     *
     * @param baseUrls any texts by the ids in the source; empty if the source does not know them
     */
    Map<Long, Long> targets(Map<Long, Optional<String>> baseUrls);

    /**
     * Maps to the domain that has the same base URL, apart from scheme and port, and that the owner may use;
     * {@link #NONE} if there is no such domain, or if the base URL cannot be that of a domain. If the source does not
     * know the base URL, or the host cannot list its domains, maps to the domain with the same id.
     */
    static DomainMapping byBaseUrl(Fingerpost fingerpost, long owner) {
        return baseUrls -> {
            Optional<List<Domain>> usable = fingerpost.domainsOf(owner);
            Map<Long, Long> targets = new HashMap<>();
            baseUrls.forEach((id, baseUrl) ->
                    targets.put(id, baseUrl.map(url -> target(id, url, usable)).orElse(id)));
            return targets;
        };
    }

    private static long target(long id, String baseUrl, Optional<List<Domain>> usable) {
        if (BaseUrl.refusal(baseUrl).isPresent()) {
            return NONE;
        }
        // An id in the source is not an id of the host: its domain 1 may be another domain here.
        Domain wanted = Domain.of(1, baseUrl);
        return usable.map(domains -> domains.stream()
                        .filter(wanted::isVisitedLike)
                        .map(Domain::id)
                        .findFirst()
                        .orElse(NONE))
                .orElse(id);
    }
}
