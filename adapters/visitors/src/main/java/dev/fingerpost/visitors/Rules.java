package dev.fingerpost.visitors;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A table of rules, tried in order: the first that matches an agent says its label.
 *
 * <p>Each line is {@code label: alternative | alternative ...}, and each alternative is a list of terms that must all
 * hold. A term holds where a word of the agent begins like it; one with {@code *} before it also in the middle of a
 * word, and one with {@code !} before it where it is not found. An underscore stands for a space or an underscore; at
 * the end, each {@code #} stands for a digit and each {@code @} for a letter. The label {@code -} says that no label
 * fits, which ends the search. Plain searches instead of regular expressions, so that no agent, whatever it holds, takes
 * longer than its length allows.
 */
final class Rules<T> {

    private final List<Rule<T>> rules;

    /** What each rule needs at least, side by side, so that those that cannot match are passed over without a look. */
    private final int[] gates;

    private Rules(List<Rule<T>> rules) {
        this.rules = List.copyOf(rules);
        this.gates = new int[rules.size()];
        for (int i = 0; i < gates.length; i++) {
            gates[i] = rules.get(i).gate();
        }
    }

    /** Reads a table. Plain loops, as somebody waits for this: it is read when the first fact is asked for. */
    static <T> Rules<T> parse(String table, Function<String, Optional<T>> labels) {
        List<Rule<T>> rules = new ArrayList<>();
        for (String line : parts(table, '\n')) {
            if (!line.startsWith("#")) {
                add(line, labels, rules);
            }
        }
        return new Rules<>(rules);
    }

    /** What the first rule that matches says; {@code null} where none does. */
    @Nullable
    Match<T> verdict(UserAgent agent) {
        for (int i = 0; i < gates.length; i++) {
            if (agent.mayHave(gates[i]) && rules.get(i).matches(agent)) {
                return rules.get(i).verdict();
            }
        }
        return null;
    }

    private static <T> void add(String line, Function<String, Optional<T>> labels, List<Rule<T>> rules) {
        int colon = line.indexOf(':');
        String label = line.substring(0, colon);
        Match<T> verdict =
                new Match<>(label.equals("-") ? null : labels.apply(label).orElseThrow());
        for (String alternative : parts(line.substring(colon + 1), '|')) {
            List<Term> terms = new ArrayList<>();
            for (String term : parts(alternative, ' ')) {
                terms.add(Term.parse(term));
            }
            rules.add(new Rule<>(verdict, terms.toArray(Term[]::new)));
        }
    }

    private static List<String> parts(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf(separator, start);
            end = end < 0 ? text.length() : end;
            if (end > start) {
                parts.add(text.substring(start, end));
            }
            start = end + 1;
        }
        return parts;
    }

    private static final class Rule<T> {

        private final Match<T> verdict;
        private final Term[] terms;

        Rule(Match<T> verdict, Term[] terms) {
            this.verdict = verdict;
            this.terms = terms;
        }

        Match<T> verdict() {
            return verdict;
        }

        /** The trigram of a term that must be there. */
        int gate() {
            for (Term term : terms) {
                if (!term.absent()) {
                    return term.trigram();
                }
            }
            return TrigramFilter.NONE;
        }

        boolean matches(UserAgent agent) {
            for (Term term : terms) {
                if (!term.holds(agent)) {
                    return false;
                }
            }
            return true;
        }
    }
}
