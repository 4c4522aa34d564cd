package dev.fingerpost.console.view;

import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.wire.AddedQuery;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.WireNamed;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The fields of a link in a form, as the person typed them or as they are stored.
 *
 * @param values the values, by the names of the HTTP API; a field that the form did not have is missing
 * @param targets the rows, including empty ones
 * @param pixelIds the attached pixels
 */
public record LinkForm(Map<String, String> values, List<Target> targets, Set<String> pixelIds) {

    /** An empty row for a further target. */
    private static final Target BLANK = new Target("", "");

    /** The least number of rows. It is small, because each row lists all countries and makes the page larger. */
    private static final int FEWEST_ROWS = 2;

    private static final List<LinkField> SHOWN = Arrays.stream(LinkField.values())
            .filter(field -> !field.isInternal())
            .toList();
    private static final List<String> PASSWORDS = SHOWN.stream()
            .filter(field -> field.kind() == FieldKind.PASSWORD)
            .map(LinkField::wireName)
            .toList();
    private static final List<String> TIMES = SHOWN.stream()
            .filter(field -> field.kind() == FieldKind.TIME)
            .map(LinkField::wireName)
            .toList();
    private static final List<String> LISTS = SHOWN.stream()
            .filter(field -> field.kind() == FieldKind.TEXTS)
            .map(LinkField::wireName)
            .toList();
    private static final String PIXELS = LinkField.PIXEL_IDS.wireName();
    private static final String URL = LinkField.URL.wireName();
    private static final String TARGETS_TYPE = LinkField.TARGETS_TYPE.wireName();

    private static final String TYPED = "_typed";
    private static final String REMOVED = "_removed";

    /** The time that the form shows with its offset, because an input for times has none. */
    private static final String SHOWN_TIME = "_shown";

    /** The fields of a link that the form has under their own names. Targets are rows. */
    public static final Set<String> FIELDS = SHOWN.stream()
            .filter(field -> field.kind() != FieldKind.TARGETS)
            .map(field -> field == LinkField.PIXEL_IDS ? PIXELS + "[]" : field.wireName())
            .collect(Collectors.toUnmodifiableSet());

    /** The parameters by which analytics recognise a campaign, which the form adds to the destination. */
    public static final List<String> CAMPAIGN =
            List.of("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content");

    private static final Pattern TARGET = Pattern.compile("targets\\[([0-9]{1,4})]\\[(key|value)]");
    private static final int MINUTES_ONLY = "2026-11-24T18:30".length();
    private static final int LOCAL_TIME = "2026-11-24T18:30:00".length();

    /** A form into which nothing has been typed. */
    public static final LinkForm EMPTY = parse(List.of());

    public LinkForm {
        values = Map.copyOf(values);
        targets = List.copyOf(targets);
        pixelIds = Set.copyOf(pixelIds);
    }

    /** Reads what the person has sent, or what an address fills in. */
    public static LinkForm parse(List<Pair> pairs) {
        Map<String, String> values = new HashMap<>();
        Set<String> pixels = new HashSet<>();
        TreeMap<Integer, Target> targets = new TreeMap<>();
        for (Pair pair : pairs) {
            Matcher target = TARGET.matcher(pair.name());
            if (target.matches()) {
                targets.merge(Integer.valueOf(target.group(1)), half(target.group(2), pair.value()), LinkForm::both);
            } else if (pair.name().equals(PIXELS + "[]")) {
                values.put(PIXELS, "");
                pixels.add(pair.value());
            } else {
                values.put(pair.name(), pair.value());
            }
        }
        for (String name : LISTS) {
            if (values.containsKey(name) || values.remove(name + "[]") != null) {
                values.put(name, String.join("\n", TypedTexts.of(pairs, name)));
            }
        }
        pixels.remove("");
        addCampaign(values);
        return new LinkForm(values, rows(targets), pixels);
    }

    /** Moves the parameters of a campaign into the destination, if there is one. */
    private static void addCampaign(Map<String, String> values) {
        String url = values.getOrDefault(URL, "");
        if (!url.isBlank()) {
            String query = CAMPAIGN.stream()
                    .filter(name -> !values.getOrDefault(name, "").isBlank())
                    .map(name -> name
                            + '='
                            + URLEncoder.encode(values.getOrDefault(name, "").strip(), StandardCharsets.UTF_8)
                                    .replace("+", "%20"))
                    .collect(Collectors.joining("&"));
            values.put(URL, AddedQuery.to(url, query));
            values.keySet().removeAll(CAMPAIGN);
        }
    }

    /** Replaces each typed password by a mark, because no page shows a password. */
    public static List<Pair> withoutPasswords(List<Pair> pairs) {
        return pairs.stream()
                .filter(pair ->
                        !PASSWORDS.contains(pair.name()) || !pair.value().isEmpty())
                .map(pair -> PASSWORDS.contains(pair.name()) ? new Pair(pair.name() + TYPED, "1") : pair)
                .toList();
    }

    /** The fields of a stored link, without its passwords. */
    public static LinkForm of(Link link, ZoneId zone) {
        Map<String, String> values = new HashMap<>();
        for (LinkField field : SHOWN) {
            Object value = field.of(link.content());
            values.put(field.wireName(), FieldText.of(field.kind(), value, zone));
            if (value instanceof Instant time) {
                values.put(field.wireName() + SHOWN_TIME, new LocalTimes(zone).formatWithOffset(time));
            }
        }
        Set<String> pixels = new HashSet<>();
        link.pixelIds().forEach(id -> pixels.add(Long.toString(id)));
        return new LinkForm(values, link.targeting().targets(), pixels);
    }

    /**
     * Whether the form has a part with this name besides the fields of a link: a row of targets, a box of a list, a mark,
     * a button, a parameter of a campaign, or a field for trying the link out.
     */
    public static boolean isPart(String name) {
        return TARGET.matcher(name).matches()
                || name.equals("show")
                || CAMPAIGN.contains(name)
                || LISTS.stream().anyMatch(list -> name.equals(list + "[]"))
                || name.startsWith(Trial.FIELD)
                || TIMES.stream().anyMatch(time -> name.equals(time + SHOWN_TIME))
                || PASSWORDS.stream()
                        .anyMatch(password -> name.equals(password + TYPED) || name.equals(password + REMOVED));
    }

    /** The text of a field; empty for none. */
    public String value(String field) {
        return values.getOrDefault(field, "");
    }

    public boolean isOn(String field) {
        return value(field).equals("1");
    }

    /**
     * Whether a password was typed, into this form or before it was last shown, and was not removed. A page never shows
     * it, so it must be typed again.
     */
    public boolean isTyped(String password) {
        return (!value(password).isEmpty() || isOn(password + TYPED)) && !isOn(password + REMOVED);
    }

    /** The typed passwords, which a page with this form asks for again. */
    public List<String> typedPasswords() {
        return PASSWORDS.stream().filter(this::isTyped).toList();
    }

    /**
     * The passwords that were typed before the form was last shown, and not again. Saving without them would remove a
     * lock.
     */
    public List<String> missingPasswords() {
        return PASSWORDS.stream()
                .filter(password -> isTyped(password) && value(password).isEmpty())
                .toList();
    }

    /** Whether a field has a value other than its default. */
    public boolean isFilled(LinkField field) {
        String value = value(field.wireName());
        return field.kind() == FieldKind.PASSWORD ? isTyped(field.wireName()) : !value.isEmpty() && !value.equals("0");
    }

    /** The time of a field that the form has shown, with its offset; empty for none. */
    public String shownTime(String field) {
        return value(field + SHOWN_TIME);
    }

    /** Whether this choice of a field is selected. If none was selected, the first choice is. */
    public boolean isChosen(LinkField field, WireNamed choice) {
        WireNamed chosen =
                field.choice(value(field.wireName())).orElse(field.choices().get(0));
        return chosen == choice;
    }

    /** The type of the targets; empty for none. */
    public Optional<TargetsType> targetsType() {
        return WireNamed.parse(TargetsType.class, value(TARGETS_TYPE));
    }

    /** The rows to show: those with values and an empty one after them, and at least {@value #FEWEST_ROWS}. */
    public List<Target> shownTargets() {
        List<Target> shown = new ArrayList<>(targets);
        while (!shown.isEmpty() && shown.get(shown.size() - 1).equals(BLANK)) {
            shown.remove(shown.size() - 1);
        }
        do {
            shown.add(BLANK);
        } while (shown.size() < FEWEST_ROWS);
        return shown;
    }

    /**
     * The fields as in the HTTP API.
     *
     * @param stored whether they change a stored link, whose password stays if none is typed
     */
    public List<Pair> fields(boolean stored) {
        List<Pair> fields = new ArrayList<>();
        for (LinkField field : SHOWN) {
            if (!stored || field.isEditable()) {
                add(fields, field, stored);
            }
        }
        return fields;
    }

    private void add(List<Pair> fields, LinkField field, boolean stored) {
        String name = field.wireName();
        switch (field.kind()) {
            case TEXT, FLAG, CODE -> add(fields, name, value(name));
            case NUMBER -> add(fields, name, value(name).strip());
            case URL -> add(fields, name, TypedAddress.completed(value(name)));
            case TIME -> add(fields, name, time(name));
            case TEXTS -> addLines(fields, name);
            case PASSWORD -> addPassword(fields, name, stored);
            case CHOICE -> {
                if (field != LinkField.TARGETS_TYPE) {
                    add(fields, name, value(name));
                }
            }
            case NUMBERS -> {
                if (field == LinkField.PIXEL_IDS) {
                    addPixels(fields);
                } else {
                    addLines(fields, name);
                }
            }
            case TARGETS -> addTargets(fields);
        }
    }

    /** Adds a list, which has one item on each line. */
    private void addLines(List<Pair> fields, String name) {
        if (!values.containsKey(name)) {
            return;
        }
        List<String> lines = value(name).lines().filter(line -> !line.isBlank()).toList();
        (lines.isEmpty() ? List.of("") : lines).forEach(line -> fields.add(new Pair(name + "[]", line)));
    }

    private void addTargets(List<Pair> fields) {
        if (!values.containsKey(TARGETS_TYPE)) {
            return;
        }
        boolean hasTargets = targets.stream().anyMatch(target -> !target.equals(BLANK));
        fields.add(new Pair(TARGETS_TYPE, hasTargets ? value(TARGETS_TYPE) : ""));
        for (int row = 0; row < targets.size() && !value(TARGETS_TYPE).isEmpty(); row++) {
            Target target = targets.get(row);
            if (!target.equals(BLANK)) {
                fields.add(new Pair("targets[" + row + "][key]", target.key()));
                fields.add(new Pair("targets[" + row + "][value]", TypedAddress.completed(target.value())));
            }
        }
    }

    private void addPixels(List<Pair> fields) {
        if (values.containsKey(PIXELS)) {
            pixelIds.stream().sorted().forEach(id -> fields.add(new Pair(PIXELS + "[]", id)));
        }
        if (values.containsKey(PIXELS) && pixelIds.isEmpty()) {
            fields.add(new Pair(PIXELS + "[]", ""));
        }
    }

    private void addPassword(List<Pair> fields, String name, boolean stored) {
        boolean isTyped = !value(name).isEmpty();
        if (isTyped || (stored && isOn(name + REMOVED))) {
            fields.add(new Pair(name, value(name)));
        }
    }

    private void add(List<Pair> fields, String name, String value) {
        if (values.containsKey(name)) {
            fields.add(new Pair(name, value));
        }
    }

    /** A time with seconds, which browsers leave out if they are zero, and with its offset if the person kept it. */
    private String time(String name) {
        String typed = value(name);
        String time = typed.length() == MINUTES_ONLY ? typed + ":00" : typed;
        String shown = shownTime(name);
        return time.length() == LOCAL_TIME && shown.startsWith(time) ? shown : time;
    }

    private static Target half(String name, String text) {
        return name.equals("key") ? new Target(text, "") : new Target("", text);
    }

    private static Target both(Target one, Target other) {
        return new Target(one.key() + other.key(), one.value() + other.value());
    }

    private static List<Target> rows(TreeMap<Integer, Target> byIndex) {
        List<Target> rows = new ArrayList<>();
        byIndex.forEach((index, target) -> {
            while (rows.size() < index && rows.size() < 1_000) {
                rows.add(BLANK);
            }
            rows.add(target);
        });
        return rows;
    }
}
