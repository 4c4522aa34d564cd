package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import dev.fingerpost.Testbed;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.contract.LinkContentSamples;
import dev.fingerpost.contract.One;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.WireNamed;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Contents, drafts and edits have every field of a link. If one of them lacks a new field, the failure names the field.
 */
class LinkFieldTest {

    private static final LinkContent PLAIN =
            new LinkContentBuilder("https://example.com/", DOMAIN, new Alias("a", "a")).build();

    private static final LinkDraft DRAFT = LinkDraft.to("https://example.com/").withDomain(DOMAIN);

    private final Testbed testbed = Testbed.with(builder -> builder.with(new Receipts()));
    private final Links links = testbed.links();
    private final long pixelId = testbed.pixel().id();

    @Test
    void every_part_of_a_draft_is_a_field() {
        List<String> parts = Arrays.stream(LinkDraft.class.getDeclaredFields())
                .filter(part -> !Modifier.isStatic(part.getModifiers()) && !part.isSynthetic())
                .map(Field::getName)
                .map(name -> name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT))
                .toList();

        assertThat(Arrays.stream(LinkField.values()).map(LinkField::wireName))
                .containsExactlyInAnyOrderElementsOf(parts);
    }

    @ParameterizedTest
    @EnumSource
    void a_content_made_of_its_values_keeps_it(LinkField field) {
        LinkContent sample = sample(field);

        assertThat(field.of(sample)).isNotEqualTo(field.of(PLAIN));
        assertThat(LinkContent.of(sample.alias(), sample.values())).isEqualTo(sample);
        assertThat(sample.with(LinkField.DOMAIN_ID, sample.domainId())).isEqualTo(sample);
    }

    @ParameterizedTest
    @EnumSource
    void an_edit_of_something_else_keeps_it(LinkField field) {
        Link link = insert(field);
        LinkField other = field == LinkField.DISABLED ? LinkField.SENSITIVE_CONTENT : LinkField.DISABLED;

        Link edited = links.update(link.id(), draft -> other.set(draft, true));

        assertThat(edited.version()).isEqualTo(2);
        assertThat(edited.content().with(other, false)).isEqualTo(link.content());
    }

    @ParameterizedTest
    @EnumSource
    void a_draft_made_from_the_link_keeps_it(LinkField field) {
        Link link = insert(field);
        LinkDraft draft = LinkDraft.of(link);
        assertThat(draft.alias()).contains(link.alias());

        links.delete(link.id());
        LinkContent again = links.create(draft.withAlias("again")).content();

        assertThat(again.values())
                .containsAllEntriesOf(withoutAlias(link.content()).values());
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"DOMAIN_ID", "TARGETS_TYPE", "TARGETS", "TITLE_FETCHED"})
    void an_edit_changes_it(LinkField field) {
        Link plain = One.insert(testbed.storage().links(), OWNER, PLAIN, NOW);
        Object value = field.kind() == FieldKind.PASSWORD ? DraftPassword.of("s3cret") : field.of(sample(field));

        LinkContent edited =
                links.update(plain.id(), draft -> field.set(draft, value)).content();

        assertThat(field.of(edited)).isNotEqualTo(field.of(PLAIN));
        if (field.kind() != FieldKind.PASSWORD) {
            assertThat(field.of(edited)).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @EnumSource
    void is_emptied_if_it_can_be(LinkField field) {
        LinkDraft draft = LinkDraft.of(insert(field));

        if (field.isClearable()) {
            assertThat(field.ofDraft(field.set(draft, null)))
                    .isEqualTo(field.ofDraft(LinkDraft.to("https://example.com/")));
        } else {
            assertThatThrownBy(() -> field.set(draft, null)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void differs_in_an_edit_of_it_alone(LinkField field) {
        LinkDraft before = LinkDraft.of(insert(field));
        List<LinkField> differing = Arrays.stream(LinkField.values())
                .filter((Predicate<LinkField>) each -> each.differs(DRAFT.withAlias("a"), before))
                .toList();

        switch (field) {
            case ACTIVE_PERIOD_START_AT, ACTIVE_PERIOD_END_AT ->
                assertThat(differing).containsExactly(LinkField.ACTIVE_PERIOD_START_AT, LinkField.ACTIVE_PERIOD_END_AT);
            case TARGETS_TYPE, TARGETS ->
                assertThat(differing).containsExactly(LinkField.TARGETS_TYPE, LinkField.TARGETS);
            case TITLE, TITLE_FETCHED ->
                assertThat(differing).containsExactly(LinkField.TITLE, LinkField.TITLE_FETCHED);
            default -> assertThat(differing).containsExactly(field);
        }
    }

    @ParameterizedTest
    @EnumSource
    void is_found_by_its_name_and_says_what_it_means(LinkField field) {
        assertThat(WireNamed.parse(LinkField.class, field.wireName())).contains(field);
        assertThat(field.sentence()).endsWith(".");
    }

    @Test
    void a_parameter_for_receipts_is_a_plain_name() {
        for (String wrong : List.of("a b", "a=b", "a.b", "ä", "x".repeat(33))) {
            assertThatExceptionOfType(ValidationException.class)
                    .isThrownBy(() -> links.create(DRAFT.withReceiptParameter(wrong)))
                    .satisfies(refused -> assertThat(refused.violations())
                            .containsExactly(Violation.of("receipt_parameter", CoreViolation.NOT_A_PARAMETER, 32)));
        }
        assertThat(links.create(DRAFT.withReceiptParameter(" None ")).receiptParameter())
                .contains(LinkDraft.NO_RECEIPT);
        assertThat(links.create(DRAFT.withReceiptParameter("  ")).receiptParameter())
                .isEmpty();
    }

    @Test
    void a_parameter_for_receipts_is_refused_where_nothing_gives_them() {
        Link named = links.create(DRAFT.withReceiptParameter("subid"));
        Links without = testbed.rebuilt(builder -> builder).owner(OWNER).links();
        Violation refusal = Violation.of("receipt_parameter", CoreViolation.NO_RECEIPTS);

        assertThat(without.check(DRAFT.withReceiptParameter("none"))).containsExactly(refusal);
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> without.update(named.id(), draft -> draft.withReceiptParameter("fp")))
                .satisfies(refused -> assertThat(refused.violations()).containsExactly(refusal));
        assertThat(without.update(named.id(), draft -> draft.withTitle("kept")).receiptParameter())
                .contains("subid");
        assertThat(without.update(named.id(), draft -> draft.withReceiptParameter(null))
                        .receiptParameter())
                .isEmpty();
    }

    /** A feature that gives receipts, without which a link can name no parameter for them. */
    private static final class Receipts implements Feature {

        @Override
        public void install(Heart heart) {
            heart.onClicks(new ClickHook() {
                @Override
                public boolean givesReceipts() {
                    return true;
                }
            });
        }
    }

    private LinkContent sample(LinkField field) {
        return LinkContentSamples.with(field, PLAIN, pixelId);
    }

    private static LinkContent withoutAlias(LinkContent content) {
        return LinkContentBuilder.of(content).alias(new Alias("again", "again")).build();
    }

    private Link insert(LinkField field) {
        return One.insert(testbed.storage().links(), OWNER, sample(field), NOW);
    }
}
