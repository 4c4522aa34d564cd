package dev.fingerpost.http.records;

import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.StatisticsPeriod;
import tools.jackson.core.JsonGenerator;

/** Writes statistics. */
public final class StatisticsJson {

    private StatisticsJson() {}

    /** Clicks by hour, without hours that have none. */
    public static void hours(JsonGenerator json, ClickSeries clicks) {
        begin(json, clicks.period(), "hour", clicks.total());
        clicks.hours().forEach(hour -> value(json, LocalTimes.formatUtc(hour.hour()), hour.clicks()));
        end(json, 0, 0);
    }

    /** Clicks by day. */
    public static void days(JsonGenerator json, ClickSeries clicks) {
        begin(json, clicks.period(), "day", clicks.total());
        clicks.days().forEach(day -> value(json, day.day().toString(), day.clicks()));
        end(json, 0, 0);
    }

    /** Clicks by the values of a dimension. */
    public static void breakdown(JsonGenerator json, StatisticsPeriod period, Breakdown breakdown) {
        begin(json, period, breakdown.dimension().wireName(), breakdown.total());
        breakdown.values().forEach(value -> value(json, value.value(), value.clicks()));
        end(json, breakdown.unknown(), breakdown.other());
    }

    private static void begin(JsonGenerator json, StatisticsPeriod period, String by, long clicks) {
        json.writeStartObject();
        json.writeStringProperty("from", period.first().toString());
        json.writeStringProperty("to", period.last().toString());
        json.writeStringProperty("zone", period.zone().getId());
        json.writeStringProperty("by", by);
        json.writeNumberProperty("clicks", clicks);
        json.writeArrayPropertyStart("values");
    }

    private static void value(JsonGenerator json, String value, long clicks) {
        json.writeStartObject();
        json.writeStringProperty("value", value);
        json.writeNumberProperty("clicks", clicks);
        json.writeEndObject();
    }

    private static void end(JsonGenerator json, long unknown, long other) {
        json.writeEndArray();
        json.writeNumberProperty("unknown", unknown);
        json.writeNumberProperty("other", other);
        json.writeEndObject();
    }
}
