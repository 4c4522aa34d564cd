package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JtetransferGenerated;
import dev.fingerpost.console.view.Choice;
import dev.fingerpost.http.records.StatisticsTable;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.link.Link;
import dev.fingerpost.targeting.TargetsType;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The page of imports and exports, and links as CSV, whose columns an import knows. */
final class ExportPages {

    private static final String COLUMNS = "short_url,url,title,clicks,created_at,updated_at,active_period_start_at,"
            + "active_period_end_at,clicks_limit,expiration_url,folder,disabled,sensitive_content,privacy,targets_type,targets,"
            + "labels,external_id,has_redirect_password,has_password\r\n";

    /** Between labels, for spreadsheets and imports. */
    private static final Pattern SEPARATOR = Pattern.compile("[,|;]");

    private final Fingerpost fingerpost;
    private final Directories directories;
    private final Workers workers;
    private final boolean canImport;

    /** @param canImport whether there is what imports need */
    ExportPages(Fingerpost fingerpost, Workers workers, boolean canImport) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.directories = new Directories(fingerpost);
        this.workers = requireNonNull(workers, "workers");
        this.canImport = canImport;
    }

    Response show(Request request, Person person) {
        return show(person, Query.of(request));
    }

    /** The page with these choices beside the file. */
    Response show(Person person, Query chosen) {
        boolean mayImport = canImport && person.view().mayManage();
        return Html.page(page -> JtetransferGenerated.render(
                page,
                null,
                person.in("transfer").view(),
                mayImport,
                directories.domains(person),
                ImportPages.ENCODINGS,
                chosen.values()));
    }

    /** The links that the list shows with the same query, on all of its pages. */
    Response all(Request request, Person person) {
        return csv(
                request,
                person,
                person.owner().links().stream(new LinkListQuery(fingerpost).of(Query.of(request), person)));
    }

    Response csv(Request request, Person person, Stream<Link> links) {
        Function<Link, Optional<String>> shortUrls = fingerpost.shortUrls();
        Map<String, String> spaces =
                directories.spaces(person).stream().collect(Collectors.toMap(Choice::value, Choice::label));
        return workers.download(request, person, "csv", out -> {
            write(out, COLUMNS);
            links.forEachOrdered(
                    link -> write(out, row(link, shortUrls.apply(link).orElse(""), spaces)));
        });
    }

    private static String row(Link link, String shortUrl, Map<String, String> spaces) {
        return Stream.of(
                        shortUrl,
                        link.url(),
                        link.title().orElse(""),
                        Long.toString(link.clicks()),
                        time(link.createdAt()),
                        time(link.updatedAt()),
                        time(link.activePeriod().start()),
                        time(link.activePeriod().end()),
                        link.clicksLimit().map(String::valueOf).orElse(""),
                        link.expirationUrl().orElse(""),
                        link.spaceId()
                                .map(String::valueOf)
                                .map(id -> spaces.getOrDefault(id, id))
                                .orElse(""),
                        flag(link.disabled()),
                        flag(link.sensitiveContent()),
                        Integer.toString(link.privacy().code()),
                        Optional.ofNullable(link.targeting().type())
                                .map(TargetsType::wireName)
                                .orElse(""),
                        link.targeting().targets().stream()
                                .map(target -> target.key() + "\n" + target.value())
                                .collect(Collectors.joining("\n")),
                        labels(link),
                        link.externalId().orElse(""),
                        flag(link.content().redirectPassword() != null),
                        flag(link.content().password() != null))
                .map(StatisticsTable::cell)
                .collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String flag(boolean isSet) {
        return isSet ? "1" : "0";
    }

    /** Labels between commas, or each on a line of its own where one has a separator in it. */
    private static String labels(Link link) {
        boolean hasSeparators = link.labels().stream()
                .anyMatch(label -> SEPARATOR.matcher(label).find());
        return hasSeparators ? String.join("\n", link.labels()) + "\n" : String.join(",", link.labels());
    }

    private static String time(@Nullable Instant instant) {
        return instant == null ? "" : instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static void write(OutputStream out, String text) {
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
