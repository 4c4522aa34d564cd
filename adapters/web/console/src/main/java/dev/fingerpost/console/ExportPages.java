package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JtetransferGenerated;
import dev.fingerpost.console.view.Choice;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionReport.Row;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.link.Link;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page of imports and exports, and the export of links as {@link LinkCsv}. */
final class ExportPages {

    private final Fingerpost fingerpost;
    private final Directories directories;
    private final Workers workers;
    private final boolean canImport;

    /**
     * @param canImport whether imports are available
     */
    ExportPages(Fingerpost fingerpost, Workers workers, boolean canImport) {
        this.fingerpost = fingerpost;
        this.directories = new Directories(fingerpost);
        this.workers = workers;
        this.canImport = canImport;
    }

    Response show(Request request, Person person) {
        return show(person, Query.of(request));
    }

    /** The page, with the choices that a person has already made in addition to the file. */
    Response show(Person person, Query chosen) {
        boolean mayImport = canImport && person.view().mayManage();
        return Html.page(page -> JtetransferGenerated.render(
                page,
                null,
                person.in("transfer").view(),
                mayImport,
                directories.domains(person),
                mayImport ? ImportPages.PROGRAMS : List.of(),
                chosen.values()));
    }

    /** Exports the links that the list shows for the same query, on all of its pages. */
    Response all(Request request, Person person) {
        return csv(
                request,
                person,
                person.owner().links().stream(
                        new LinkListQuery(fingerpost).of(directories.query(request, person), person)));
    }

    Response csv(Request request, Person person, Stream<Link> links) {
        Map<String, String> spaces =
                directories.spaces(person).stream().collect(Collectors.toMap(Choice::value, Choice::label));
        Map<Long, Optional<Pixel>> pixels = new HashMap<>();
        LinkCsv csv = new LinkCsv(
                fingerpost.shortUrls(),
                new PublicStatistics(fingerpost)::of,
                fingerpost.find(Conversions.class).isPresent(),
                spaces,
                id -> pixels.computeIfAbsent(id, first -> Directories.pixel(person, first)),
                new LocalTimes(person.view().zone()));
        StatisticsPeriod days = StatisticsPeriod.lastDays(
                StatisticsPeriod.MAX_DAYS, request.receivedAt(), person.view().zone());
        return workers.download(request, person, "csv", out -> {
            write(out, csv.header());
            for (Iterator<Link> rest = links.iterator(); rest.hasNext(); ) {
                List<Link> some = new ArrayList<>();
                while (rest.hasNext() && some.size() < ConversionQuery.MAX_LINKS) {
                    some.add(rest.next());
                }
                Map<Long, Row> conversions = Reports.conversionsByLink(fingerpost, person, some, days);
                some.forEach(link -> write(out, csv.row(link, conversions.get(link.id()))));
            }
        });
    }

    private static void write(OutputStream out, String text) {
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
