package dev.fingerpost.server.records;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.registry.AllDomains;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.directory.ServedDomains;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.RowPrinter;
import dev.fingerpost.url.BaseUrl;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/** The domains in a database, of all owners. */
final class DomainRecords implements Records {

    static final Setting<String> BASE_URL = Setting.of("base-url", "URL", DomainRecords::baseUrl)
            .says("The base URL with which its short URLs begin, such as https://go.example.com.");
    static final Setting<Long> ID =
            Setting.id("id", "ID").says("The number of the domain. By default the next free one.");
    static final Setting<List<Long>> OWNERS = Setting.id("owners", "N")
            .separated()
            .says("The owners who may use the domain. By default all; an update without this option keeps them.");
    static final Setting<Boolean> ALL_OWNERS = Setting.flag("all-owners").says("Let all owners use the domain.");

    private final AllDomains stored;

    DomainRecords(OpenLibrary library, Given given) {
        this.stored = library.domains();
    }

    private static String baseUrl(String text) {
        BaseUrl.refusal(text).ifPresent(refusal -> {
            throw new IllegalArgumentException(refusal.text());
        });
        return text;
    }

    /** Lists the domains. Domains that have links but are not stored come last, without an address. */
    @Override
    public void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        SortedMap<Long, Long> links = stored.linksOutside(Set.of());
        for (StoredDomain each : stored.list()) {
            Long number = links.remove(each.domain().id());
            rows.accept(members(each, number == null ? 0 : number));
        }
        links.forEach((id, number) ->
                rows.accept(RowPrinter.members("id", id, "base_url", null, "owners", null, "links", number)));
    }

    @Override
    public Map<String, JsonValue> show(long id) {
        return members(stored.get(id));
    }

    @Override
    public Map<String, JsonValue> create(Given given) {
        String url = given.get(BASE_URL);
        SortedSet<Long> owners = owners(given, new TreeSet<>());
        Optional<StoredDomain> chosen = given.find(ID).map(id -> new StoredDomain(Domain.of(id, url), owners));
        if (chosen.isPresent() && !stored.addAll(List.of(chosen.get()))) {
            throw CommandException.failed("there is a domain with this number or address already, see domains list");
        }
        return members(chosen.orElseGet(() -> stored.add(url, owners)));
    }

    @Override
    public Map<String, JsonValue> update(long id, Given given) {
        return members(stored.update(
                id,
                before -> new StoredDomain(
                        given.find(BASE_URL).map(url -> Domain.of(id, url)).orElse(before.domain()),
                        owners(given, before.owners()))));
    }

    private static SortedSet<Long> owners(Given given, Set<Long> before) {
        return given.has(ALL_OWNERS)
                ? new TreeSet<>()
                : new TreeSet<>(given.find(OWNERS).<Set<Long>>map(TreeSet::new).orElse(before));
    }

    @Override
    public void delete(long id) {
        try {
            stored.delete(id);
        } catch (ValidationException e) {
            throw CommandException.failed("domain " + id + " has " + ServedDomains.links(stored, id)
                    + ", which no visitor would find: delete its links first, or give the domain another address with"
                    + " domains update");
        }
    }

    private Map<String, JsonValue> members(StoredDomain each) {
        SortedMap<Long, Long> links = stored.linksOutside(Set.of());
        return members(each, links.getOrDefault(each.domain().id(), 0L));
    }

    /** The members of a domain. A domain without owners is for all owners. */
    private static Map<String, JsonValue> members(StoredDomain each, long links) {
        return RowPrinter.members(
                "id",
                each.domain().id(),
                "base_url",
                each.domain().baseUrl(),
                "owners",
                each.owners().isEmpty() ? List.of("all") : each.owners(),
                "links",
                links);
    }
}
