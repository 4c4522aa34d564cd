package dev.fingerpost.http.api;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.ConversionDimension;
import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionReport;
import dev.fingerpost.conversion.ConversionViolation;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.conversion.OwnerConversions;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.ConversionTable;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.text.FieldKind;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * {@code /v1/conversions} and {@code /v1/conversions/{kind}/{reference}} record and reverse conversions, and {@code
 * /v1/links/statistics/conversions} and {@code /v1/links/{id}/statistics/conversions} count them.
 */
final class ConversionResource {

    private static final String RECEIPT = "receipt";
    private static final String LINK = "link_id";
    private static final String KIND = "kind";
    private static final String REFERENCE = "reference";
    private static final String AMOUNT = "amount";
    private static final String CURRENCY = "currency";

    private static final InputFields FIELDS = InputFields.of(Map.of(
            RECEIPT, FieldKind.TEXT,
            LINK, FieldKind.NUMBER,
            KIND, FieldKind.TEXT,
            REFERENCE, FieldKind.TEXT,
            AMOUNT, FieldKind.NUMBER,
            CURRENCY, FieldKind.TEXT));

    private final Fingerpost fingerpost;
    private final RequestFields fields;
    private final ZoneId zone;

    /** @param zone the zone of days, unless the request names one */
    ConversionResource(Fingerpost fingerpost, RequestFields fields, ZoneId zone) {
        this.fingerpost = fingerpost;
        this.fields = fields;
        this.zone = zone;
    }

    /** The conversions of all links of the owner, or of some. */
    Response ofLinks(Request request, Owner owner) {
        return report(request, owner, query(request, LinkFilterField.OF_STATISTICS));
    }

    /** The conversions of a link. */
    Response ofLink(Request request, Owner owner) {
        ConversionQuery query = query(request, List.of());
        return report(
                request,
                owner,
                query.withLink(owner.links().get(request.number()).id()));
    }

    private ConversionQuery query(Request request, List<LinkFilterField> filters) {
        installed();
        return fields.list(request).conversions(filters, request.receivedAt(), zone);
    }

    private Response report(Request request, Owner owner, ConversionQuery query) {
        ConversionTable table = new ConversionTable(read(owner, query));
        return StatisticsResource.response(
                request, table::csv, json -> table.json(total(owner, query)).write(json));
    }

    private ConversionReport.Row total(Owner owner, ConversionQuery query) {
        Long noClicks = fingerpost.find(Statistics.class).map(any -> 0L).orElse(null);
        return read(owner, query.by(new ConversionDimension[0])).rows().stream()
                .findFirst()
                .orElseGet(() -> new ConversionReport.Row(List.of(), noClicks, 0, 0, new TreeMap<>()));
    }

    private ConversionReport read(Owner owner, ConversionQuery query) {
        return ConversionTable.report(fingerpost, owner, query).orElseThrow(HttpException::notFound);
    }

    Response record(Request request, Owner owner) {
        OwnerConversions conversions = of(owner);
        FieldParser sent = fields.body(request, FIELDS);
        String receipt = sent.text(RECEIPT).orNull();
        Long link = number(sent, LINK);
        if (receipt == null && link == null) {
            sent.refuse(RECEIPT, CoreViolation.EMPTY);
        }
        if (receipt != null && link != null) {
            sent.refuse(LINK, ConversionViolation.WITH_RECEIPT);
        }
        Conversion conversion = conversion(sent);
        ConversionOutcome outcome = receipt == null
                ? conversions.record(link == null ? 0 : link, conversion)
                : conversions.record(receipt, conversion);
        return Response.json(outcome == ConversionOutcome.RECORDED ? Status.CREATED : Status.OK, Json.data(json -> {
            json.writeStartObject();
            json.writeStringProperty("outcome", outcome.wireName());
            json.writeEndObject();
        }));
    }

    private static Conversion conversion(FieldParser sent) {
        String kind = required(sent, KIND);
        String reference = required(sent, REFERENCE);
        Long amount = number(sent, AMOUNT);
        String currency = sent.text(CURRENCY).orNull();
        if (amount != null && currency == null) {
            sent.refuse(CURRENCY, CoreViolation.EMPTY);
        }
        if (amount == null && currency != null) {
            sent.refuse(AMOUNT, CoreViolation.EMPTY);
        }
        sent.throwIfAny();
        Conversion conversion = Conversion.of(kind, reference);
        return amount == null || currency == null ? conversion : conversion.withAmount(amount, currency);
    }

    private static String required(FieldParser sent, String field) {
        String text = sent.text(field).orNull();
        if (text == null) {
            sent.refuse(field, CoreViolation.EMPTY);
        }
        return text == null ? "" : text;
    }

    private static @Nullable Long number(FieldParser sent, String field) {
        return sent.value(field, FormDecoder::wholeNumber, Refusal.of(HttpViolation.NOT_WHOLE))
                .orNull();
    }

    /** Answers a request for one conversion. Its path is {@code /KIND/REFERENCE}, whose parts are percent-encoded. */
    Response one(Request request, Owner owner) {
        String[] parts = request.path().split("/", -1);
        if (parts.length != 3) {
            throw HttpException.notFound();
        }
        return Routes.supported(request, List.of("DELETE"), () -> reverse(decoded(parts[1]), decoded(parts[2]), owner));
    }

    private Response reverse(String kind, String reference, Owner owner) {
        if (!of(owner).reverse(kind, reference)) {
            throw HttpException.of(
                    ProblemCode.NOT_FOUND,
                    "No conversion of this kind and reference counts: it was reversed, or never recorded");
        }
        return Response.empty(Status.NO_CONTENT);
    }

    private static String decoded(String part) {
        return FormDecoder.text(part.replace("+", "%2B")).orElseThrow(HttpException::notFound);
    }

    private OwnerConversions of(Owner owner) {
        return installed().of(owner);
    }

    private Conversions installed() {
        return fingerpost
                .find(Conversions.class)
                .orElseThrow(() -> HttpException.of(ProblemCode.NOT_FOUND, "Conversions are not installed here"));
    }
}
