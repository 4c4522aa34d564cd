package dev.fingerpost.transfer.foreign;

import dev.fingerpost.transfer.column.Preset;
import dev.fingerpost.transfer.record.ColumnsException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The columns that the caller is asked about, with what their values look like. */
public final class UnknownColumns {

    private static final int MOST = 100;

    /** Anything but words, as in dates, numbers, addresses and most secrets. */
    private static final Pattern NO_WORDS = Pattern.compile("[^\\p{L}\\p{M}\\s',&-]");

    /** The number of words from which a text is a sentence, and not a secret. */
    private static final int SENTENCE = 4;

    /** The longest word that may be a flag in another language. */
    private static final int SHORT = 4;

    private static final int MOST_WORDS = 1_000;
    private static final int LONGEST_EXAMPLE = 60;

    private final Preset preset;
    private final Map<String, Values> columns = new LinkedHashMap<>();

    /** The values of a column. */
    private static final class Values {
        private final String example;
        private final Set<String> words = new HashSet<>();
        private long texts;
        private boolean isLong;
        private boolean isOther;

        Values(String example) {
            this.example = example;
        }

        /** Whether the values may be more than a description. Only words that most rows have and that repeat are none. */
        boolean mayMatter(long rows) {
            boolean isRare = 2L * words.size() > texts || 2 * texts < rows;
            return isOther || (texts > 0 && (isRare || (words.size() <= 2 && !isLong)));
        }
    }

    public UnknownColumns(Preset preset) {
        this.preset = preset;
    }

    /** Adds a value of a column, which is not missing. */
    public void add(String column, String value) {
        String text = value.strip();
        if (columns.size() >= MOST && !columns.containsKey(column)) {
            return;
        }
        Values values = columns.computeIfAbsent(
                column,
                name -> new Values(text.substring(0, Math.min(text.length(), LONGEST_EXAMPLE))
                        .replaceAll("\\p{Cntrl}+", " ")));
        if (text.split("\\s+", SENTENCE).length == SENTENCE) {
            return;
        }
        values.isOther |= NO_WORDS.matcher(text).find() || preset.flag(text).isPresent();
        values.isLong |= text.length() > SHORT;
        values.texts++;
        if (values.words.size() < MOST_WORDS) {
            values.words.add(text);
        }
    }

    /** The columns, in the order of the source. */
    public List<ColumnsException.Column> asked(long rows) {
        return columns.entrySet().stream()
                .map(each -> new ColumnsException.Column(
                        each.getKey(), each.getValue().example, each.getValue().mayMatter(rows)))
                .toList();
    }
}
