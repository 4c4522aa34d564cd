package dev.fingerpost.console;

import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.link.Links;
import dev.fingerpost.text.Folding;
import dev.fingerpost.text.WireNamed;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Edits of many links in one transaction. Carrying them out gives the edits that undo them: those of the links that have
 * really changed, back to what each of them was.
 *
 * @param byLink the edits, by the ids of the links
 */
record BulkEdits(Map<Long, Edit> byLink) {

    static final BulkEdits NONE = new BulkEdits(Map.of());

    /** Ids with dots between them and, after a space, the value of the edit. */
    private static final Pattern STEP =
            Pattern.compile("(?<ids>[0-9]{1,18}(?:\\.[0-9]{1,18})*+)(?: (?<value>.*))?", Pattern.DOTALL);

    BulkEdits {
        byLink = Collections.unmodifiableMap(new LinkedHashMap<>(byLink));
    }

    /** What an edit changes. */
    enum Kind implements WireNamed {
        DISABLE("disabled"),
        ENABLE("enabled"),
        MOVE("moved"),
        LABEL("labelled"),
        UNLABEL("unlabelled");

        private final String done;

        Kind(String done) {
            this.done = done;
        }

        @Override
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The last part of the key of the notice. */
        String done() {
            return done;
        }
    }

    /**
     * An edit of a link.
     *
     * @param value the id of the new space, or the labels, each on a line; empty for no space, and where no value is
     *     needed
     */
    record Edit(Kind kind, String value) {

        static Edit of(Kind kind, List<String> values) {
            return new Edit(kind, String.join("\n", values));
        }

        LinkDraft of(LinkDraft draft) {
            return switch (kind) {
                case DISABLE -> draft.withDisabled(true);
                case ENABLE -> draft.withDisabled(false);
                case MOVE -> draft.withSpace(FormDecoder.wholeNumber(value).orElse(null));
                case LABEL ->
                    draft.withLabels(Stream.concat(draft.labels().stream(), value.lines())
                            .toList());
                case UNLABEL ->
                    draft.withLabels(without(draft.labels(), value.lines().toList()));
            };
        }

        /** The edit that undoes this one; empty if this one does not change the link. */
        Optional<Edit> undoing(LinkDraft draft) {
            List<String> labels = value.lines().toList();
            List<String> added = without(labels, draft.labels());
            List<String> removed = without(draft.labels(), without(draft.labels(), labels));
            return switch (kind) {
                case DISABLE -> draft.disabled() ? Optional.empty() : Optional.of(new Edit(Kind.ENABLE, ""));
                case ENABLE -> draft.disabled() ? Optional.of(new Edit(Kind.DISABLE, "")) : Optional.empty();
                case MOVE ->
                    Optional.of(draft.spaceId().map(String::valueOf).orElse(""))
                            .filter(space -> !space.equals(value))
                            .map(space -> new Edit(Kind.MOVE, space));
                case LABEL -> added.isEmpty() ? Optional.empty() : Optional.of(of(Kind.UNLABEL, added));
                case UNLABEL -> removed.isEmpty() ? Optional.empty() : Optional.of(of(Kind.LABEL, removed));
            };
        }

        /** The labels that are not among the others, whatever their case. */
        private static List<String> without(List<String> labels, List<String> others) {
            return labels.stream()
                    .filter(label -> !Folding.anyEqual(others, Folding.fold(label)))
                    .toList();
        }
    }

    /** Edits that change many links in one way. */
    static BulkEdits of(Collection<Long> ids, Edit edit) {
        Map<Long, Edit> byLink = new LinkedHashMap<>();
        ids.forEach(id -> byLink.put(id, edit));
        return new BulkEdits(byLink);
    }

    /** Reads what {@link #text} has written. Any other text has no edits. */
    static BulkEdits parse(String text) {
        Map<Long, Edit> byLink = new LinkedHashMap<>();
        for (Pair step : BodyReader.query(text)) {
            Matcher parts = STEP.matcher(step.value());
            Optional<Kind> kind = WireNamed.parse(Kind.class, step.name());
            if (kind.isEmpty() || !parts.matches()) {
                return NONE;
            }
            String value = Optional.ofNullable(parts.group("value")).orElse("");
            if (kind.get() == Kind.MOVE
                    && !value.isEmpty()
                    && FormDecoder.wholeNumber(value).isEmpty()) {
                return NONE;
            }
            for (String id : parts.group("ids").split("\\.", -1)) {
                byLink.put(Long.valueOf(id), new Edit(kind.get(), value));
            }
        }
        return byLink.size() > Links.MOST_AT_ONCE ? NONE : new BulkEdits(byLink);
    }

    /** The edits as text, in the form of a query. */
    String text() {
        Map<Edit, List<Long>> links = byLink.entrySet().stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getValue,
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
        return links.entrySet().stream()
                .map(step -> step.getKey().kind().wireName() + "="
                        + URLEncoder.encode(step(step.getValue(), step.getKey().value()), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    private static String step(List<Long> ids, String value) {
        String joined = ids.stream().map(String::valueOf).collect(Collectors.joining("."));
        return value.isEmpty() ? joined : joined + " " + value;
    }

    boolean isEmpty() {
        return byLink.isEmpty();
    }

    /** The number of links. */
    int size() {
        return byLink.size();
    }

    /** These edits without those of links that no longer exist. */
    BulkEdits ofExisting(Links links) {
        Map<Long, Edit> existing = new LinkedHashMap<>(byLink);
        existing.keySet()
                .retainAll(links.find(List.copyOf(byLink.keySet())).stream()
                        .map(Link::id)
                        .collect(Collectors.toSet()));
        return new BulkEdits(existing);
    }

    /**
     * Edits the links, all of them or none.
     *
     * @return the edits that undo this
     * @throws dev.fingerpost.failure.ValidationException if a link does not exist or would break a rule
     */
    BulkEdits applyTo(Links links) {
        Map<Long, Edit> undoing = new TreeMap<>();
        links.updateAll(byLink.entrySet().stream()
                .map(each -> LinkUpdate.of(each.getKey(), draft -> {
                    Optional<Edit> back = each.getValue().undoing(draft);
                    back.ifPresent(edit -> undoing.put(each.getKey(), edit));
                    if (back.isEmpty()) {
                        undoing.remove(each.getKey());
                    }
                    return each.getValue().of(draft);
                }))
                .toList());
        return new BulkEdits(undoing);
    }
}
