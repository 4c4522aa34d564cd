package dev.fingerpost.http.records;

import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields.Entry;
import dev.fingerpost.text.PlainText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** A list in a form, in the order of its indices. Elements without an index ({@code pixel_ids[]}) come last. */
final class ListFields {

    private ListFields() {}

    /** Reads whole numbers. */
    static FieldValue<List<Long>> numbers(String root, FieldParser parser) {
        return read(root, texts -> numbers(root, texts, parser), parser);
    }

    /** Reads texts. */
    static FieldValue<List<String>> texts(String root, FieldParser parser) {
        return read(root, FieldValue.Value::new, parser);
    }

    /** Reads a list. A single empty {@code pixel_ids[]}, which means "none", is {@link FieldValue.Empty}. */
    private static <T> FieldValue<List<T>> read(
            String root, Function<List<String>, FieldValue<List<T>>> parse, FieldParser parser) {
        List<Entry> entries = parser.fields().entries(root);
        if (entries.isEmpty()) {
            return new FieldValue.Absent<>();
        }
        if (entries.stream().anyMatch(entry -> entry.keys().size() != 1)) {
            return parser.refused(root, HttpViolation.NOT_A_LIST, root + "[]");
        }
        if (entries.size() == 1 && PlainText.isBlank(entries.get(0).value())) {
            return new FieldValue.Empty<>();
        }
        return inOrder(entries).map(parse).orElseGet(() -> parser.refused(root, HttpViolation.LIST_INDEX));
    }

    private static FieldValue<List<Long>> numbers(String root, List<String> texts, FieldParser parser) {
        List<Long> numbers = new ArrayList<>();
        for (String text : texts) {
            Optional<Long> number = FieldParser.parseInteger(text);
            if (number.isEmpty()) {
                return parser.refused(root, HttpViolation.NOT_ALL_WHOLE);
            }
            numbers.add(number.get());
        }
        return new FieldValue.Value<>(numbers);
    }

    private static Optional<List<String>> inOrder(List<Entry> entries) {
        Map<BigInteger, String> indexed = new TreeMap<>();
        List<String> appended = new ArrayList<>();
        for (Entry entry : entries) {
            String index = entry.keys().get(0);
            Optional<BigInteger> number = FormDecoder.index(index);
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
