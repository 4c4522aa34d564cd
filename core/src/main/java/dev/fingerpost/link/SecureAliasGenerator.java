package dev.fingerpost.link;

import static java.util.stream.Collectors.joining;

import java.security.SecureRandom;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Joins randomly chosen parts, such as letters or words. See {@link AliasGenerator#secure()} and
 * {@link AliasGenerator#words}.
 */
final class SecureAliasGenerator implements AliasGenerator {

    private static final int ATTEMPTS_PER_LENGTH = 3;

    private final SecureRandom random = new SecureRandom();
    private final List<String> parts;
    private final String separator;
    private final int fewest;
    private final int most;

    /**
     * @param parts the parts, at least two
     * @param fewest the number of parts of an alias at the first attempt, unless the alias could be too long
     */
    SecureAliasGenerator(List<String> parts, String separator, int fewest) {
        this.parts = List.copyOf(parts);
        this.separator = separator;
        int longest = parts.stream().mapToInt(String::length).max().orElse(1) + separator.length();
        this.most = Math.max(1, StandardAliasPolicy.MAX_LENGTH / longest);
        this.fewest = Math.min(fewest, most);
    }

    @Override
    public String next(Request request) {
        int count = Math.min(fewest + request.attempt() / ATTEMPTS_PER_LENGTH, most);
        return IntStream.range(0, count)
                .mapToObj(each -> parts.get(random.nextInt(parts.size())))
                .collect(joining(separator));
    }
}
