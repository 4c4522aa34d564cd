package dev.fingerpost.http.records;

import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.BracketIndex;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The pixel ids of a form in the order of their indices, those without one ({@code pixel_ids[]}) last. */
final class PixelIdFields {

    static final String ROOT = "pixel_ids";

    private PixelIdFields() {}

    /** The ids; {@link FieldValue.Empty} for the one empty {@code pixel_ids[]} that means "none". */
    static FieldValue<List<Long>> read(FieldParser parser) {
        List<Entry> entries = parser.fields().entries(ROOT);
        if (entries.isEmpty()) {
            return new FieldValue.Absent<>();
        }
        if (entries.stream().anyMatch(entry -> entry.keys().size() != 1)) {
            return parser.refused(ROOT, HttpViolation.NOT_A_LIST, "pixel_ids[]");
        }
        if (entries.size() == 1 && entries.get(0).value().isEmpty()) {
            return new FieldValue.Empty<>();
        }
        return inOrder(entries)
                .map(texts -> ids(texts, parser))
                .orElseGet(() -> parser.refused(ROOT, HttpViolation.LIST_INDEX));
    }

    private static FieldValue<List<Long>> ids(List<String> texts, FieldParser parser) {
        List<Long> ids = new ArrayList<>();
        for (String text : texts) {
            Optional<Long> id = FormDecoder.wholeNumber(text);
            if (id.isEmpty()) {
                return parser.refused(ROOT, HttpViolation.NOT_ALL_WHOLE);
            }
            ids.add(id.get());
        }
        return new FieldValue.Value<>(ids);
    }

    private static Optional<List<String>> inOrder(List<Entry> entries) {
        Map<BracketIndex, String> indexed = new TreeMap<>();
        List<String> appended = new ArrayList<>();
        for (Entry entry : entries) {
            String index = entry.keys().get(0);
            Optional<BracketIndex> number = BracketIndex.parse(index);
            if (number.isPresent()) {
                indexed.put(number.get(), entry.value());
            } else if (index.isEmpty()) {
                appended.add(entry.value());
            } else {
                return Optional.empty();
            }
        }
        List<String> all = new ArrayList<>(indexed.values());
        all.addAll(appended);
        return Optional.of(all);
    }
}
