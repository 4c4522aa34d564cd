package dev.fingerpost.http.api;

import dev.fingerpost.Owner;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.ConversionViolation;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.conversion.OwnerConversions;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.text.FieldKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code /v1/conversions} and {@code /v1/conversions/{kind}/{reference}}: records and reverses conversions. */
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

    private final RequestFields fields;
    private final Optional<Conversions> installed;

    ConversionResource(RequestFields fields, Optional<Conversions> installed) {
        this.fields = fields;
        this.installed = installed;
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
        return installed
                .orElseThrow(() -> HttpException.of(ProblemCode.NOT_FOUND, "Conversions are not installed here"))
                .of(owner);
    }
}
