package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.view.Choice;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.link.LabelCount;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.statistics.Breakdown.ValueClicks;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The choices in the forms of links. */
final class Directories {

    /** The number of pixels that a link may have by default. */
    private static final int MOST_ATTACHED = 100;

    /** The greatest number of labels that an input suggests. */
    private static final int MOST_LABELS = 100;

    /** The number of days of the clicks beside a space or domain, as in the lists of links. */
    private static final int DAYS = 30;

    private static final int MOST_VALUES = 1_000;

    private final Fingerpost fingerpost;

    Directories(Fingerpost fingerpost) {
        this.fingerpost = fingerpost;
    }

    /** The domains, in the order of the host's directory; empty if it cannot list them. */
    List<Choice> domains(Person person) {
        return fingerpost.domainsOf(person.owner().id()).orElse(List.of()).stream()
                .map(domain -> new Choice(Long.toString(domain.id()), ShownLink.shown(domain.baseUrl())))
                .toList();
    }

    /** The spaces; empty if the host cannot list them. */
    List<Choice> spaces(Person person) {
        return fingerpost.spacesOf(person.owner().id()).orElse(List.of()).stream()
                .map(space -> new Choice(
                        Long.toString(space.id()),
                        space.name().orElseGet(() -> person.view().text("space.number", Long.toString(space.id())))))
                .toList();
    }

    /**
     * The fields of a form or a query with ids in the places of the names of spaces and domains, which are typed where
     * there are too many to choose from a list.
     */
    List<Pair> withIds(List<Pair> fields, Person person) {
        return fields.stream().map(field -> withId(field, person)).toList();
    }

    /** The query of a request {@linkplain #withIds with ids}. */
    Query query(Request request, Person person) {
        return Query.of(withIds(BodyReader.query(request), person));
    }

    private Pair withId(Pair field, Person person) {
        return switch (field.name()) {
            case "domain_id" -> withId(field, this::domains, person);
            case "space_id" -> withId(field, this::spaces, person);
            default -> field;
        };
    }

    private static Pair withId(Pair field, Function<Person, List<Choice>> choices, Person person) {
        boolean isId = field.value().isEmpty()
                || FormDecoder.wholeNumber(field.value()).isPresent();
        return isId ? field : new Pair(field.name(), Choice.value(choices.apply(person), field.value()));
    }

    /** The name of a space, or its number if the host gives it no name. */
    String space(Person person, long id) {
        String value = Long.toString(id);
        return spaces(person).stream()
                .filter(space -> space.value().equals(value))
                .map(Choice::label)
                .findFirst()
                .orElseGet(() -> person.view().text("space.number", value));
    }

    /** The newest hundred pixels. */
    static List<Choice> pixels(Person person) {
        return person.owner().pixels().findFirst(PixelQuery.all().withPerPage(PerPage.HUNDRED)).items().stream()
                .map(Directories::choice)
                .toList();
    }

    /**
     * The newest hundred pixels, and older ones that are attached, because a form that does not list them would detach
     * them.
     *
     * @param attached the ids in the form; everything that is not the id of one of the owner's pixels is left out
     */
    static List<Choice> pixels(Person person, Set<String> attached) {
        List<Choice> choices = new ArrayList<>(pixels(person));
        Set<String> shown = choices.stream().map(Choice::value).collect(Collectors.toSet());
        attached.stream()
                .filter(id -> !shown.contains(id))
                .flatMap(id -> FormDecoder.wholeNumber(id).stream())
                .sorted()
                .limit(MOST_ATTACHED)
                .flatMap(id -> pixel(person, id).stream())
                .map(Directories::choice)
                .forEach(choices::add);
        return choices;
    }

    /** The hundred labels with the most links, in alphabetical order. */
    static List<String> labels(Person person) {
        List<LabelCount> all = person.owner().links().labels();
        Set<LabelCount> most = all.stream()
                .sorted(Comparator.comparingLong(LabelCount::links).reversed())
                .limit(MOST_LABELS)
                .collect(Collectors.toSet());
        return all.stream().filter(most::contains).map(LabelCount::label).toList();
    }

    /** A pixel of the owner, if it exists. */
    static Optional<Pixel> pixel(Person person, long id) {
        try {
            return Optional.of(person.owner().pixels().get(id));
        } catch (NotFoundException e) {
            return Optional.empty();
        }
    }

    /** The clicks of the last days by the ids of spaces or domains; empty without statistics or clicks. */
    Map<String, Long> clicks(LinkDimension dimension, Request request, Person person) {
        StatisticsPeriod period = StatisticsPeriod.lastDays(
                DAYS, request.receivedAt(), person.view().zone());
        return fingerpost.find(Statistics.class).stream()
                .map(statistics -> statistics.of(person.owner()).ofAllLinks())
                .flatMap(clicks -> clicks.breakdown(dimension, period, MOST_VALUES).values().stream())
                .collect(Collectors.toMap(value -> value.value().toString(), ValueClicks::clicks));
    }

    /** The clicks of a space or domain, in words; empty if there are none at all. */
    static String recent(Map<String, Long> clicks, Choice entry, Person person) {
        return clicks.isEmpty()
                ? ""
                : person.view().text("clicks.recent", clicks.getOrDefault(entry.value(), 0L), DAYS);
    }

    private static Choice choice(Pixel pixel) {
        return new Choice(Long.toString(pixel.id()), pixel.name());
    }
}
