package dev.fingerpost.http.json;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.LinkJson;
import dev.fingerpost.http.records.LinkRowsInput;
import dev.fingerpost.http.records.ListJson;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.PixelJson;
import dev.fingerpost.http.records.RecordDescription;
import dev.fingerpost.http.records.RecordInput;
import dev.fingerpost.http.records.StatisticsTable;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Problem;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import tools.jackson.core.JsonGenerator;

/**
 * Writes links, pixels, lists, statistics and problems as JSON, and reads drafts and edits from JSON, with the names
 * and the rules of the HTTP API but without a server. Secrets are never written. Immutable and thread-safe.
 */
public final class FingerpostJson {

    private final Fingerpost fingerpost;
    private final LocalTimes times;

    private FingerpostJson(Fingerpost fingerpost, ZoneId zone) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.times = new LocalTimes(zone);
    }

    /**
     * Creates a converter with active periods in UTC. The status of a link, such as expired, is the one at the time of
     * writing, by the clock of {@code fingerpost}.
     */
    public static FingerpostJson of(Fingerpost fingerpost) {
        return new FingerpostJson(fingerpost, ZoneOffset.UTC);
    }

    /** Returns this converter with active periods in another zone. */
    public FingerpostJson withZone(ZoneId zone) {
        return new FingerpostJson(fingerpost, zone);
    }

    /** Writes a link as one object. */
    public String write(Link link) {
        BiConsumer<JsonGenerator, Link> links = links();
        return text(Json.bytes(json -> links.accept(json, link)));
    }

    /** Writes a pixel as one object. */
    public String write(Pixel pixel) {
        return text(Json.bytes(json -> PixelJson.write(json, pixel)));
    }

    /** Writes links as {@code data}, for example those that one call has created. */
    public String writeLinks(List<Link> rows) {
        return text(ListJson.rows(rows, links()));
    }

    /**
     * Writes a page as {@code data} and {@code meta}. There are no {@code links}, because addresses belong to a
     * request.
     */
    public String writeLinks(Page<Link> page) {
        return text(ListJson.page(page, Map.of(), links()));
    }

    /**
     * Writes a slice as {@code data} and {@code meta}, whose totals are null.
     *
     * @param perPage the requested size
     */
    public String writeLinks(Slice<Link> slice, PerPage perPage) {
        return text(ListJson.slice(slice, perPage, Map.of(), links()));
    }

    /** Writes a slice whose requested size is not known; the size is null, too. */
    public String writeLinks(Slice<Link> slice) {
        return text(ListJson.slice(slice, null, Map.of(), links()));
    }

    /**
     * Writes a page as {@code data} and {@code meta}. There are no {@code links}, because addresses belong to a
     * request.
     */
    public String writePixels(Page<Pixel> page) {
        return text(ListJson.page(page, Map.of(), PixelJson::write));
    }

    /**
     * Writes a slice as {@code data} and {@code meta}, whose totals are null.
     *
     * @param perPage the requested size
     */
    public String writePixels(Slice<Pixel> slice, PerPage perPage) {
        return text(ListJson.slice(slice, perPage, Map.of(), PixelJson::write));
    }

    /** Writes a slice whose requested size is not known; the size is null, too. */
    public String writePixels(Slice<Pixel> slice) {
        return text(ListJson.slice(slice, null, Map.of(), PixelJson::write));
    }

    /** Writes clicks by hour as one object, without hours that have no clicks. */
    public String writeHours(ClickSeries clicks) {
        return text(Json.bytes(StatisticsTable.ofHours(clicks)::write));
    }

    /** Writes clicks by day as one object, in the zone of their period. */
    public String writeDays(ClickSeries clicks) {
        return text(Json.bytes(StatisticsTable.ofDays(clicks)::write));
    }

    /**
     * Writes clicks by the values of a dimension as one object.
     *
     * @param period the period of the breakdown
     */
    public String writeBreakdown(StatisticsPeriod period, Breakdown<?> breakdown) {
        return text(Json.bytes(StatisticsTable.of(period, breakdown)::write));
    }

    /**
     * Writes a failure as problem details (RFC 9457), to be sent as {@code application/problem+json}: with the
     * violations by field, and without internal details.
     */
    public String writeProblem(FingerpostException failure) {
        return text(Problem.of(failure).json());
    }

    /** The HTTP status of a failure: 404, 412, 422, 500, 503 or 507. */
    public int statusOf(FingerpostException failure) {
        return ProblemCode.of(failure.code()).status();
    }

    /**
     * Reads a link to be created. Unlike in the HTTP API, it need not name a domain; see {@link LinkDraft#withDomain}.
     *
     * @throws MalformedJsonException if the text is not a JSON object, or is too large
     * @throws ValidationException naming the fields that are unknown or cannot be read; creating the link checks
     * everything else
     */
    public LinkDraft readLinkDraft(String json) {
        return read(json, LinkJson.DESCRIPTION, RecordInput::toDraft);
    }

    /**
     * Reads links to be created, in an array of at most 100.
     *
     * @throws MalformedJsonException if the text is not a JSON array of at most 100 objects, or is too large
     * @throws ValidationException naming the fields that are unknown or cannot be read, such as {@code [3].url};
     * creating the links checks everything else
     */
    public List<LinkDraft> readLinkDrafts(String json) {
        try {
            LinkRowsInput rows = LinkRowsInput.ofJson(json, times, RecordInput::toDraft);
            rows.refuseUnreadable(draft -> List.of());
            return rows.drafts();
        } catch (HttpException e) {
            throw new MalformedJsonException(e.detail());
        }
    }

    /**
     * Reads a change of a link, as a merge patch (RFC 7396): {@code null} clears a field.
     *
     * @throws MalformedJsonException if the text is not a JSON object, or is too large
     * @throws ValidationException naming the fields that are unknown or cannot be read; the update checks everything
     * else
     */
    public UnaryOperator<LinkDraft> readLinkEdit(String json) {
        return read(json, LinkJson.DESCRIPTION, RecordInput::toEdit);
    }

    /**
     * Reads a pixel to be created.
     *
     * @throws MalformedJsonException if the text is not a JSON object, or is too large
     * @throws ValidationException naming the fields that are unknown or cannot be read; creating the pixel checks
     * everything else
     */
    public PixelDraft readPixelDraft(String json) {
        return read(json, PixelJson.DESCRIPTION, RecordInput::toDraft);
    }

    /**
     * Reads a change of a pixel.
     *
     * @throws MalformedJsonException if the text is not a JSON object, or is too large
     * @throws ValidationException naming the fields that are unknown or cannot be read; the update checks everything
     * else
     */
    public UnaryOperator<PixelDraft> readPixelEdit(String json) {
        return read(json, PixelJson.DESCRIPTION, RecordInput::toEdit);
    }

    private BiConsumer<JsonGenerator, Link> links() {
        return new LinkJson(fingerpost.shortUrls(), times, fingerpost.clock().instant())::write;
    }

    private <D, R> R read(String json, RecordDescription<?, ?, D> description, Function<RecordInput<D>, R> reading) {
        try {
            FieldParser sent = FieldParser.ofJson(json, description.input(), times);
            R read = reading.apply(new RecordInput<>(description, sent));
            sent.throwIfAny();
            return read;
        } catch (HttpException e) {
            throw new MalformedJsonException(e.detail());
        }
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }
}
