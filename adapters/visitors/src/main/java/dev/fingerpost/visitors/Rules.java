package dev.fingerpost.visitors;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A table of rules, tried in order: the first that matches an agent says its label.
 *
 * <p>Each line is {@code label: alternative | alternative ...}, and each alternative is a list of terms that must all
 * hold. A term holds where a word of the agent begins like it; one with {@code *} before it also in the middle of a
 * word, and one with {@code !} before it where it is not found. An underscore stands for a space
 * or an underscore. The label {@code -}
 * says that no label fits, which ends the search. Plain searches instead of regular expressions, so that no agent,
 * whatever it holds, takes longer than its length allows.
 */
final class Rules<T> {

    private final List<Rule<T>> rules;

    private Rules(List<Rule<T>> rules) {
        this.rules = rules;
    }

    static <T> Rules<T> parse(String table, Function<String, Optional<T>> labels) {
        return new Rules<>(table.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> rule(line, labels))
                .toList());
    }

    /** What the first rule that matches says; {@code null} where none does. */
    @Nullable
    Verdict<T> verdict(Agent agent) {
        for (Rule<T> rule : rules) {
            if (rule.matches(agent)) {
                return rule.verdict();
            }
        }
        return null;
    }

    private static <T> Rule<T> rule(String line, Function<String, Optional<T>> labels) {
        int colon = line.indexOf(':');
        String label = line.substring(0, colon).strip();
        T parsed = label.equals("-") ? null : labels.apply(label).orElseThrow();
        return new Rule<>(
                new Verdict<>(parsed),
                Arrays.stream(line.substring(colon + 1).split("\\|", -1))
                        .map(Rules::terms)
                        .toList());
    }

    private static List<Term> terms(String alternative) {
        return Arrays.stream(alternative.strip().split(" +", -1))
                .map(Rules::term)
                .toList();
    }

    private static Term term(String written) {
        boolean absent = written.startsWith("!");
        String rest = absent ? written.substring(1) : written;
        boolean anywhere = rest.startsWith("*");
        return new Term((anywhere ? rest.substring(1) : rest).replace('_', ' '), anywhere, absent);
    }

    private record Rule<T>(Verdict<T> verdict, List<List<Term>> alternatives) {
        boolean matches(Agent agent) {
            for (List<Term> terms : alternatives) {
                if (holdAll(terms, agent)) {
                    return true;
                }
            }
            return false;
        }

        private static boolean holdAll(List<Term> terms, Agent agent) {
            for (Term term : terms) {
                if (!term.holds(agent)) {
                    return false;
                }
            }
            return true;
        }
    }

    private record Term(String text, boolean anywhere, boolean absent) {
        boolean holds(Agent agent) {
            return absent != (anywhere ? agent.contains(text) : agent.hasWord(text));
        }
    }
}
