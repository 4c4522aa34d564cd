package dev.fingerpost.contract;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContent.ActivePeriod;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value for each component of {@link LinkContent} that a plain link does not have. */
public final class LinkContentSamples {

    private LinkContentSamples() {}

    /** The names of all components, in their order. */
    public static List<String> components() {
        return Arrays.stream(LinkContent.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    /** The value of a component. */
    public static @Nullable Object valueOf(String component, LinkContent content) {
        try {
            return LinkContent.class.getMethod(component).invoke(content);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("LinkContent." + component + " cannot be read", e);
        }
    }

    /**
     * The content with another value of one component.
     *
     * @param pixelId a pixel of the owner
     * @throws AssertionError if there is no sample value of the component, which a new one must get here
     */
    public static LinkContent with(String component, LinkContent plain, long pixelId) {
        LinkContentBuilder sample = LinkContentBuilder.of(plain);
        LinkContentBuilder changed = switch (component) {
            case "url" -> sample.url("https://example.com/sample");
            case "domainId" -> sample.domainId(plain.domainId() + 1);
            case "alias" ->
                sample.alias(
                        new Alias(plain.alias().text() + "-X", plain.alias().key() + "-x"));
            case "title" -> sample.title("Sample");
            case "titleFetched" ->
                sample.title(plain.title() == null ? "Fetched" : plain.title()).titleFetched(true);
            case "spaceId" -> sample.spaceId(7L);
            case "disabled" -> sample.disabled(true);
            case "sensitiveContent" -> sample.sensitiveContent(true);
            case "privacy" -> sample.privacy(Privacy.PASSWORD);
            case "activePeriod" ->
                sample.activePeriod(
                        new ActivePeriod(Instant.parse("2026-03-29T01:00:00Z"), Instant.parse("2026-10-25T01:00:00Z")));
            case "clicksLimit" -> sample.clicksLimit(1_000L);
            case "expirationUrl" -> sample.expirationUrl("https://example.com/over");
            case "targeting" ->
                sample.targeting(new Targeting(
                        TargetsType.COUNTRIES,
                        List.of(new Target("DE", "https://example.de/"), new Target("AT", "https://example.at/"))));
            case "pixelIds" -> sample.pixelIds(List.of(pixelId));
            case "redirectPassword" -> sample.redirectPassword(PasswordHash.of("pbkdf2$1$c2FsdA$cmVkaXJlY3Q"));
            case "password" -> sample.password(PasswordHash.of("pbkdf2$1$c2FsdA$c3RhdGlzdGljcw"));
            case "externalId" -> sample.externalId("Ä/" + plain.alias().text());
            case "labels" -> sample.labels(List.of("Summer Sale", "übrig"));
            default -> throw new AssertionError("LinkContent." + component + " has no sample value");
        };
        return changed.build();
    }
}
