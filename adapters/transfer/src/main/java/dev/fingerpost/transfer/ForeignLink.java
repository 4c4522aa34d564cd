package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.HourClicks;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.text.PlainText;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A link of another program. Its fields are read by their names in the interface over HTTP, and its clicks are counted one by
 * one or hour by hour.
 */
final class ForeignLink {

    private static final int MOST_TITLE = 255;
    private static final int MOST_LABELS = 20;
    private static final int LONGEST_LABEL = 50;

    private final long line;
    private final RecordFields fields;
    private final List<String> labels = new ArrayList<>();
    private final SortedMap<Instant, Long> hours = new TreeMap<>();
    private final SortedMap<BreakdownKey, Long> breakdowns = new TreeMap<>();

    ForeignLink(long line, Map<String, Object> values) {
        this.line = line;
        this.fields = new RecordFields(values);
    }

    RecordFields fields() {
        return fields;
    }

    /** Adds a tag of the other program as a label, as far as it can be one; the first 20 are kept. */
    void label(Object tag) {
        String label = line(tag.toString(), LONGEST_LABEL);
        if (!label.isBlank() && labels.size() < MOST_LABELS) {
            labels.add(label);
        }
    }

    /** Adds clicks at a time. */
    void count(Instant at, long clicks) {
        if (clicks > 0) {
            hours.merge(HourClicks.hourOf(at), clicks, Long::sum);
        }
    }

    /** Adds clicks of a value on the day of a time; they are of an unknown value if it is {@code null}, empty or no text. */
    void count(Instant at, Dimension dimension, @Nullable String value, long clicks) {
        if (clicks > 0) {
            LocalDate day = at.atOffset(ZoneOffset.UTC).toLocalDate();
            String known = value == null
                            || PlainText.refusal(value, BreakdownKey.MAX_LENGTH).isPresent()
                    ? BreakdownKey.UNKNOWN
                    : value;
            breakdowns.merge(new BreakdownKey(0, day, dimension, known), clicks, Long::sum);
        }
    }

    /** Sends the link, or why it cannot be read. */
    void send(long domain, @Nullable Long space, Consumer<TransferRecord> records) {
        Link.Snapshot snapshot = snapshot(domain, space);
        List<Violation> violations = fields.violations();
        records.accept(
                violations.isEmpty()
                        ? new TransferRecord.OfLink(line, snapshot)
                        : new TransferRecord.Unreadable(line, fields.textOr("alias", ""), violations));
    }

    private Link.Snapshot snapshot(long domain, @Nullable Long space) {
        Instant created = fields.requiredInstant("created_at");
        Instant updated = fields.instant("updated_at");
        LinkDraft draft = LinkDraft.to(fields.textOr("url", ""))
                .withDomain(domain)
                .withAlias(fields.text("alias"))
                .withTitle(title())
                .withSpace(space)
                .withDisabled(fields.flag("disabled"))
                .withActiveFrom(fields.instant("active_period_start_at"))
                .withActiveUntil(fields.instant("active_period_end_at"))
                .withClicksLimit(fields.number("clicks_limit"))
                .withExpirationUrl(fields.text("expiration_url"))
                .withExternalId(fields.text("external_id"))
                .withLabels(labels);
        List<HourClicks> counted = new ArrayList<>();
        hours.forEach((hour, clicks) -> counted.add(new HourClicks(hour, clicks)));
        return Link.Snapshot.of(draft, fields.numberOr("clicks", 0), created)
                .withUpdatedAt(updated == null ? created : updated)
                .withPasswords(password(), null)
                .withStatistics(new OwnerStatistics.Stored(counted, breakdowns));
    }

    /** Others allow longer titles, with line ends. */
    private @Nullable String title() {
        String title = fields.text("title");
        return title == null ? null : line(title, MOST_TITLE);
    }

    private static String line(String text, int longest) {
        String line = text.replaceAll("\\p{Cntrl}+", " ").strip();
        return line.codePointCount(0, line.length()) <= longest
                ? line
                : line.substring(0, line.offsetByCodePoints(0, longest));
    }

    private @Nullable PasswordHash password() {
        PasswordHash hash = fields.hash("redirect_password");
        if (hash != null && !BcryptPasswords.isBcrypt(requireNonNull(hash))) {
            fields.refuse("redirect_password", TransferViolation.UNKNOWN_HASH);
            return null;
        }
        return hash;
    }
}
