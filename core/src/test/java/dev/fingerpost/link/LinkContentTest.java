package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.contract.LinkContentSamples.valueOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.contract.LinkContentSamples;
import dev.fingerpost.contract.One;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Drafts, edits and the builder carry every component of a link; one that forgets a new component fails by its name. */
class LinkContentTest {

    private static final LinkContent PLAIN =
            new LinkContentBuilder("https://example.com/", DOMAIN, new Alias("a", "a")).build();

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();
    private final long pixelId = testbed.pixel().id();

    static List<String> components() {
        return LinkContentSamples.components();
    }

    @ParameterizedTest
    @MethodSource("components")
    void a_builder_sets_and_keeps_it(String component) {
        LinkContent sample = LinkContentSamples.with(component, PLAIN, pixelId);

        assertThat(valueOf(component, sample)).as(component).isNotEqualTo(valueOf(component, PLAIN));
        assertSame(component, LinkContentBuilder.of(sample).build(), sample);
    }

    @ParameterizedTest
    @MethodSource("components")
    void an_edit_of_something_else_keeps_it(String component) {
        Link link = insert(component);
        UnaryOperator<LinkDraft> somethingElse = switch (component) {
            case "title" -> draft -> draft.withUrl("https://example.com/other");
            case "titleFetched" -> draft -> draft.withDisabled(true);
            default -> draft -> draft.withTitle("Other");
        };

        Link edited = links.update(link.id(), somethingElse);

        assertThat(edited.version()).isEqualTo(2);
        assertSame(component, edited.content(), link.content());
    }

    @ParameterizedTest
    @MethodSource("components")
    void a_draft_made_from_the_link_keeps_it(String component) {
        Link link = insert(component);
        LinkDraft draft = LinkDraft.of(link);
        assertThat(draft.alias()).contains(link.alias());

        links.delete(link.id());
        LinkContent again = links.create(draft.withAlias("again")).content();

        switch (component) {
            case "alias" -> assertThat(again.alias().text()).isEqualTo("again");
            default -> assertSame(component, again, link.content());
        }
    }

    @ParameterizedTest
    @MethodSource("components")
    void an_edit_changes_it(String component) {
        Link plain = One.insert(testbed.storage().links(), OWNER, PLAIN, NOW);
        LinkContent sample = LinkContentSamples.with(component, PLAIN, pixelId);

        LinkContent edited = links.update(plain.id(), editTo(component, sample)).content();

        switch (component) {
            case "domainId", "titleFetched" -> assertThat(edited).isEqualTo(PLAIN);
            case "alias" ->
                assertThat(edited.alias().text()).isEqualTo(sample.alias().text());
            case "redirectPassword", "password" ->
                assertThat(valueOf(component, edited)).isNotNull();
            default -> assertSame(component, edited, sample);
        }
    }

    private static void assertSame(String component, LinkContent actual, LinkContent expected) {
        assertThat(valueOf(component, actual)).as(component).isEqualTo(valueOf(component, expected));
    }

    private Link insert(String component) {
        return One.insert(testbed.storage().links(), OWNER, LinkContentSamples.with(component, PLAIN, pixelId), NOW);
    }

    private static UnaryOperator<LinkDraft> editTo(String component, LinkContent sample) {
        return draft -> switch (component) {
            case "url" -> draft.withUrl(sample.url());
            case "domainId", "titleFetched" -> draft;
            case "alias" -> draft.withAlias(sample.alias().text());
            case "title" -> draft.withTitle(sample.title());
            case "spaceId" -> draft.withSpace(sample.spaceId());
            case "disabled" -> draft.withDisabled(sample.disabled());
            case "sensitiveContent" -> draft.withSensitiveContent(sample.sensitiveContent());
            case "privacy" -> draft.withPrivacy(sample.privacy());
            case "activePeriod" ->
                draft.withActiveFrom(sample.activePeriod().start())
                        .withActiveUntil(sample.activePeriod().end());
            case "clicksLimit" -> draft.withClicksLimit(sample.clicksLimit());
            case "expirationUrl" -> draft.withExpirationUrl(sample.expirationUrl());
            case "targeting" ->
                draft.withTargets(sample.targeting().type(), sample.targeting().targets());
            case "pixelIds" -> draft.withPixels(sample.pixelIds());
            case "redirectPassword" -> draft.withRedirectPassword("s3cret");
            case "password" -> draft.withPassword("s3cret");
            case "externalId" -> draft.withExternalId(sample.externalId());
            case "labels" -> draft.withLabels(sample.labels());
            default -> throw new AssertionError("no edit changes LinkContent." + component);
        };
    }
}
