package dev.fingerpost;

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.Space;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkReader;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelReader;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FingerpostTest {

    @Test
    void domains_are_the_only_setting_it_needs() {
        Fingerpost fingerpost = Fingerpost.builder(new ModelStorage())
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .build();
        Instant before = Instant.now();

        Link link = fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1));

        assertThat(fingerpost.owner(1).links().shortUrl(link)).contains("https://go.example/" + link.alias());
        assertThat(link.createdAt()).isBetween(before.minus(Duration.ofMillis(1)), Instant.now());
    }

    @Test
    void forgotten_domains_are_refused() {
        FingerpostBuilder builder = Fingerpost.builder(new ModelStorage());

        assertThatIllegalStateException()
                .isThrownBy(builder::build)
                .withMessageStartingWith("domains must be given")
                .withMessageContaining("Domains.fixed(");
    }

    @Test
    void an_owner_may_ask_for_the_domains_and_spaces_that_it_may_use() {
        Domain domain = Domain.of(1, "https://go.example/");
        FingerpostBuilder builder = Fingerpost.builder(new ModelStorage()).domains(Domains.fixed(domain));
        Space space = Space.of(7).withName("Spring");

        assertThat(builder.build().domainsOf(1)).contains(List.of(domain));
        assertThat(domain.baseUrl()).isEqualTo("https://go.example");
        assertThat(builder.build().spacesOf(1)).isEmpty();
        assertThat(builder.domains(new OddOwnersOnly()).build().domainsOf(1)).isEmpty();
        assertThat(builder.spaces(new OneSpace(space)).build().spacesOf(1)).contains(List.of(space));
        assertThat(space.id()).isEqualTo(7);
        assertThat(space.name()).contains("Spring");
        assertThat(space).hasToString("Space 7");
        assertThatIllegalArgumentException().isThrownBy(() -> Space.of(0));
    }

    private record OneSpace(Space space) implements SpaceDirectory {

        @Override
        public boolean mayUse(long owner, long spaceId) {
            return spaceId == space.id();
        }

        @Override
        public Optional<List<Space>> usableBy(long owner) {
            return Optional.of(List.of(space));
        }
    }

    @Test
    void on_no_domain_no_link_can_be_created() {
        Fingerpost fingerpost =
                Fingerpost.builder(new ModelStorage()).domains(Domains.fixed()).build();

        assertRefused(
                "domain_id",
                "must be a domain you may use",
                () -> fingerpost
                        .owner(1)
                        .links()
                        .create(LinkDraft.to("https://example.com/").withDomain(1)));
    }

    @Test
    void a_host_decides_which_owner_may_use_a_domain() {
        Fingerpost fingerpost = Fingerpost.builder(new ModelStorage())
                .domains(new OddOwnersOnly())
                .build();

        assertThat(fingerpost
                        .owner(1)
                        .links()
                        .check(LinkDraft.to("https://example.com/").withDomain(1)))
                .isEmpty();
        assertRefused(
                "domain_id",
                "must be a domain you may use",
                () -> fingerpost
                        .owner(2)
                        .links()
                        .create(LinkDraft.to("https://example.com/").withDomain(1)));
    }

    @Test
    void one_clock_is_used_for_now() {
        Testbed testbed = Testbed.standard();
        assertThat(testbed.fingerpost().clock()).isSameAs(testbed.clock());
        Instant later = NOW.plus(Duration.ofDays(40_000));
        testbed.clock().goOn(Duration.between(NOW, later));

        Link link = testbed.links().create(Testbed.draft().withActiveUntil(later.plusSeconds(1)));
        assertThat(link.createdAt()).isEqualTo(later);
        assertThat(testbed.links().get(link.id()).updatedAt()).isEqualTo(later);
        assertThat(testbed.pixel().updatedAt()).isEqualTo(later);

        assertThat(visitAndList(testbed, link, LinkStatus.ACTIVE)).isInstanceOf(Resolution.Redirect.class);
        testbed.clock().goOn(Duration.ofSeconds(1));
        assertThat(visitAndList(testbed, link, LinkStatus.EXPIRED)).isInstanceOf(Resolution.Expired.class);
    }

    /** Checks that the list of links with this status has one link, and returns what a visitor of the link gets. */
    private static Resolution visitAndList(Testbed testbed, Link link, LinkStatus status) {
        assertThat(testbed.links().find(LinkQuery.all().withStatus(status)).total())
                .isEqualTo(1);
        return testbed.fingerpost().visits().resolve("go.example", link.alias(), Visitor.unknown());
    }

    @Test
    void another_view_of_the_storage_has_the_same_rules_and_listeners() {
        List<String> told = new ArrayList<>();
        Testbed testbed = Testbed.with(builder -> builder.listener(new LinkListener() {
            @Override
            public void created(Link link) {
                told.add(link.alias());
            }
        }));
        Storage view = new ModelStorage();
        Owner owner = testbed.fingerpost().owner(OWNER, view);

        Link link = owner.links().create(Testbed.draft().withAlias("within"));
        Pixel pixel = owner.pixels().create(PixelDraft.of(PixelType.X, "o1abc").withName("Campaign"));

        assertThat(link.createdAt()).isEqualTo(NOW);
        assertThat(view.links().find(OWNER, link.id())).contains(link);
        assertThat(view.pixels().find(OWNER, pixel.id())).contains(pixel);
        assertThat(testbed.links().find(LinkQuery.all()).total()).isZero();
        assertRefused(
                "domain_id",
                "must be a domain you may use",
                () -> owner.links().create(Testbed.draft().withDomain(99)));
        testbed.links().create(Testbed.draft().withAlias("beside"));
        assertThat(told).containsExactly("within", "beside");
    }

    @Test
    void a_read_only_owner_reads_all_and_leads_to_nothing_that_writes() {
        Owner owner = Testbed.standard().fingerpost().owner(OWNER);
        Link link = owner.links().create(Testbed.draft().withAlias("a").withExternalId("x"));
        Pixel pixel = owner.pixels().create(new PixelDraft("p", PixelType.X, "1"));
        OwnerReader reader = owner.readOnly();
        LinkReader links = reader.links();
        PixelReader pixels = reader.pixels();

        assertThat(reader.id()).isEqualTo(OWNER);
        assertThat(links.get(link.id())).isEqualTo(link);
        assertThat(links.findByAlias(link.domainId(), "a")).contains(link);
        assertThat(links.find(List.of(link.id()))).containsExactly(link);
        assertThat(links.findByExternalIds(List.of("x"))).containsExactly(link);
        assertThat(links.find(LinkQuery.all()).items()).containsExactly(link);
        assertThat(links.find(LinkQuery.all(), NOW).items()).containsExactly(link);
        assertThat(links.findFirst(LinkQuery.all()).items()).containsExactly(link);
        assertThat(links.findFirst(LinkQuery.all(), NOW).items()).containsExactly(link);
        assertThat(links.stream(LinkQuery.all())).containsExactly(link);
        assertThat(links.shortUrl(link)).isEqualTo(owner.links().shortUrl(link));
        assertThat(links.labels()).isEmpty();
        assertThat(pixels.get(pixel.id())).isEqualTo(pixel);
        assertThat(pixels.find(PixelQuery.all()).items()).containsExactly(pixel);
        assertThat(pixels.findFirst(PixelQuery.all()).items()).containsExactly(pixel);
        assertThat(pixels.stream(PixelQuery.all())).containsExactly(pixel);
        assertThat(links).isNotInstanceOf(Links.class);
        assertThat(pixels).isNotInstanceOf(Pixels.class);
        assertThat(reader).isNotInstanceOf(Owner.class).hasToString("Owner 42, read-only");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void an_owner_is_a_positive_integer(long id) {
        Fingerpost fingerpost = Testbed.standard().fingerpost();

        assertThatIllegalArgumentException().isThrownBy(() -> fingerpost.owner(id));
        assertThat(fingerpost.owner(Long.MAX_VALUE)).hasToString("Owner 9223372036854775807");
    }

    private static final class OddOwnersOnly implements DomainDirectory {

        @Override
        public Optional<Domain> byId(long id) {
            return Optional.of(Domain.of(id, "https://go.example"));
        }

        @Override
        public List<Domain> byHost(String host) {
            return List.of();
        }

        @Override
        public boolean mayUse(long owner, Domain domain) {
            return owner % 2 == 1;
        }
    }
}
