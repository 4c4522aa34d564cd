package dev.fingerpost.link;

import java.security.SecureRandom;

/** See {@link AliasGenerator#secure()}. */
final class SecureAliasGenerator implements AliasGenerator {

    /** Without vowels, {@code y}, 0, 1 and {@code l}; in lower case, as aliases are read out and typed. */
    private static final String ALPHABET = "23456789bcdfghjkmnpqrstvwxz";

    private static final int SHORTEST = 7;
    private static final int ATTEMPTS_PER_LENGTH = 3;

    private final SecureRandom random = new SecureRandom();

    @Override
    public String next(Request request) {
        int length = Math.min(SHORTEST + request.attempt() / ATTEMPTS_PER_LENGTH, StandardAliasPolicy.MAX_LENGTH);
        StringBuilder alias = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            alias.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return alias.toString();
    }
}
