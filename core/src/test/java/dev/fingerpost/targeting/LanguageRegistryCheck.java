package dev.fingerpost.targeting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks {@link RelatedLanguages} against the language subtag registry. It is run by hand through
 * {@code adapters/parts/visitors/measure-people.sh}: {@code LanguageRegistryCheck FILE}, where each line of the file
 * has a code and its successor or macrolanguage. Exits with 1 if a language does not match a key to which the registry
 * leads, or matches another key.
 */
final class LanguageRegistryCheck {

    /** Pairs that come from CLDR and not from the registry. */
    private static final Set<String> OF_CLDR = Set.of("fil tl");

    private LanguageRegistryCheck() {}

    public static void main(String[] args) throws IOException {
        Map<String, List<String>> registry = new HashMap<>();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] codes = line.split(" ", -1);
            registry.computeIfAbsent(codes[0], added -> new ArrayList<>()).add(codes[1]);
        }
        List<String> wrong = new ArrayList<>();
        registry.keySet().forEach(code -> compare(code, reached(code, registry), wrong));
        OF_CLDR.forEach(pair -> compare(pair.split(" ")[0], Set.of(pair.split(" ")[1]), wrong));
        wrong.forEach(System.out::println);
        System.out.printf("%d languages of the registry, %d wrong%n", registry.size(), wrong.size());
        System.exit(wrong.isEmpty() ? 0 : 1);
    }

    private static void compare(String code, Set<String> expected, List<String> wrong) {
        Set<String> keys = new LinkedHashSet<>();
        RelatedLanguages.of(code)
                .filter(each -> !each.equals(code) && isKey(each))
                .forEach(keys::add);
        if (!keys.equals(expected)) {
            wrong.add(code + " matches " + keys + " instead of " + expected);
        }
    }

    /** The keys to which a code leads, directly or by way of other successors and macrolanguages. */
    private static Set<String> reached(String code, Map<String, List<String>> registry) {
        Set<String> seen = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(code));
        while (!open.isEmpty()) {
            for (String next : registry.getOrDefault(open.remove(), List.of())) {
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        seen.removeIf(each -> !isKey(each) || each.equals(code));
        return seen;
    }

    private static boolean isKey(String code) {
        return TargetsType.LANGUAGES.refusal(code).isEmpty();
    }
}
