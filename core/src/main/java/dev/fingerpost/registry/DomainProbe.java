package dev.fingerpost.registry;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.hash.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/**
 * A question that a server sends to a base URL, to find out whether visitors of the base URL reach this server. The
 * address of the question has a random number, and the answer is a digest of it with the id of the domain under which
 * the question has arrived. So neither a server that answers every path nor a cache can give the right answer.
 *
 * @param baseUrl without a trailing slash
 */
public record DomainProbe(String baseUrl, String nonce) {

    /**
     * The folder of the address, below a base URL. With the standard policy, no alias begins like it, because the name
     * is reserved.
     */
    public static final String FOLDER = ".well-known/fingerpost/";

    /** The id with which a server answers if it has no domain at the address. */
    public static final long NO_DOMAIN = 0;

    private static final int NONCE_BYTES = 16;

    public DomainProbe {
        requireNonNull(baseUrl, "baseUrl");
        requireNonNull(nonce, "nonce");
    }

    /** A new question. */
    public static DomainProbe of(String baseUrl) {
        byte[] random = new byte[NONCE_BYTES];
        new SecureRandom().nextBytes(random);
        return new DomainProbe(baseUrl, Base64.getUrlEncoder().withoutPadding().encodeToString(random));
    }

    /** The address of the question. */
    public String url() {
        return baseUrl + "/" + FOLDER + nonce;
    }

    /**
     * The answer of a server.
     *
     * @param domainId the id of its domain at the address, or {@link #NO_DOMAIN}
     */
    public static String answer(String nonce, long domainId) {
        return "fingerpost " + HexFormat.of().formatHex(Sha256.of(nonce + "/" + domainId));
    }

    /** Whether a text is the answer of a server with this domain, or {@link #NO_DOMAIN}, at the address. */
    public boolean isAnsweredBy(String text, long domainId) {
        return text.equals(answer(nonce, domainId));
    }
}
