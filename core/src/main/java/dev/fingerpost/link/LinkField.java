package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.FieldPresence;
import dev.fingerpost.text.FieldType;
import dev.fingerpost.text.Folding;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.unicode.InputText;
import dev.fingerpost.url.WebUrl;
import dev.fingerpost.validation.Constraints;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a link that its owner decides about. Each constant has the name of the field in requests, responses and
 * files, its kind, whether it can be empty and its description, and knows how to read the field from a link or a draft
 * and how to set it in a draft. Everything that lists the fields of a link iterates over this enum. The order is that
 * of a link in a response.
 *
 * <pre>{@code
 * LinkField.CLICKS_LIMIT.of(link.content());     // 1000L
 * LinkField.CLICKS_LIMIT.set(draft, 1000L);      // like draft.withClicksLimit(1000)
 * }</pre>
 *
 * <p>A new field is a constant here, a component of {@link LinkDraft} and of {@link LinkContent}, and a column in
 * {@code LinkColumn} and in a script of {@code storage-jdbi}. Requests, responses, descriptions, files, commands and
 * the form of the console then have it. Run {@code InterfacePagesTest} with {@code -Dfingerpost.pages=write}. The
 * console shows the name of the field as its label until {@code console.properties} and {@code console_de.properties}
 * have a {@code field.NAME}; {@code LinkFormSection} says where the field is.
 */
public enum LinkField implements RecordField<LinkContent, LinkDraft> {
    URL(
            "url",
            FieldType.url(LinkRules.standard().urls().maxLength()),
            FieldPresence.REQUIRED,
            "The URL that visitors are sent to.",
            LinkContent::url,
            draft -> draft.url,
            (draft, value) -> draft.url = InputText.trimmed(given(String.class, value))),
    DOMAIN_ID(
            "domain_id",
            FieldType.NUMBER,
            FieldPresence.FIXED,
            "The id of the domain of the short URL. It cannot be changed.",
            LinkContent::domainId,
            draft -> draft.domainId,
            (draft, value) -> draft.domainId = given(Long.class, value)),
    ALIAS(
            "alias",
            FieldType.text(StandardAliasPolicy.MAX_LENGTH),
            FieldPresence.DEFAULTED,
            "The part of the short URL after the domain: letters, marks, digits, emoji, - and _, and except at its ends also . ~ @ & + =. A new link"
                    + " without an alias gets a generated one.",
            content -> content.alias().text(),
            draft -> draft.alias,
            (draft, value) -> draft.alias = alias(String.class.cast(value))),
    SPACE_ID(
            "space_id",
            FieldType.NUMBER,
            FieldPresence.OPTIONAL,
            "The id of the space that the link is in.",
            LinkContent::spaceId,
            draft -> draft.spaceId,
            (draft, value) -> draft.spaceId = Long.class.cast(value)),
    PIXEL_IDS(
            "pixel_ids",
            FieldType.numbers(LinkRules.standard().pixels()),
            FieldPresence.OPTIONAL,
            "The ids of the pixels that are shown to visitors before the redirect.",
            LinkContent::pixelIds,
            draft -> draft.pixelIds,
            (draft, value) -> draft.pixelIds = List.copyOf(new LinkedHashSet<>(list(Long.class, value)))),
    EXTERNAL_ID(
            "external_id",
            FieldType.text(DraftRules.ExternalId.LONGEST),
            FieldPresence.OPTIONAL,
            "Your own name for the link. No other link of the owner can have it.",
            LinkContent::externalId,
            draft -> draft.externalId,
            (draft, value) -> draft.externalId = InputText.blankToNull(String.class.cast(value))),
    LABELS(
            "labels",
            FieldType.texts(DraftRules.Labels.MOST, DraftRules.Labels.LONGEST),
            FieldPresence.OPTIONAL,
            "Labels that lists of links can be filtered by. Their case does not matter.",
            LinkContent::labels,
            draft -> draft.labels,
            (draft, value) -> draft.labels = Folding.distinct(list(String.class, value))),
    RECEIPT_PARAMETER(
            "receipt_parameter",
            FieldType.text(WebUrl.LONGEST_PARAMETER),
            FieldPresence.OPTIONAL,
            "The parameter that takes the receipt of a click to the destination instead of the service's, such as subid;"
                    + " none for no receipt. Only if the service keeps conversions.",
            LinkContent::receiptParameter,
            draft -> draft.receiptParameter,
            (draft, value) -> draft.receiptParameter = parameter(InputText.trimmedToNull(String.class.cast(value)))),
    SENSITIVE_CONTENT(
            "sensitive_content",
            FieldType.FLAG,
            FieldPresence.DEFAULTED,
            "Whether visitors see a warning before the redirect.",
            LinkContent::sensitiveContent,
            draft -> draft.sensitiveContent,
            (draft, value) -> draft.sensitiveContent = given(Boolean.class, value)),
    PRIVACY(
            "privacy",
            FieldType.code(Privacy.class),
            FieldPresence.DEFAULTED,
            "Who can see the statistics of the link: anyone, only the owner, or anyone with the password.",
            LinkContent::privacy,
            draft -> draft.privacy,
            (draft, value) -> draft.privacy = given(Privacy.class, value)),
    ACTIVE_PERIOD_START_AT(
            "active_period_start_at",
            FieldType.TIME,
            FieldPresence.OPTIONAL,
            "When the link begins to redirect visitors.",
            content -> content.activePeriod().start(),
            draft -> draft.activePeriodStartAt,
            (draft, value) -> draft.activePeriodStartAt = Instant.class.cast(value)),
    ACTIVE_PERIOD_END_AT(
            "active_period_end_at",
            FieldType.TIME,
            FieldPresence.OPTIONAL,
            "When the link expires.",
            content -> content.activePeriod().end(),
            draft -> draft.activePeriodEndAt,
            (draft, value) -> draft.activePeriodEndAt = Instant.class.cast(value)),
    CLICKS_LIMIT(
            "clicks_limit",
            FieldType.NUMBER,
            FieldPresence.OPTIONAL,
            "The number of clicks after which the link expires.",
            LinkContent::clicksLimit,
            draft -> draft.clicksLimit,
            (draft, value) -> draft.clicksLimit = Long.class.cast(value)),
    EXPIRATION_URL(
            "expiration_url",
            FieldType.url(LinkRules.standard().urls().maxLength()),
            FieldPresence.OPTIONAL,
            "The URL that visitors are sent to after the link has expired.",
            LinkContent::expirationUrl,
            draft -> draft.expirationUrl,
            (draft, value) -> draft.expirationUrl = InputText.trimmedToNull(String.class.cast(value))),
    TARGETS_TYPE(
            "targets_type",
            FieldType.choice(TargetsType.class),
            FieldPresence.OPTIONAL,
            "The fact about visitors by which the targets differ, such as countries.",
            content -> content.targeting().type(),
            draft -> draft.targetsType,
            (draft, value) -> {
                draft.targetsType = TargetsType.class.cast(value);
                draft.targets = value == null ? List.of() : draft.targets;
            }),
    TARGETS(
            "targets",
            FieldType.targets(LinkRules.standard().targets()),
            FieldPresence.OPTIONAL,
            "The URLs that visitors with certain facts are sent to, such as DE=https://example.com/de.",
            content -> content.targeting().targets(),
            draft -> draft.targets,
            (draft, value) -> draft.targets = trimmed(list(Target.class, value))),
    TITLE(
            "title",
            FieldType.text(Constraints.Rule.ShortText.MAX_LENGTH),
            FieldPresence.OPTIONAL,
            "A title for people who manage links. A link without a title may get the title of its page.",
            LinkContent::title,
            draft -> draft.title,
            (draft, value) -> {
                draft.title = InputText.blankToNull(String.class.cast(value));
                draft.titleFetched = false;
            }),
    /** Whether the title was fetched from the page and not given by the owner. Only storages and exports keep it. */
    TITLE_FETCHED(
            "title_fetched",
            FieldType.FLAG,
            FieldPresence.INTERNAL,
            "Whether the title was fetched from the page.",
            LinkContent::titleFetched,
            draft -> draft.titleFetched,
            (draft, value) -> draft.titleFetched = given(Boolean.class, value)),
    DISABLED(
            "disabled",
            FieldType.FLAG,
            FieldPresence.DEFAULTED,
            "Whether the link is switched off.",
            LinkContent::disabled,
            draft -> draft.disabled,
            (draft, value) -> draft.disabled = given(Boolean.class, value)),
    REDIRECT_PASSWORD(
            "redirect_password",
            FieldType.password(Constraints.Rule.ShortText.MAX_LENGTH),
            FieldPresence.OPTIONAL,
            "The password that visitors must enter before the redirect.",
            LinkContent::redirectPassword,
            draft -> draft.redirectPassword,
            (draft, value) -> draft.redirectPassword = passwordOr(value)),
    PASSWORD(
            "password",
            FieldType.password(Constraints.Rule.ShortText.MAX_LENGTH),
            FieldPresence.OPTIONAL,
            "The password that opens the statistics if the privacy is 2.",
            LinkContent::password,
            draft -> draft.password,
            (draft, value) -> draft.password = passwordOr(value));

    /** Cleans a value and sets it in a draft that is not published yet. */
    @FunctionalInterface
    private interface Setter {
        void set(LinkDraft draft, @Nullable Object value);
    }

    /**
     * Groups of fields that one rule checks together: an edit of one field of a group counts as an edit of the others.
     */
    private static final List<Set<LinkField>> TOGETHER = List.of(
            EnumSet.of(ACTIVE_PERIOD_START_AT, ACTIVE_PERIOD_END_AT),
            EnumSet.of(TARGETS_TYPE, TARGETS),
            EnumSet.of(TITLE, TITLE_FETCHED));

    private final String wireName;

    @SuppressWarnings("ImmutableEnumChecker") // a record of immutable values
    private final FieldType type;

    private final FieldPresence presence;
    private final String sentence;

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final Function<LinkContent, @Nullable Object> stored;

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final Function<LinkDraft, @Nullable Object> drafted;

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final Setter setter;

    LinkField(
            String wireName,
            FieldType type,
            FieldPresence presence,
            String sentence,
            Function<LinkContent, @Nullable Object> stored,
            Function<LinkDraft, @Nullable Object> drafted,
            Setter setter) {
        this.wireName = wireName;
        this.type = type;
        this.presence = presence;
        this.sentence = sentence;
        this.stored = stored;
        this.drafted = drafted;
        this.setter = setter;
    }

    /** The name of the field in requests, responses and files, such as {@code clicks_limit}. */
    @Override
    public String wireName() {
        return wireName;
    }

    @Override
    public FieldType type() {
        return type;
    }

    @Override
    public FieldPresence presence() {
        return presence;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    @Override
    public @Nullable Object of(LinkContent content) {
        return stored.apply(content);
    }

    @Override
    public @Nullable Object ofDraft(LinkDraft draft) {
        return drafted.apply(draft);
    }

    @Override
    public LinkDraft set(LinkDraft draft, @Nullable Object value) {
        if (value == null && !isClearable()) {
            throw new IllegalArgumentException("the field cannot be empty");
        }
        return draft.with(copy -> setIn(copy, value));
    }

    /** Sets the field in a draft that is not published yet. */
    void setIn(LinkDraft draft, @Nullable Object value) {
        setter.set(draft, value);
    }

    /** Copies the value of a stored link into a draft. For a password, the draft keeps only the hash. */
    void copy(LinkContent from, LinkDraft to) {
        Object value = of(from);
        setIn(to, kind() == FieldKind.PASSWORD ? DraftPassword.kept((PasswordHash) value) : value);
    }

    /** Whether two drafts differ in this field, or in a field that the same rule checks. */
    public boolean differs(LinkDraft before, LinkDraft after) {
        for (Set<LinkField> fields : TOGETHER) {
            if (fields.contains(this)) {
                return fields.stream().anyMatch(field -> field.differsAlone(before, after));
            }
        }
        return differsAlone(before, after);
    }

    private boolean differsAlone(LinkDraft before, LinkDraft after) {
        return !Objects.equals(ofDraft(before), ofDraft(after));
    }

    private static <T> T given(Class<T> type, @Nullable Object value) {
        return type.cast(requireNonNull(value, "value"));
    }

    private static @Nullable String alias(@Nullable String text) {
        return text == null || PlainText.isBlank(text) ? null : InputText.nfc(text);
    }

    private static @Nullable String parameter(@Nullable String name) {
        return LinkDraft.NO_RECEIPT.equalsIgnoreCase(name) ? LinkDraft.NO_RECEIPT : name;
    }

    private static List<Target> trimmed(List<Target> targets) {
        return targets.stream()
                .map(target -> new Target(target.key(), InputText.trimmed(target.value())))
                .toList();
    }

    private static DraftPassword passwordOr(@Nullable Object value) {
        return value == null ? DraftPassword.NONE : (DraftPassword) value;
    }

    /** Casts a value to a list with elements of this type; empty for {@code null}. */
    static <T> List<T> list(Class<T> type, @Nullable Object value) {
        List<T> elements = new ArrayList<>();
        if (value != null) {
            ((List<?>) value).forEach(each -> elements.add(type.cast(each)));
        }
        return elements;
    }
}
