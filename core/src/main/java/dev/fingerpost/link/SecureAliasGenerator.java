package dev.fingerpost.link;

import java.security.SecureRandom;

/** Joins randomly chosen characters. See {@link AliasGenerator#secure()}. */
final class SecureAliasGenerator implements AliasGenerator {

    /** Without vowels, y, 0, 1 and l; in lower case, because aliases are read aloud and typed. */
    private static final String ALPHABET = "23456789bcdfghjkmnpqrstvwxz";

    private static final int ATTEMPTS_PER_LENGTH = 3;

    private final SecureRandom random = new SecureRandom();
    private final int length;

    /** @param length the number of characters at the first attempt */
    SecureAliasGenerator(int length) {
        this.length = length;
    }

    @Override
    public String next(Request request) {
        int count = Math.min(length + request.attempt() / ATTEMPTS_PER_LENGTH, StandardAliasPolicy.MAX_LENGTH);
        StringBuilder alias = new StringBuilder(count);
        random.ints(count, 0, ALPHABET.length()).forEach(at -> alias.append(ALPHABET.charAt(at)));
        return alias.toString();
    }
}
