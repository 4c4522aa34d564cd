package dev.fingerpost.console.view;

import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a link as a form has them: as the person typed them, or as they are stored.
 *
 * @param values by the names of the HTTP interface; a field that the form did not have is missing
 * @param targets the rows, empty ones included
 * @param pixelIds attached
 */
public record LinkForm(Map<String, String> values, List<Target> targets, Set<String> pixelIds) {

    /** Shown for more targets. */
    private static final Target BLANK = new Target("", "");

    private static final int SPARE_ROWS = 2;
    private static final List<String> PASSWORDS = List.of("redirect_password", "password");

    private static final String TYPED = "_typed";
    private static final String REMOVED = "_removed";

    /** The fields of a link that the form has under their own names. */
    public static final Set<String> FIELDS = Set.of(
            "url",
            "domain_id",
            "pixel_ids[]",
            "alias",
            "title",
            "space_id",
            "targets_type",
            "active_period_start_at",
            "active_period_end_at",
            "clicks_limit",
            "expiration_url",
            "redirect_password",
            "password",
            "sensitive_content",
            "disabled",
            "privacy");

    private static final Pattern TARGET = Pattern.compile("targets\\[([0-9]{1,4})]\\[(key|value)]");
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:.*", Pattern.DOTALL);
    private static final int MINUTES_ONLY = "2026-11-24T18:30".length();
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);

    public LinkForm {
        values = Map.copyOf(values);
        targets = List.copyOf(targets);
        pixelIds = Set.copyOf(pixelIds);
    }

    /** What the person has sent, or what an address fills in. */
    public static LinkForm parse(List<Pair> pairs) {
        Map<String, String> values = new HashMap<>();
        Set<String> pixels = new HashSet<>();
        TreeMap<Integer, Target> targets = new TreeMap<>();
        for (Pair pair : pairs) {
            Matcher target = TARGET.matcher(pair.name());
            if (target.matches()) {
                targets.merge(Integer.valueOf(target.group(1)), half(target.group(2), pair.value()), LinkForm::both);
            } else if (pair.name().equals("pixel_ids[]")) {
                values.put("pixel_ids", "");
                pixels.add(pair.value());
            } else {
                values.put(pair.name(), pair.value());
            }
        }
        pixels.remove("");
        return new LinkForm(values, rows(targets), pixels);
    }

    /** Replaces each password by a mark that one was typed: no page shows a password. */
    public static List<Pair> withoutPasswords(List<Pair> pairs) {
        return pairs.stream()
                .filter(pair ->
                        !PASSWORDS.contains(pair.name()) || !pair.value().isEmpty())
                .map(pair -> PASSWORDS.contains(pair.name()) ? new Pair(pair.name() + TYPED, "1") : pair)
                .toList();
    }

    /** What is stored. Passwords are not shown. */
    public static LinkForm of(Link link, ZoneId zone) {
        Map<String, String> values = new HashMap<>();
        values.put("url", link.url());
        values.put("domain_id", Long.toString(link.domainId()));
        values.put("alias", link.alias());
        values.put("title", link.content().titleFetched() ? "" : link.title().orElse(""));
        values.put("space_id", link.spaceId().map(String::valueOf).orElse(""));
        values.put("disabled", link.disabled() ? "1" : "0");
        values.put("sensitive_content", link.sensitiveContent() ? "1" : "0");
        values.put("privacy", Integer.toString(link.privacy().code()));
        values.put("active_period_start_at", local(link.activePeriod().start(), zone));
        values.put("active_period_end_at", local(link.activePeriod().end(), zone));
        values.put("clicks_limit", link.clicksLimit().map(String::valueOf).orElse(""));
        values.put("expiration_url", link.expirationUrl().orElse(""));
        TargetsType type = link.targeting().type();
        values.put("targets_type", type == null ? "" : type.wireName());
        Set<String> pixels = new HashSet<>();
        link.pixelIds().forEach(id -> pixels.add(Long.toString(id)));
        return new LinkForm(values, link.targeting().targets(), pixels);
    }

    /** Whether the form has a field of this name, which is not one of a link: a row, a mark, a button, or what is tried out. */
    public static boolean isPart(String name) {
        return TARGET.matcher(name).matches()
                || name.equals("show")
                || name.startsWith(Trial.FIELD)
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
     * Whether a password was typed, into this form or before it was last shown, and was not given up. A page never shows it, so
     * it must be typed again.
     */
    public boolean isTyped(String password) {
        return (!value(password).isEmpty() || isOn(password + TYPED)) && !isOn(password + REMOVED);
    }

    /** The passwords that were typed, and that a page with this form asks for again. */
    public List<String> typedPasswords() {
        return PASSWORDS.stream().filter(this::isTyped).toList();
    }

    /** The passwords that were typed before the form was last shown, and not again: without them a lock would be lost. */
    public List<String> missingPasswords() {
        return PASSWORDS.stream()
                .filter(password -> isTyped(password) && value(password).isEmpty())
                .toList();
    }

    /** Whether one of these fields is filled in. */
    public boolean hasAny(String... fields) {
        for (String field : fields) {
            if (!value(field).isEmpty() && !value(field).equals("0")) {
                return true;
            }
        }
        return false;
    }

    public Privacy privacy() {
        return value("privacy").matches("[0-9]")
                ? Privacy.of(Long.parseLong(value("privacy"))).orElse(Privacy.PUBLIC)
                : Privacy.PUBLIC;
    }

    /** The type of the targets; empty for none. */
    public Optional<TargetsType> targetsType() {
        return WireNamed.parse(TargetsType.class, value("targets_type"));
    }

    /** The rows to show: those that are filled in, and some to fill in. */
    public List<Target> shownTargets() {
        List<Target> shown = new ArrayList<>(targets);
        while (!shown.isEmpty() && shown.get(shown.size() - 1).equals(BLANK)) {
            shown.remove(shown.size() - 1);
        }
        for (int row = 0; row < SPARE_ROWS; row++) {
            shown.add(BLANK);
        }
        return shown;
    }

    /**
     * The fields as the HTTP interface has them.
     *
     * @param stored whether they change a link, whose password stays where none is typed
     */
    public List<Pair> fields(boolean stored) {
        List<Pair> fields = new ArrayList<>();
        for (String name : List.of("alias", "title", "space_id", "disabled", "sensitive_content", "privacy")) {
            add(fields, name, value(name));
        }
        add(fields, "clicks_limit", value("clicks_limit").strip());
        add(fields, "url", withScheme(value("url").strip()));
        add(fields, "expiration_url", withScheme(value("expiration_url").strip()));
        add(fields, "active_period_start_at", withSeconds(value("active_period_start_at")));
        add(fields, "active_period_end_at", withSeconds(value("active_period_end_at")));
        if (!stored) {
            add(fields, "domain_id", value("domain_id"));
        }
        addPassword(fields, "redirect_password", stored);
        addPassword(fields, "password", stored);
        addTargets(fields);
        addPixels(fields);
        return fields;
    }

    private void addTargets(List<Pair> fields) {
        if (!values.containsKey("targets_type")) {
            return;
        }
        boolean hasTargets = targets.stream().anyMatch(target -> !target.equals(BLANK));
        fields.add(new Pair("targets_type", hasTargets ? value("targets_type") : ""));
        for (int row = 0; row < targets.size() && !value("targets_type").isEmpty(); row++) {
            Target target = targets.get(row);
            if (!target.equals(BLANK)) {
                fields.add(new Pair("targets[" + row + "][key]", target.key()));
                fields.add(new Pair(
                        "targets[" + row + "][value]", withScheme(target.value().strip())));
            }
        }
    }

    private void addPixels(List<Pair> fields) {
        if (values.containsKey("pixel_ids")) {
            pixelIds.stream().sorted().forEach(id -> fields.add(new Pair("pixel_ids[]", id)));
        }
        if (values.containsKey("pixel_ids") && pixelIds.isEmpty()) {
            fields.add(new Pair("pixel_ids[]", ""));
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

    /** People type {@code example.com}. */
    private static String withScheme(String url) {
        return url.isEmpty() || SCHEME.matcher(url).matches() ? url : "https://" + url;
    }

    /** Browsers leave out seconds that are zero. */
    private static String withSeconds(String time) {
        return time.length() == MINUTES_ONLY ? time + ":00" : time;
    }

    private static String local(@Nullable Instant instant, ZoneId zone) {
        return instant == null ? "" : TIME.format(instant.atZone(zone));
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
