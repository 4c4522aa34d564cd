package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The statements that a storage has prepared. One that names no owner in its condition could reach the rows of another
 * owner, so its shape (the table, and the columns of the condition) is listed here with the reason why it cannot.
 */
final class OwnerConditions {

    private static final Map<String, List<String>> WITHOUT_OWNER = Map.of(
            "An alias belongs to its domain, over all owners.",
            List.of("link: alias_key domain_id", "link_pixel: alias_key domain_id link_id"),
            "The quarantine of an alias, and a path of a domain, are asked for what belongs to others (owner_id <> ?).",
            List.of(
                    "quarantine: alias_key domain_id",
                    "quarantine: alias_key domain_id freed_at owner_id",
                    "link: alias_key domain_id owner_id"),
            "A key, a reader of events and a domain are looked up by what the caller proves or by its operator.",
            List.of(
                    "api_key: token_hash",
                    "api_key: session_of",
                    "api_key: ",
                    "outbox_reader: reader_name",
                    "outbox_reader: holder reader_name",
                    "outbox_reader: holder lease_end reader_name",
                    "domain: ",
                    "domain: id",
                    "domain_proof: id",
                    "deleted_domain: ",
                    "deleted_domain: id",
                    "link: domain_id",
                    "webhook: "),
            "The ids were read before, with the owner, by the same call.",
            List.of(
                    "link: id",
                    "link_pixel: id link_id",
                    "link: id space_id",
                    "pixel: id",
                    "api_key: id",
                    "audit: id",
                    "idempotency: id",
                    "quarantine: id",
                    "webhook: id",
                    "webhook_delivery: id",
                    "webhook_delivery: webhook_id",
                    "link_pixel: pixel_id",
                    "outbox: event_position",
                    "outbox: id",
                    "outbox_parked: event_position",
                    "outbox_parked: event_position reader_id",
                    "outbox_parked: due_at reader_id",
                    "outbox_parked: due_at event_position reader_id",
                    "outbox_parked: reader_id",
                    "outbox_reader: id"),
            "Rows of links whose ids were read before, with the owner, or of a visit.",
            List.of(
                    "link_label: link_id",
                    "link_pixel: link_id",
                    "target: link_id",
                    "conversion: link_id",
                    "click: link_id",
                    "click: clicks link_id link_version",
                    "hour: link_id",
                    "hour: at_hour link_id",
                    "hour: at_hour at_quarter link_id",
                    "hour: at_quarter link_id",
                    "breakdown: link_id",
                    "breakdown: dimension link_id on_day",
                    "breakdown: dimension link_id on_day value_key",
                    "breakdown: link_id on_day value_key"),
            "What is pruned, or added up, is so for all owners.",
            List.of(
                    "api_key: session_end",
                    "audit: changed_at",
                    "breakdown: on_day",
                    "hour: at_hour",
                    "hour_part: ",
                    "hour_part: id",
                    "idempotency: expires_at",
                    "link: ",
                    "link: active_until id",
                    "outbox: event_position readable_at",
                    "outbox: event_position event_type happened_at readable_at",
                    "outbox_reader: lease_end",
                    "quarantine: freed_at"));

    private static final Pattern OWNER = Pattern.compile("\\b(owner_id|link_owner) ?(=|IN)");
    private static final Pattern TABLE = Pattern.compile("fingerpost_(\\w+)");
    private static final Pattern COLUMN = Pattern.compile("\\b([a-z_]+) ?(?:=|<|>|IN\\b|BETWEEN\\b|IS\\b)");

    private final Set<String> statements = ConcurrentHashMap.newKeySet();

    /** Opens a storage over the shared database, whose statements are seen. */
    JdbiStorage watching(TestDatabase database) {
        WatchedDataSource watched = new WatchedDataSource(TestDatabase.pool(database.sharedUrl(), 16));
        watched.before(this::see);
        return JdbiStorage.open(watched, TestDatabase.PATIENT);
    }

    /** Sees a call of JDBC. */
    private void see(WatchedDataSource.Call call) {
        if (call.method().equals("prepareStatement")) {
            statements.add((String) call.arguments().get(0));
        }
    }

    void check() {
        Set<String> known =
                WITHOUT_OWNER.values().stream().flatMap(List::stream).collect(Collectors.toSet());

        assertThat(statements.stream()
                        .filter(sql ->
                                !sql.startsWith("INSERT") && TABLE.matcher(sql).find())
                        .filter(sql -> !OWNER.matcher(sql).find())
                        .filter(sql -> !known.contains(shape(sql)))
                        .collect(Collectors.toMap(OwnerConditions::shape, sql -> sql, (one, other) -> one)))
                .as("statements that name no owner, for a reason that is not known")
                .isEmpty();
    }

    private static String shape(String sql) {
        Matcher table = TABLE.matcher(sql);
        String name = table.find() ? table.group(1) : "";
        int where = sql.indexOf("WHERE ");
        Matcher columns = COLUMN.matcher(where < 0 ? "" : sql.substring(where));
        return name + ": "
                + String.join(
                        " ",
                        columns.results()
                                .map((MatchResult column) -> column.group(1))
                                .collect(Collectors.toCollection(TreeSet::new)));
    }
}
