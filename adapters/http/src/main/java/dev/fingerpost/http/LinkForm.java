package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkEdit;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.WireNamed;
import java.util.Arrays;
import java.util.List;

/** The fields of a link in a form, from which comes a draft or an edit. */
final class LinkForm {

    private static final String PRIVACY =
            WireNamed.mustBeOneOf(Arrays.stream(Privacy.values()).map(Privacy::code));

    private final FieldParser reader;
    private final TargetFields targets;

    LinkForm(FieldParser reader) {
        this.reader = requireNonNull(reader, "reader");
        this.targets = TargetFields.read(reader.fields(), reader.violations());
    }

    /** A new link; what is empty counts as missing. */
    LinkDraft toDraft() {
        String url = reader.text("url").orNull();
        LinkDraft draft = reader.integer("domain_id")
                .applyValueTo(LinkDraft.to(url == null ? "" : url), (link, domain) -> link.withDomain(domain))
                .withAlias(reader.text("alias").orNull())
                .withTitle(reader.text("title").orNull())
                .withSpace(reader.integer("space_id").orNull())
                .withActiveFrom(reader.time("active_period_start_at").orNull())
                .withActiveUntil(reader.time("active_period_end_at").orNull())
                .withClicksLimit(reader.integer("clicks_limit").orNull())
                .withExpirationUrl(reader.text("expiration_url").orNull())
                .withTargets(targetsType().orNull(), targets.targets())
                .withRedirectPassword(reader.text("redirect_password").orNull())
                .withPassword(reader.text("password").orNull());
        draft = PixelIdFields.read(reader).applyValueTo(draft, LinkDraft::withPixels);
        draft = reader.flag("disabled").applyValueTo(draft, LinkDraft::withDisabled);
        draft = reader.flag("sensitive_content").applyValueTo(draft, LinkDraft::withSensitiveContent);
        return privacy().applyValueTo(draft, LinkDraft::withPrivacy);
    }

    /** A change to a link; what is empty clears an optional field and is a mistake in any other. */
    LinkEdit toEdit() {
        if (reader.fields().has("domain_id")) {
            reader.violations().add("domain_id", "must not be sent: a link stays on its domain");
        }
        LinkEdit edit = LinkEdit.nothing();
        edit = reader.required("url", reader.text("url")).applyValueTo(edit, LinkEdit::withUrl);
        edit = reader.required("alias", reader.text("alias")).applyValueTo(edit, LinkEdit::withAlias);
        edit = reader.required("disabled", reader.flag("disabled")).applyValueTo(edit, LinkEdit::withDisabled);
        edit = reader.required("sensitive_content", reader.flag("sensitive_content"))
                .applyValueTo(edit, LinkEdit::withSensitiveContent);
        edit = reader.required("privacy", privacy()).applyValueTo(edit, LinkEdit::withPrivacy);
        edit = reader.text("title").applyTo(edit, LinkEdit::withTitle);
        edit = reader.integer("space_id").applyTo(edit, LinkEdit::withSpace);
        edit = reader.time("active_period_start_at").applyTo(edit, LinkEdit::withActiveFrom);
        edit = reader.time("active_period_end_at").applyTo(edit, LinkEdit::withActiveUntil);
        edit = reader.integer("clicks_limit").applyTo(edit, LinkEdit::withClicksLimit);
        edit = reader.text("expiration_url").applyTo(edit, LinkEdit::withExpirationUrl);
        edit = reader.text("redirect_password").applyTo(edit, LinkEdit::withRedirectPassword);
        edit = reader.text("password").applyTo(edit, LinkEdit::withPassword);
        edit = PixelIdFields.read(reader)
                .applyTo(edit, (link, pixels) -> link.withPixels(pixels == null ? List.of() : pixels));
        edit = targetsType().applyTo(edit, LinkEdit::withTargetsType);
        return reader.fields().has("targets") ? edit.withTargets(targets.targets()) : edit;
    }

    /** Whether every field could be read. */
    boolean isReadable() {
        return reader.violations().isEmpty();
    }

    /** Everything that is wrong, by the client's names. */
    ValidationException refusal(List<Violation> ofLibrary) {
        return reader.violations().with(ofLibrary, targets::clientName);
    }

    private FieldValue<Privacy> privacy() {
        return reader.choice("privacy", text -> FieldParser.wholeNumber(text).flatMap(Privacy::of), PRIVACY);
    }

    private FieldValue<TargetsType> targetsType() {
        return reader.constant("targets_type", TargetsType.class);
    }
}
