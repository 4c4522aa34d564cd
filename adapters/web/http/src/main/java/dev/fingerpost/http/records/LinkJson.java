package dev.fingerpost.http.records;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;

/**
 * Writes links in the form of {@link #DESCRIPTION}.
 *
 * @param shortUrls returns the short URL of a link, if its domain is known
 * @param asOf the instant for which the statuses of links are determined
 */
public record LinkJson(Function<Link, Optional<String>> shortUrls, LocalTimes times, Instant asOf) {

    private static final RecordDescription<Answered, LinkContent, LinkDraft> ANSWERED = new RecordDescription<>(
            List.of(LinkField.values()),
            ServiceField.id(row -> row.link().id()),
            List.of(
                    new ServiceField<>(
                            "short_url",
                            "{\"type\":[\"string\",\"null\"],\"description\":\"The domain's base URL, a slash and the alias; null"
                                    + " if the service no longer has the domain.\"}",
                            row -> row.format().shortUrls().apply(row.link()).orElse(null)),
                    new ServiceField<>(
                            "clicks",
                            "{\"type\":\"integer\",\"format\":\"int64\",\"minimum\":0}",
                            row -> row.link().clicks()),
                    new ServiceField<>(
                            "status",
                            "{\"$ref\":\"#/components/schemas/LinkStatus\",\"description\":\"At the instant of the request.\"}",
                            row -> row.link().statusAt(row.format().asOf()).wireName()),
                    ServiceField.timestamp("created_at", row -> row.link().createdAt()),
                    ServiceField.timestamp("updated_at", row -> row.link().updatedAt())),
            row -> row.link().content(),
            LinkDraft.to(""));

    /** The description of links. */
    public static final RecordDescription<?, LinkContent, LinkDraft> DESCRIPTION = ANSWERED;

    /** A link, and the format in which it is written. */
    private record Answered(Link link, LinkJson format) {}

    /** The members of a link's JSON object, by their names. */
    public Map<String, JsonValue> members(Link link) {
        return ANSWERED.members(new Answered(link, this), times);
    }

    public void write(JsonGenerator json, Link link) {
        ANSWERED.write(json, new Answered(link, this), times);
    }
}
