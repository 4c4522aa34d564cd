package dev.fingerpost.http.records;

import static java.util.Map.entry;
import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.targeting.TargetsType;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The fields of a link in a form or in JSON; makes a draft or an edit of them. */
public final class LinkInput {

    /** How many links one request creates at most. */
    public static final int MOST_ROWS = 100;

    private static final Choices<Privacy> PRIVACY = Choices.ofNumbers(List.of(Privacy.values()), Privacy::code);
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
            entry("password", JsonType.STRING),
            entry("external_id", JsonType.STRING));

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
                    ProblemCode.CONTENT_TOO_LARGE, "JSON must be an array of at most " + MOST_ROWS + " links");
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
        LinkDraft draft = parser.integer("domain_id").applyValueTo(LinkDraft.to(""), LinkDraft::withDomain);
        return edit(DraftEdit.ofNew(parser)).apply(draft);
    }

    /** A change to a link; an empty field clears an optional one and is a violation for any other. */
    public UnaryOperator<LinkDraft> toEdit() {
        if (parser.fields().has("domain_id")) {
            parser.violations().add("domain_id", CoreViolation.DOMAIN_FIXED);
        }
        return edit(DraftEdit.ofStored(parser));
    }

    private UnaryOperator<LinkDraft> edit(DraftEdit<LinkDraft> edit) {
        edit.required("url", parser.text("url"), LinkDraft::withUrl)
                .required("alias", parser.text("alias"), LinkDraft::withAlias)
                .required("disabled", parser.flag("disabled"), LinkDraft::withDisabled)
                .required("sensitive_content", parser.flag("sensitive_content"), LinkDraft::withSensitiveContent)
                .required("privacy", parser.choice("privacy", PRIVACY), LinkDraft::withPrivacy)
                .optional(parser.text("title"), LinkDraft::withTitle)
                .optional(parser.integer("space_id"), LinkDraft::withSpace)
                .optional(parser.time("active_period_start_at"), LinkDraft::withActiveFrom)
                .optional(parser.time("active_period_end_at"), LinkDraft::withActiveUntil)
                .optional(parser.integer("clicks_limit"), LinkDraft::withClicksLimit)
                .optional(parser.text("expiration_url"), LinkDraft::withExpirationUrl)
                .optional(parser.text("redirect_password"), LinkDraft::withRedirectPassword)
                .optional(parser.text("password"), LinkDraft::withPassword)
                .optional(parser.text("external_id"), LinkDraft::withExternalId)
                .optional(
                        ListFields.labels(parser),
                        (draft, labels) -> draft.withLabels(labels == null ? List.of() : labels))
                .optional(
                        ListFields.pixelIds(parser),
                        (draft, pixels) -> draft.withPixels(pixels == null ? List.of() : pixels))
                .optional(parser.choice("targets_type", TARGETS_TYPES), LinkDraft::withTargetsType);
        boolean hasTargets = parser.fields().has("targets");
        return edit.then(draft -> hasTargets ? draft.withTargets(targets.targets()) : draft);
    }

    /**
     * A change to the link that the query names.
     *
     * @param field that it names the link by: the alias or external id
     */
    public UnaryOperator<LinkDraft> toEditBy(String field) {
        if (parser.fields().has(field)) {
            parser.violations().add(field, HttpViolation.ONLY_IN_QUERY);
        }
        return toEdit();
    }

    /** The violations found so far: those of the fields that could not be parsed. */
    public List<Violation> violations() {
        return parser.violations().found();
    }

    /**
     * The result of a call of the library.
     *
     * @throws ValidationException with every violation, by the client's names
     */
    public <T> T naming(Supplier<T> call) {
        try {
            return call.get();
        } catch (ValidationException e) {
            throw invalid(e.violations());
        }
    }

    /** Every violation, by the client's names. */
    public ValidationException invalid(List<Violation> ofLibrary) {
        return parser.violations().with(ofLibrary, targets::clientName);
    }
}
