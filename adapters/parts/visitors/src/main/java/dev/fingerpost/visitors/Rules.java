package dev.fingerpost.visitors;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A table of rules that are tried in order. The first rule that matches a User-Agent gives the label.
 *
 * <p>Each line is {@code label: alternative | alternative ...}, and each alternative is a list of terms that must all
 * hold. A term holds if it is found as whole words of the agent; with {@code *} before or after it, it may also start or
 * end in the middle of a word; with {@code !} before it, it holds if it is not found. A word ends where a letter is
 * followed by something else than a letter, or a digit by something else than a digit. An underscore stands for a space,
 * an underscore or a plus sign; at the end of a term, after which anything may follow, each {@code #} stands for a digit
 * and each {@code @} for a letter. The label {@code -} ends the search without a label. The rules are plain searches, not
 * regular expressions, so that the time for an agent depends on its length alone.
 */
final class Rules<T> {

    private final List<Rule<T>> rules;

    /**
     * For each rule, one trigram that a matching agent contains. A look at this array is enough to exclude most rules.
     */
    private final int[] neededTrigrams;

    private Rules(List<Rule<T>> rules) {
        this.rules = List.copyOf(rules);
        this.neededTrigrams = new int[rules.size()];
        for (int i = 0; i < neededTrigrams.length; i++) {
            neededTrigrams[i] = rules.get(i).neededTrigram();
        }
    }

    /** Parses a table with plain loops, because the visitor of the first targeted link waits for it. */
    static <T> Rules<T> parse(String table, Function<String, Optional<T>> labels) {
        List<Rule<T>> rules = new ArrayList<>();
        for (String line : parts(table, '\n')) {
            if (!line.startsWith("#")) {
                add(line, labels, rules);
            }
        }
        return new Rules<>(rules);
    }

    /** The match of the first rule that matches; {@code null} if none does. */
    @Nullable
    Match<T> match(UserAgent agent) {
        for (int i = 0; i < neededTrigrams.length; i++) {
            if (agent.mayHave(neededTrigrams[i]) && rules.get(i).matches(agent)) {
                return rules.get(i).match();
            }
        }
        return null;
    }

    private static <T> void add(String line, Function<String, Optional<T>> labels, List<Rule<T>> rules) {
        int colon = line.indexOf(':');
        String label = line.substring(0, colon);
        Match<T> match =
                new Match<>(label.equals("-") ? null : labels.apply(label).orElseThrow());
        for (String alternative : parts(line.substring(colon + 1), '|')) {
            List<Term> terms = new ArrayList<>();
            for (String term : parts(alternative, ' ')) {
                terms.add(Term.parse(term));
            }
            rules.add(new Rule<>(match, terms.toArray(Term[]::new)));
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

        private final Match<T> match;
        private final Term[] terms;

        Rule(Match<T> match, Term[] terms) {
            this.match = match;
            this.terms = terms;
        }

        Match<T> match() {
            return match;
        }

        /**
         * The first trigram of the last term that must be found; the first term is less useful, because it is often a
         * word that most agents contain.
         */
        int neededTrigram() {
            int trigram = TrigramFilter.NONE;
            for (Term term : terms) {
                trigram = term.absent() ? trigram : term.first();
            }
            return trigram;
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
