package dev.fingerpost.http.records;

import static java.util.Map.entry;
import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.records.InputFields.Kind;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.targeting.TargetsType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The fields of a link in a form or in JSON; makes a draft or an edit of them. */
public final class LinkInput {

    private static final Choices<Privacy> PRIVACY = Choices.ofNumbers(List.of(Privacy.values()), Privacy::code);
    private static final Choices<TargetsType> TARGETS_TYPES = Choices.of(TargetsType.class);

    /** The fields of a link. */
    public static final InputFields FIELDS = new InputFields(
            Map.ofEntries(
                    entry("url", Kind.STRING),
                    entry("domain_id", Kind.NUMBER),
                    entry("alias", Kind.STRING),
                    entry("title", Kind.STRING),
                    entry("space_id", Kind.NUMBER),
                    entry("disabled", Kind.FLAG),
                    entry("sensitive_content", Kind.FLAG),
                    entry("privacy", Kind.NUMBER),
                    entry("active_period_start_at", Kind.STRING),
                    entry("active_period_end_at", Kind.STRING),
                    entry("clicks_limit", Kind.NUMBER),
                    entry("expiration_url", Kind.STRING),
                    entry("targets_type", Kind.STRING),
                    entry("redirect_password", Kind.STRING),
                    entry("password", Kind.STRING),
                    entry("external_id", Kind.STRING),
                    entry("pixel_ids", Kind.NUMBERS),
                    entry("labels", Kind.STRINGS),
                    entry("targets", Kind.TARGETS)),
            Set.of("id", "short_url", "clicks", "status", "created_at", "updated_at"));

    private final FieldParser parser;
    private final TargetFields targets;

    public LinkInput(FieldParser parser) {
        this.parser = requireNonNull(parser, "parser");
        this.targets = new TargetFields(parser);
    }

    /** The fields of a form of a page. Others, such as the names of its buttons, are ignored. */
    public static LinkInput ofForm(FormFields fields, LocalTimes times) {
        return new LinkInput(new FieldParser(fields, times));
    }

    /** A new link, with or without a domain; an empty field counts as missing. */
    public LinkDraft toDraft() {
        LinkDraft draft = parser.integer("domain_id").applyValueTo(LinkDraft.to(""), LinkDraft::withDomain);
        return edit(DraftEdit.ofNew(parser)).apply(draft);
    }

    /** A new link that names its domain, which in the HTTP API each must do. */
    public LinkDraft toDraftWithDomain() {
        LinkDraft draft = toDraft();
        if (draft.domainId().isEmpty()) {
            parser.refuseMissing("domain_id");
        }
        return draft;
    }

    /** A change to a link; an empty field clears an optional one and is a violation for any other. */
    public UnaryOperator<LinkDraft> toEdit() {
        if (parser.fields().has("domain_id")) {
            parser.refuse("domain_id", CoreViolation.DOMAIN_FIXED);
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
                .optional(parser.secret("redirect_password"), LinkDraft::withRedirectPassword)
                .optional(parser.secret("password"), LinkDraft::withPassword)
                .optional(parser.text("external_id"), LinkDraft::withExternalId)
                .optional(
                        ListFields.labels(parser),
                        (draft, labels) -> draft.withLabels(labels == null ? List.of() : labels))
                .optional(
                        ListFields.pixelIds(parser),
                        (draft, pixels) -> draft.withPixels(pixels == null ? List.of() : pixels))
                .optional(parser.choice("targets_type", TARGETS_TYPES), LinkDraft::withTargetsType);
        return edit.then(draft -> targets.areSent() ? draft.withTargets(targets.targets()) : draft);
    }

    /**
     * A change to the link that the query names.
     *
     * @param field that it names the link by: the alias or external id
     */
    public UnaryOperator<LinkDraft> toEditBy(String field) {
        if (parser.fields().has(field)) {
            parser.refuse(field, HttpViolation.ONLY_IN_QUERY);
        }
        return toEdit();
    }

    /** The violations found so far: those of the fields that could not be parsed. */
    public List<Violation> violations() {
        return parser.violations();
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
        return parser.invalid(ofLibrary, targets::clientName);
    }
}
