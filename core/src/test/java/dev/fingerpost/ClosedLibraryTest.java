package dev.fingerpost;

// needs apikey, audit, idempotency, registry, statistics

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyListener;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.apikey.IssuedKey;
import dev.fingerpost.apikey.OwnerKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.idempotency.IdempotentCreations;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkReader;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelReader;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.registry.OwnerSpaces;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.restore.LinkRestorer;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.PrivacyCheck;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosedLibraryTest {

    private static final LinkDraft DRAFT =
            LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring");
    private static final Visit VISIT = Visit.of("go.example", "spring", Visitor.unknown());

    private final ModelStorage storage = new ModelStorage();

    private static FingerpostBuilder library(Storage storage) {
        Registry registry = Registry.keep();
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .with(registry)
                .spaces(registry.spaces())
                .with(Audit.keepAll())
                .with(Idempotency.forADay())
                .with(ApiKeys.keep())
                .with(Statistics.keepAll());
    }

    @Test
    void every_call_is_refused_but_those_that_need_only_memory() {
        Fingerpost fingerpost = library(storage).build();
        Owner owner = fingerpost.owner(OWNER);
        Link link = owner.links().create(DRAFT);
        PixelDraft pixel = PixelDraft.of(PixelType.FACEBOOK, "1").withName("Shop");
        IntStream.rangeClosed(0, PerPage.TEN.size()).forEach(i -> owner.pixels().create(pixel));
        Cursor cursor = owner.pixels().findFirst(PixelQuery.all()).next().orElseThrow();
        IssuedKey issued = fingerpost.require(ApiKeys.class).issue(OWNER, "");
        String token = issued.token().reveal();
        Map<Class<?>, Object> reached = new LinkedHashMap<>();
        reached.put(Fingerpost.class, fingerpost);
        reached.put(Owner.class, owner);
        reached.put(LinkReader.class, owner.readOnly().links());
        reached.put(Links.class, owner.links());
        reached.put(PixelReader.class, owner.readOnly().pixels());
        reached.put(Pixels.class, owner.pixels());
        OwnerStatistics statistics = fingerpost.require(Statistics.class).of(owner);
        reached.put(OwnerStatistics.class, statistics);
        reached.put(ClickStatistics.class, statistics.ofAllLinks());
        reached.put(
                IdempotentCreations.class, fingerpost.require(Idempotency.class).of(owner));
        reached.put(LinkRestorer.class, owner.restorer());
        reached.put(OwnerSpaces.class, fingerpost.require(Registry.class).spacesOf(owner));
        reached.put(ApiKeys.class, fingerpost.require(ApiKeys.class));
        reached.put(OwnerKeys.class, fingerpost.require(ApiKeys.class).of(owner));
        reached.put(Visits.class, fingerpost.visits());
        reached.put(PrivacyCheck.class, fingerpost.privacyCheck());
        Map<String, Object> arguments = new HashMap<>(arguments(link, pixel, cursor, token));
        arguments.put(Owner.class.getName(), owner);
        arguments.put(ApiKey.class.getName(), issued.key());
        arguments.put(LinkFilter.class.getName(), LinkFilter.ANY.withSpace(1L));

        fingerpost.close();

        SortedSet<String> answered = new TreeSet<>();
        reached.forEach((type, object) -> Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !method.isSynthetic() && !isOfFeature(method))
                .filter(method -> !isRefused(method, object, arguments))
                .forEach(method -> answered.add(type.getSimpleName() + '.' + signature(method))));
        Audit audit = fingerpost.require(Audit.class);
        assertThatThrownBy(() -> audit.history(owner, link.id())).matches(ClosedLibraryTest::isRefusal);
        assertThat(answered)
                .containsExactlyInAnyOrder(
                        "ApiKeys.of(Owner)",
                        "ApiKeys.withListener(ApiKeyListener)",
                        "Fingerpost.clock()",
                        "Fingerpost.close()",
                        "Fingerpost.find(Class)",
                        "Fingerpost.require(Class)",
                        "Fingerpost.droppedVisits()",
                        "Fingerpost.privacyCheck()",
                        "Fingerpost.visits()",
                        "Fingerpost.waitingVisits()",
                        "LinkReader.shortUrl(Link)",
                        "LinkReader.shortUrls()",
                        "Owner.by(Actor)",
                        "Owner.storage()",
                        "Owner.id()",
                        "Owner.in(Storage)",
                        "Owner.links()",
                        "Owner.pixels()",
                        "Owner.readOnly()",
                        "Owner.restorer()",
                        "Owner.toString()",
                        "Owner.unit()",
                        "Pixels.check(PixelDraft)",
                        "Visits.close()",
                        "Visits.metrics()");
    }

    /** Whether only the library calls the method. */
    private static boolean isOfFeature(Method method) {
        return Arrays.stream(Feature.class.getDeclaredMethods())
                .anyMatch(each -> each.getName().equals(method.getName()));
    }

    private static String signature(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(",", method.getName() + '(', ")"));
    }

    private static boolean isRefused(Method method, Object object, Map<String, Object> arguments) {
        Object[] given = Arrays.stream(method.getGenericParameterTypes())
                .map(Type::getTypeName)
                .map(name -> requireNonNull(
                        arguments.getOrDefault(
                                name.equals(Instant.class.getName()) ? method.getName() : name, arguments.get(name)),
                        () -> method + " needs " + name))
                .toArray();
        try {
            Object result = method.invoke(object, given);
            if (result instanceof Stream<?> rows) {
                rows.forEach(row -> {});
            }
            return false;
        } catch (InvocationTargetException e) {
            return isRefusal(e.getCause());
        } catch (IllegalStateException e) {
            return isRefusal(e);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isRefusal(Throwable thrown) {
        return thrown instanceof IllegalStateException
                && "this Fingerpost was closed, so it can no longer be called".equals(thrown.getMessage());
    }

    /** An argument of each type that the methods have. */
    private Map<String, Object> arguments(Link link, PixelDraft pixel, Cursor cursor, String token) {
        LinkDraft draft = DRAFT.withAlias("autumn");
        Map<String, Object> arguments = new HashMap<>();
        arguments.put("long", link.id());
        arguments.put("int", 1);
        arguments.put("java.lang.Class<F>", Audit.class);
        arguments.put("deleteExpired", Instant.EPOCH); // must not be in the future, as the end of a key must
        Map<Class<?>, Object> values = Map.ofEntries(
                Map.entry(ApiKey.Scope.class, ApiKey.Scope.ALL),
                Map.entry(ApiKeyListener.class, new ApiKeyListener() {}),
                Map.entry(Actor.class, Actor.UNKNOWN),
                Map.entry(Cursor.class, cursor),
                Map.entry(Duration.class, Duration.ofDays(1)),
                Map.entry(ExpectedVersion.class, ExpectedVersion.any()),
                Map.entry(IdempotentRequest.class, new IdempotentRequest("a".repeat(64), "b".repeat(64))),
                Map.entry(Instant.class, Instant.now().plusSeconds(3600)),
                Map.entry(Link.class, link),
                Map.entry(LinkDraft.class, draft),
                Map.entry(LinkQuery.class, LinkQuery.all()),
                Map.entry(LongConsumer.class, (LongConsumer) deleted -> {}),
                Map.entry(OnExisting.class, OnExisting.KEEP),
                Map.entry(Owner.Gift.class, Owner.Gift.of(List.of(link.id()), OWNER + 1)),
                Map.entry(PixelDraft.class, pixel),
                Map.entry(PixelQuery.class, PixelQuery.all()),
                Map.entry(StatisticsPeriod.class, StatisticsPeriod.lastDays(1, NOW, ZoneOffset.UTC)),
                Map.entry(Storage.class, storage),
                Map.entry(String.class, token),
                Map.entry(Visit.class, VISIT),
                Map.entry(VisitDimension.class, VisitDimension.COUNTRY),
                Map.entry(Visitor.class, Visitor.unknown()));
        values.forEach((type, value) -> arguments.put(type.getName(), value));
        arguments.put(Dimension.class.getName() + "<V>", VisitDimension.COUNTRY);
        Map<Class<?>, Object> elements = Map.of(
                Long.class,
                link.id(),
                String.class,
                "x",
                VisitDimension.class,
                VisitDimension.COUNTRY,
                LinkDraft.class,
                draft,
                LinkUpdate.class,
                LinkUpdate.of(link.id(), edited -> edited),
                LinkSnapshot.class,
                LinkSnapshot.of(draft, 0, NOW));
        elements.forEach((type, value) -> arguments.put("java.util.List<" + type.getName() + '>', List.of(value)));
        arguments.put("java.util.SortedSet<java.lang.Long>", new TreeSet<>(List.of(link.id())));
        for (Class<?> edited : List.of(LinkDraft.class, PixelDraft.class, StatisticsScope.class)) {
            arguments.put(UnaryOperator.class.getName() + '<' + edited.getName() + '>', UnaryOperator.identity());
        }
        for (String answered :
                List.of(Link.class.getName(), Pixel.class.getName(), "java.util.List<" + Link.class.getName() + '>')) {
            Function<Object, String> answer = String::valueOf;
            arguments.put(Function.class.getName() + '<' + answered + ", java.lang.String>", answer);
        }
        return arguments;
    }

    /** Closes the library during one of the calls that the test's own thread makes. */
    private static final class Closing extends InterceptedStorage {

        private final Thread caller = Thread.currentThread();
        private final int at;
        private int calls;
        private @Nullable Fingerpost fingerpost;

        Closing(Storage storage, int at) {
            super(storage);
            this.at = at;
        }

        @Override
        protected void beforeCall(String method) {
            if (Thread.currentThread().equals(caller) && ++calls == at) {
                requireNonNull(fingerpost, "fingerpost").close();
            }
        }
    }

    /** The library is closed during the first call of the storage, then during the second, and so on. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_visit_that_has_begun_is_answered_and_counted(boolean afterAnswer) {
        long id = library(storage).build().owner(OWNER).links().create(DRAFT).id();
        int visits = 0;
        Closing closing;
        do {
            visits++;
            closing = new Closing(storage, visits);
            closing.fingerpost = library(closing)
                    .linkCache(0)
                    .counting(afterAnswer ? Counting.afterAnswer() : Counting.beforeAnswer())
                    .build();

            assertThat(closing.fingerpost.visits().resolve(VISIT)).isInstanceOf(Resolution.Redirect.class);

            closing.fingerpost.close();
            assertThat(storage.links().find(OWNER, id).orElseThrow().clicks()).isEqualTo(visits);
        } while (closing.calls >= closing.at);
        assertThat(visits).isEqualTo(afterAnswer ? 2 : 3);
    }

    @Test
    void a_change_that_has_begun_is_made_and_told() {
        List<Link> told = new ArrayList<>();
        Closing closing = new Closing(storage, 1);
        closing.fingerpost = library(closing)
                .listener(new LinkListener() {
                    @Override
                    public void created(Link link) {
                        told.add(link);
                    }
                })
                .build();

        Link link = closing.fingerpost.owner(OWNER).links().create(DRAFT);

        assertThat(told).containsExactly(link);
        assertThat(storage.links().find(OWNER, link.id())).contains(link);
    }
}
