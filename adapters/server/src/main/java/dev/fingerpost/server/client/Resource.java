package dev.fingerpost.server.client;

import java.util.List;
import java.util.stream.Stream;

/** A kind of records: what they have, and what a list of them is filtered by. */
record Resource(String noun, List<String> columns, List<Field> fields, List<Field> ownFilters) {

    static final List<Resource> ALL = List.of(
            new Resource(
                    "link",
                    List.of("id", "short_url", "url", "title", "clicks", "status"),
                    List.of(
                            new Field("url", "Where the link leads."),
                            new Field("domain_id", "The number of its domain."),
                            new Field("alias", "What stands after the domain. Default: a free one."),
                            new Field("title", "A title."),
                            new Field("space_id", "The number of its space."),
                            new Field("pixel_ids[]", "A pixel; repeat it for each."),
                            new Field("external_id", "Your own name of it."),
                            new Field("labels[]", "A label; repeat it for each."),
                            new Field("redirect_password", "Has the password that visitors are asked for."),
                            new Field("sensitive_content", "1 to warn visitors."),
                            new Field("privacy", "Who sees its statistics: 0 all, 1 the owner, 2 with a password."),
                            new Field("password", "Has the password of the statistics."),
                            new Field("disabled", "1 to switch the link off."),
                            new Field("active_period_start_at", "From when on it is active: 2027-01-31T18:00:00."),
                            new Field("active_period_end_at", "Until when it is active."),
                            new Field("clicks_limit", "After how many clicks it expires."),
                            new Field("expiration_url", "Where it leads then."),
                            new Field("targets_type", "By what its targets differ, such as countries."),
                            new Field("targets[]", "A target, such as DE=https://example.com/de; repeat it for each.")),
                    List.of(
                            new Field("status", "0 all, 1 active, 2 expired, 3 disabled."),
                            new Field("space_id", "Those of a space."),
                            new Field("domain_id", "Those of a domain."),
                            new Field("pixel_id", "Those with a pixel."),
                            new Field("alias", "The one with this alias."),
                            new Field("url", "Those that lead to this URL."),
                            new Field("external_id", "The one with this name of yours."),
                            new Field("label", "Those with a label."))),
            new Resource(
                    "pixel",
                    List.of("id", "name", "type", "value"),
                    List.of(
                            new Field("name", "A name."),
                            new Field("type", "Such as google-ads."),
                            new Field("value", "Its identifier at the platform.")),
                    List.of(new Field("type", "Those of a type."))));

    static final Field PAGE = new Field("page", "A single page of the list. Default: the whole list.");
    static final Field PER_PAGE = new Field("per_page", "The size of a page: 10, 25, 50 or 100.");

    private static final List<Field> OF_EVERY_LIST = List.of(
            new Field("search", "A part of the text that --search-by names."),
            new Field("search_by", "The field that is searched."),
            new Field("sort_by", "The field that the list is sorted by. Default: id."),
            new Field("sort", "asc or desc. Default: desc."),
            PAGE,
            PER_PAGE);

    /** Its name in commands and addresses. */
    String plural() {
        return noun + "s";
    }

    List<Field> filters() {
        return Stream.concat(OF_EVERY_LIST.stream(), ownFilters.stream()).toList();
    }
}
