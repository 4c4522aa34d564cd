package dev.fingerpost.url;

import dev.fingerpost.text.WireNamed;

/** Why a server that was called has not answered. The reason never repeats anything that the server has sent. */
public enum NoAnswer implements WireNamed {
    UNKNOWN_NAME("unknown_name", "its name has no address in DNS"),
    NOT_ALLOWED("not_allowed", "its address is not public, or its port is neither 80 nor 443"),
    REFUSED("refused", "the connection was refused, because nothing listens at its address and port"),
    TIMEOUT("timeout", "it has not answered in time"),
    CERTIFICATE("certificate", "no secure connection was possible, because its certificate is not valid for its name"),
    BROKEN("broken", "the connection ended without an answer in HTTP");

    private final String wireName;
    private final String sentence;

    NoAnswer(String wireName, String sentence) {
        this.wireName = wireName;
        this.sentence = sentence;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** The reason in English, after the name of the server and a colon. */
    public String sentence() {
        return sentence;
    }
}
