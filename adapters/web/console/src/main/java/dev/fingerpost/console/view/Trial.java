package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Continent;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a visitor would get from a link with the fields of the form, which are not saved.
 *
 * @param text the outcome as text
 * @param url the URL to which the visitor is sent; empty for none
 * @param before what comes before the outcome, as text
 */
public record Trial(String text, String url, List<String> before) {

    static final String FIELD = "try_";

    public Trial {
        requireNonNull(text, "text");
        requireNonNull(url, "url");
        before = List.copyOf(before);
    }

    /** The facts about a visitor that can be chosen: a fixed set, and the fact by which the targets differ. */
    public static List<TargetsType> facts(Optional<TargetsType> targets) {
        return Stream.concat(
                        Stream.of(TargetsType.COUNTRIES, TargetsType.DEVICES, TargetsType.LANGUAGES), targets.stream())
                .filter(type -> type != TargetsType.ROTATIONS)
                .distinct()
                .toList();
    }

    /** The name of the field for a fact about the visitor. */
    public static String field(TargetsType fact) {
        return FIELD + fact.wireName();
    }

    /**
     * What the visitor who is described in the form would get.
     *
     * @param draft a draft that breaks no rule
     * @param clicks the clicks of the link so far
     */
    public static Trial of(LinkDraft draft, LinkForm form, long clicks, Instant now, View view) {
        return switch (draft.statusAt(clicks, now)) {
            case DISABLED -> nowhere(view.text("try.disabled"));
            case EXPIRED ->
                new Trial(view.text("try.over"), draft.expirationUrl().orElse(""), List.of());
            case SCHEDULED ->
                nowhere(view.text("try.early", view.time(draft.activeFrom().orElseThrow())));
            case ACTIVE ->
                new Trial(view.text("try.goes"), destination(draft, visitor(form), clicks), before(draft, form, view));
        };
    }

    /** An outcome in which the visitor is sent nowhere, or the form must be corrected first. */
    public static Trial nowhere(String text) {
        return new Trial(text, "", List.of());
    }

    private static String destination(LinkDraft draft, Visitor visitor, long clicks) {
        Targeting targeting = draft.targetsType()
                .filter(type -> !draft.targets().isEmpty())
                .map(type -> new Targeting(type, Targeting.labelled(draft.targets())))
                .orElse(Targeting.NONE);
        return targeting.isRotation()
                ? targeting.rotation(clicks + 1).value()
                : targeting.select(visitor).map(Target::value).orElse(draft.url());
    }

    private static List<String> before(LinkDraft draft, LinkForm form, View view) {
        List<String> before = new ArrayList<>();
        if (!draft.redirectPassword().equals(DraftPassword.NONE)) {
            before.add(view.text("try.password"));
        }
        if (draft.sensitiveContent()) {
            before.add(view.text("try.warning"));
        }
        if (!form.pixelIds().isEmpty()) {
            before.add(view.text("try.pixels", form.pixelIds().size()));
        }
        return before;
    }

    private static Visitor visitor(LinkForm form) {
        String language = form.value(field(TargetsType.LANGUAGES));
        return Visitor.unknown()
                .withContinent(WireNamed.parse(Continent.class, form.value(field(TargetsType.CONTINENTS)))
                        .orElse(null))
                .withCountry(form.value(field(TargetsType.COUNTRIES)))
                .withOperatingSystem(
                        WireNamed.parse(OperatingSystem.class, form.value(field(TargetsType.OPERATING_SYSTEMS)))
                                .orElse(null))
                .withBrowser(WireNamed.parse(Browser.class, form.value(field(TargetsType.BROWSERS)))
                        .orElse(null))
                .withDevice(WireNamed.parse(Device.class, form.value(field(TargetsType.DEVICES)))
                        .orElse(null))
                .withLanguages(language);
    }
}
