package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Owner;
import dev.fingerpost.http.records.StatisticsJson;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.OwnerStatistics;
import java.time.ZoneId;
import java.util.function.Consumer;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;

/** The statistics of one link and of all: {@code /v1/links/{id}/statistics} and {@code /v1/links/statistics}. */
final class StatisticsResource {

    /** As many as a link has of a dimension on a day. */
    private static final int MOST_VALUES = 1_000;

    private final RequestFields fields;
    private final ZoneId zone;
    private final boolean areKept;

    /** @param zone in which days are, where the request names none */
    StatisticsResource(RequestFields fields, ZoneId zone, boolean areKept) {
        this.fields = requireNonNull(fields, "fields");
        this.zone = requireNonNull(zone, "zone");
        this.areKept = areKept;
    }

    /** Those of a link. */
    Response ofLink(Request request, Owner owner) {
        return response(request, owner, statistics -> statistics.ofLink(request.number()));
    }

    /** Those of all links of the owner. */
    Response ofAllLinks(Request request, Owner owner) {
        return response(request, owner, OwnerStatistics::ofAllLinks);
    }

    private Response response(Request request, Owner owner, Function<OwnerStatistics, ClickStatistics> scope) {
        if (!areKept) {
            throw HttpException.notFound();
        }
        StatisticsParameters asked = StatisticsParameters.read(fields.list(request), request.receivedAt(), zone);
        ClickStatistics statistics = scope.apply(owner.statistics());
        Consumer<JsonGenerator> data = data(statistics, asked);
        byte[] body = Json.bytes(json -> {
            json.writeStartObject();
            json.writeName("data");
            data.accept(json);
            json.writeEndObject();
        });
        return Response.json(Status.OK, body).tagged();
    }

    private static Consumer<JsonGenerator> data(ClickStatistics statistics, StatisticsParameters asked) {
        Dimension dimension = asked.by().dimension();
        if (dimension != null) {
            Breakdown breakdown = statistics.breakdown(dimension, asked.period(), MOST_VALUES);
            return json -> StatisticsJson.breakdown(json, asked.period(), breakdown);
        }
        ClickSeries clicks = statistics.clicks(asked.period());
        return asked.by().equals(StatisticsParameters.By.HOUR)
                ? json -> StatisticsJson.hours(json, clicks)
                : json -> StatisticsJson.days(json, clicks);
    }
}
