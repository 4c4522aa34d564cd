package dev.fingerpost.http.records;

import static java.util.Map.entry;
import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkEdit;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.targeting.TargetsType;
import java.util.List;
import java.util.Map;

/** The fields of a link in a form or in JSON; makes a draft or an edit of them. */
public final class LinkInput {

    /** How many links one request creates at most. */
    public static final int MOST_ROWS = 100;

    private static final Choices<Privacy> PRIVACY = Choices.ofNumbers(Privacy.values(), Privacy::code);
    private static final Choices<TargetsType> TARGETS_TYPES = Choices.of(TargetsType.class);

    private static final Map<String, JsonType> JSON = Map.ofEntries(
            entry("url", JsonType.STRING),
            entry("domain_id", JsonType.NUMBER),
            entry("alias", JsonType.STRING),
            entry("title", JsonType.STRING),
            entry("space_id", JsonType.NUMBER),
            entry("disabled", JsonType.FLAG),
            entry("sensitive_content", JsonType.FLAG),
            entry("privacy", JsonType.NUMBER),
            entry("active_period_start_at", JsonType.STRING),
            entry("active_period_end_at", JsonType.STRING),
            entry("clicks_limit", JsonType.NUMBER),
            entry("expiration_url", JsonType.STRING),
            entry("targets_type", JsonType.STRING),
            entry("redirect_password", JsonType.STRING),
            entry("password", JsonType.STRING));

    private final FieldParser parser;
    private final TargetFields targets;

    private LinkInput(FieldParser parser) {
        this.parser = requireNonNull(parser, "parser");
        this.targets = TargetFields.read(parser.fields(), parser.violations());
    }

    /** The fields of a form. Unknown ones are ignored. */
    public static LinkInput ofForm(FormFields fields, LocalTimes times) {
        return new LinkInput(new FieldParser(fields, new ViolationCollector(), times));
    }

    /**
     * The fields of a JSON object. Unknown ones are violations.
     *
     * @throws dev.fingerpost.http.wire.HttpException if the text is no JSON object, or too large
     */
    public static LinkInput ofJson(String text, LocalTimes times) {
        ViolationCollector violations = new ViolationCollector();
        return new LinkInput(new FieldParser(JsonFields.read(text, JSON, true, violations), violations, times));
    }

    /**
     * The fields of each object in a JSON array of at most {@value #MOST_ROWS}.
     *
     * @throws dev.fingerpost.http.wire.HttpException if the text is no JSON array of objects, or too large
     */
    public static List<LinkInput> ofJsonArray(String text, LocalTimes times) {
        List<Map<String, JsonValue>> rows = JsonReader.objects(text);
        if (rows.size() > MOST_ROWS) {
            throw HttpException.of(
                    Status.CONTENT_TOO_LARGE, "JSON must be an array of at most " + MOST_ROWS + " links");
        }
        return rows.stream()
                .map(row -> {
                    ViolationCollector violations = new ViolationCollector();
                    FormFields fields = JsonFields.read(row, JSON, true, violations);
                    return new LinkInput(new FieldParser(fields, violations, times));
                })
                .toList();
    }

    /** A new link; an empty field counts as missing. */
    public LinkDraft toDraft() {
        String url = parser.text("url").orNull();
        LinkDraft draft = parser.integer("domain_id")
                .applyValueTo(LinkDraft.to(url == null ? "" : url), (link, domain) -> link.withDomain(domain))
                .withAlias(parser.text("alias").orNull())
                .withTitle(parser.text("title").orNull())
                .withSpace(parser.integer("space_id").orNull())
                .withActiveFrom(parser.time("active_period_start_at").orNull())
                .withActiveUntil(parser.time("active_period_end_at").orNull())
                .withClicksLimit(parser.integer("clicks_limit").orNull())
                .withExpirationUrl(parser.text("expiration_url").orNull())
                .withTargets(targetsType().orNull(), targets.targets())
                .withRedirectPassword(parser.text("redirect_password").orNull())
                .withPassword(parser.text("password").orNull());
        draft = PixelIdFields.read(parser).applyValueTo(draft, LinkDraft::withPixels);
        draft = parser.flag("disabled").applyValueTo(draft, LinkDraft::withDisabled);
        draft = parser.flag("sensitive_content").applyValueTo(draft, LinkDraft::withSensitiveContent);
        return privacy().applyValueTo(draft, LinkDraft::withPrivacy);
    }

    /** A change to a link; an empty field clears an optional one and is a violation for any other. */
    public LinkEdit toEdit() {
        if (parser.fields().has("domain_id")) {
            parser.violations().add("domain_id", HttpViolation.DOMAIN_FIXED);
        }
        LinkEdit edit = LinkEdit.nothing();
        edit = parser.required("url", parser.text("url")).applyValueTo(edit, LinkEdit::withUrl);
        edit = parser.required("alias", parser.text("alias")).applyValueTo(edit, LinkEdit::withAlias);
        edit = parser.required("disabled", parser.flag("disabled")).applyValueTo(edit, LinkEdit::withDisabled);
        edit = parser.required("sensitive_content", parser.flag("sensitive_content"))
                .applyValueTo(edit, LinkEdit::withSensitiveContent);
        edit = parser.required("privacy", privacy()).applyValueTo(edit, LinkEdit::withPrivacy);
        edit = parser.text("title").applyTo(edit, LinkEdit::withTitle);
        edit = parser.integer("space_id").applyTo(edit, LinkEdit::withSpace);
        edit = parser.time("active_period_start_at").applyTo(edit, LinkEdit::withActiveFrom);
        edit = parser.time("active_period_end_at").applyTo(edit, LinkEdit::withActiveUntil);
        edit = parser.integer("clicks_limit").applyTo(edit, LinkEdit::withClicksLimit);
        edit = parser.text("expiration_url").applyTo(edit, LinkEdit::withExpirationUrl);
        edit = parser.text("redirect_password").applyTo(edit, LinkEdit::withRedirectPassword);
        edit = parser.text("password").applyTo(edit, LinkEdit::withPassword);
        edit = PixelIdFields.read(parser)
                .applyTo(edit, (link, pixels) -> link.withPixels(pixels == null ? List.of() : pixels));
        edit = targetsType().applyTo(edit, LinkEdit::withTargetsType);
        return parser.fields().has("targets") ? edit.withTargets(targets.targets()) : edit;
    }

    /** A change to the link that the query names by its alias. */
    public LinkEdit toEditByAlias() {
        if (parser.fields().has("alias")) {
            parser.violations().add("alias", HttpViolation.ALIAS_IN_QUERY);
        }
        return toEdit();
    }

    /** The violations found so far: those of the fields that could not be parsed. */
    public List<Violation> violations() {
        return parser.violations().found();
    }

    /** Every violation, by the client's names. */
    public ValidationException invalid(List<Violation> ofLibrary) {
        return parser.violations().with(ofLibrary, targets::clientName);
    }

    private FieldValue<Privacy> privacy() {
        return parser.choice("privacy", PRIVACY);
    }

    private FieldValue<TargetsType> targetsType() {
        return parser.choice("targets_type", TARGETS_TYPES);
    }
}
