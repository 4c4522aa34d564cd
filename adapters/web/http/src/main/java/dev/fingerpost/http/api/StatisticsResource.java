package dev.fingerpost.http.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.fingerpost.OwnerReader;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.StatisticsTable;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.http.wire.Weights;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tools.jackson.core.JsonGenerator;

/**
 * The statistics of one link, and of all or some links: {@code /v1/links/{id}/statistics} and {@code
 * /v1/links/statistics}.
 */
final class StatisticsResource {

    /** The greatest number of values in a breakdown: as many as a link can have for a dimension on one day. */
    private static final int MOST_VALUES = 1_000;

    private final RequestFields fields;
    private final ZoneId zone;
    private final Optional<Statistics> installed;

    /**
     * @param zone the zone of days, unless the request names one
     */
    StatisticsResource(RequestFields fields, ZoneId zone, Optional<Statistics> installed) {
        this.fields = fields;
        this.zone = zone;
        this.installed = installed;
    }

    /** The statistics of a link. */
    Response ofLink(Request request, OwnerReader owner) {
        OwnerStatistics statistics = of(owner);
        StatisticsParameters asked = StatisticsParameters.ofLink(fields.list(request), request.receivedAt(), zone);
        return response(request, asked, statistics.ofLink(request.number()));
    }

    /** The statistics of all links of the owner, or of some. */
    Response ofLinks(Request request, OwnerReader owner) {
        OwnerStatistics statistics = of(owner);
        StatisticsParameters asked = StatisticsParameters.ofLinks(fields.list(request), request.receivedAt(), zone);
        return response(request, asked, statistics.of(asked.narrowing()));
    }

    private OwnerStatistics of(OwnerReader owner) {
        return installed
                .orElseThrow(() -> HttpException.of(ProblemCode.NOT_FOUND, "Statistics are not installed here"))
                .of(owner);
    }

    private static Response response(Request request, StatisticsParameters asked, ClickStatistics statistics) {
        StatisticsTable table = table(statistics, asked, asked.period());
        return response(request, table::csv, json -> {
            StatisticsPeriod before = asked.period().before();
            table.write(json, asked.isCompared() ? table(statistics, asked, before) : null);
        });
    }

    /** Answers with a table as CSV if the request asks for it, and as JSON otherwise. */
    static Response response(Request request, Supplier<String> csv, Consumer<JsonGenerator> data) {
        Response response = request.path().endsWith(".csv") || Weights.prefersCsv(request.headers())
                ? Response.of(Status.OK, "text/csv; charset=utf-8", csv.get().getBytes(UTF_8))
                : Response.json(Status.OK, Json.data(data));
        return response.with("Vary", "Accept").tagged();
    }

    private static StatisticsTable table(
            ClickStatistics statistics, StatisticsParameters asked, StatisticsPeriod period) {
        Dimension<?> dimension = asked.by().dimension();
        if (dimension != null) {
            return StatisticsTable.of(period, statistics.breakdown(dimension, period, MOST_VALUES));
        }
        ClickSeries clicks = statistics.clicks(period);
        return asked.by().equals(StatisticsParameters.By.HOUR)
                ? StatisticsTable.ofHours(clicks)
                : StatisticsTable.ofDays(clicks);
    }
}
