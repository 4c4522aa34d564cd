package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Continent;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which destination each visitor of a link with targets gets. */
class TargetedVisitsTest {

    private static final String HOST = "go.example.com";
    private static final String HOME = "https://example.com/";

    private final Fingerpost fingerpost = Fingerpost.builder(new ModelStorage())
            .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
            .build();
    private final Links links = fingerpost.owner(7).links();

    @Test
    void each_type_of_target_uses_its_fact_and_falls_back_to_the_link() {
        Visitor visitor = Visitor.unknown()
                .withContinent(Continent.EUROPE)
                .withCountry("DE")
                .withOperatingSystem(OperatingSystem.IOS)
                .withBrowser(Browser.FIREFOX_MOBILE)
                .withDevice(Device.TABLET)
                .withLanguages("de-CH", "en");

        assertThat(destination(visitor, TargetsType.CONTINENTS, "AS", "EU")).isEqualTo(HOME + "EU");
        assertThat(destination(visitor, TargetsType.COUNTRIES, "DE", "FR")).isEqualTo(HOME + "DE");
        assertThat(destination(visitor, TargetsType.OPERATING_SYSTEMS, "iOS")).isEqualTo(HOME + "iOS");
        assertThat(destination(visitor, TargetsType.BROWSERS, "Firefox", "Firefox Mobile"))
                .isEqualTo(HOME + "Firefox%20Mobile");
        assertThat(destination(visitor, TargetsType.DEVICES, "Tablet")).isEqualTo(HOME + "Tablet");
        assertThat(destination(visitor, TargetsType.COUNTRIES, "FR")).isEqualTo(HOME);
        assertThat(destination(Visitor.unknown(), TargetsType.COUNTRIES, "FR")).isEqualTo(HOME);
    }

    @Test
    void an_outcome_names_its_link_and_the_target_that_was_chosen() {
        Target german = new Target("DE", HOME + "de");
        Link link = create(LinkDraft.to(HOME)
                .withTargets(TargetsType.COUNTRIES, german)
                .withSensitiveContent(true)
                .withClicksLimit(2));
        for (Visitor visitor : List.of(Visitor.unknown().withCountry("DE"), Visitor.unknown())) {
            Target chosen = visitor.country() == null ? null : german;
            String destination = chosen == null ? HOME : german.value();
            Visit visit = Visit.of(HOST, "spring", visitor);
            Link stored = links.get(link.id());

            assertThat(fingerpost.visits().resolve(visit))
                    .isEqualTo(new Resolution.WarningRequired(link.id(), chosen, destination, false));
            assertThat(fingerpost.visits().resolve(visit.withWarningAccepted(true)))
                    .isEqualTo(new Resolution.Redirect(stored, chosen, destination, List.of(), null));
        }
        assertThat(fingerpost.visits().resolve(HOST, "spring", Visitor.unknown()))
                .isEqualTo(new Resolution.Expired(link.id(), null));
    }

    @Test
    void texts_about_a_visitor_are_normalised_or_refused() {
        assertThat(destination(Visitor.unknown().withCountry(" de"), TargetsType.COUNTRIES, "DE"))
                .isEqualTo(HOME + "DE");
        for (String unknown : List.of("XX", "t1", "", "ab")) {
            assertThat(Visitor.unknown().withCountry(unknown).country()).isNull();
        }
        assertThat(Visitor.unknown()
                        .withLanguages("pt_BR", "*", "DE-ch", "", "pt")
                        .languages())
                .containsExactly("pt", "de");
        for (String refused : List.of("DEU", "Germany", "d", "\u00dcS")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Visitor.unknown().withCountry(refused));
        }
        for (String refused : List.of("d", "de,en;q=0.9", "deutsch!", "Deutsch (Schweiz)")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Visitor.unknown().withLanguages(refused));
        }
    }

    @Test
    void languages_are_tried_in_the_order_the_visitor_prefers_them() {
        assertThat(destination(Visitor.unknown().withLanguages("fr", "EN-us", "de"), TargetsType.LANGUAGES, "de", "en"))
                .isEqualTo(HOME + "en");
        assertThat(destination(Visitor.unknown().withLanguages("iw"), TargetsType.LANGUAGES, "he"))
                .isEqualTo(HOME + "he");
    }

    @Test
    void a_visit_whose_visitor_facts_cannot_be_found_is_not_counted() {
        Link link = create(LinkDraft.to(HOME).withTargets(TargetsType.COUNTRIES, new Target("DE", HOME + "de")));
        Visit visit = Visit.of(HOST, "spring", needed -> {
            throw new IllegalStateException("no facts today");
        });

        assertThatIllegalStateException().isThrownBy(() -> visit(visit));
        assertThat(clicks(link)).isZero();
    }

    @Test
    void only_the_facts_that_targets_need_are_read() {
        List<TargetsType> asked = new ArrayList<>();
        Visit visit = Visit.of(HOST, "spring", needed -> {
            asked.add(needed);
            return Visitor.unknown();
        });
        Link link = create(LinkDraft.to(HOME));
        visit(visit);
        links.update(
                link.id(),
                draft -> draft.withTargetsType(TargetsType.ROTATIONS).withTargets(List.of(new Target("", HOME))));
        visit(visit);
        assertThat(asked).isEmpty();

        links.update(
                link.id(),
                draft -> draft.withTargetsType(TargetsType.DEVICES).withTargets(List.of(new Target("Mobile", HOME))));
        visit(visit);
        assertThat(asked).containsExactly(TargetsType.DEVICES);
    }

    @Test
    void rotations_start_with_the_first_target() {
        create(LinkDraft.to(HOME)
                .withTargets(
                        TargetsType.ROTATIONS,
                        List.of(new Target("", HOME + 1), new Target("", HOME + 2), new Target("", HOME + 3))));

        List<Resolution> turns = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            turns.add(visit(Visit.of(HOST, "spring", Visitor.unknown())));
        }

        assertThat(turns)
                .map(turn -> ((Resolution.Redirect) turn).destination())
                .containsExactly(HOME + 1, HOME + 2, HOME + 3, HOME + 1, HOME + 2, HOME + 3);
    }

    private String destination(Visitor visitor, TargetsType type, String... keys) {
        List<Target> targets =
                List.of(keys).stream().map(key -> new Target(key, HOME + key)).toList();
        Link link = create(LinkDraft.to(HOME).withTargets(type, targets));
        Resolution resolution = visit(Visit.of(HOST, "spring", visitor));
        links.delete(link.id());
        return ((Resolution.Redirect) resolution).destination();
    }

    private Link create(LinkDraft draft) {
        return links.create(draft.withDomain(1).withAlias("spring"));
    }

    private long clicks(Link link) {
        return links.get(link.id()).clicks();
    }

    private Resolution visit(Visit visit) {
        return fingerpost.visits().resolve(visit);
    }
}
