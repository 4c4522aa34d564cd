package dev.fingerpost.registry;

import dev.fingerpost.failure.ViolationCode;

/** The rules of domains that owners add by themselves. Their field is the base URL. */
public enum DomainViolation implements ViolationCode {
    /** Another domain has the base URL. */
    DOMAIN_TAKEN("must not be the base URL of another domain"),
    /** The path is one with which no alias can begin. */
    DOMAIN_PATH_RESERVED("must have a path that begins like an alias, and not with a reserved word"),
    /** The host belongs to other owners or to the service. */
    HOST_OF_OTHERS("must not be on a host that belongs to others or to this service"),
    /** The host is an IP address, for which there can be no proof. */
    HOST_IS_ADDRESS("must have a host name and not an IP address"),
    /** The owner has not proved the host. Arguments: the name and the text of the TXT record. */
    HOST_UNPROVED("must be on a host with the DNS record {0} of type TXT with the text {1}"),
    /** The proof could not be looked up. Arguments: the name and the text of the TXT record. */
    HOST_NOT_LOOKED_UP(
            "must be on a host with the DNS record {0} of type TXT with the text {1}, which could not be looked up now"),
    /** Visitors of the base URL do not reach this server. */
    DOMAIN_NOT_REACHED("must be a base URL whose visitors reach this server"),
    /** The domain that is to be deleted has links, which no visitor would find. */
    DOMAIN_HAS_LINKS("must be the id of a domain without links"),
    /** The domain would take over short URLs of other owners. */
    DOMAIN_HIDES_LINKS("must not be the beginning of short URLs of other owners");

    private final String text;

    DomainViolation(String text) {
        this.text = text;
    }

    @Override
    public String text() {
        return text;
    }
}
