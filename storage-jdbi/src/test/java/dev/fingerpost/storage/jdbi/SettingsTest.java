package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/** The settings of a host, on every database. */
class SettingsTest {

    private static final JdbiSettings ACME = JdbiSettings.standard().withTablePrefix("acme_");

    @TempDir
    private Path folder;

    @OnEngines
    void tables_have_the_prefix_of_the_host(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            useEverything(JdbiStorage.open(dataSource, ACME));

            assertThat(count(dataSource, "acme_link")).isEqualTo(1);
        }
    }

    @OnEngines
    void storages_with_different_prefixes_share_nothing(TestDatabase database) {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            useEverything(JdbiStorage.open(dataSource));
            Storage acme = JdbiStorage.open(dataSource, ACME);

            assertThat(acme.links().find(OWNER, LinkQuery.all(), NOW).total()).isZero();
            useEverything(acme);
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"SQLITE", "H2_FILE"})
    void tables_are_in_the_schema_of_the_host(TestDatabase database) throws SQLException {
        String schema = "fp_" + System.nanoTime();
        try (HikariDataSource dataSource = database.create(folder)) {
            String place = place(dataSource);
            Storage storage = JdbiStorage.open(dataSource, ACME.withSchema(schema));
            useEverything(storage);
            JdbiStorage.open(dataSource, ACME.withSchema(schema));

            assertThat(count(dataSource, schema + ".acme_link")).isEqualTo(1);
            assertThat(JdbiStorage.open(dataSource)
                            .links()
                            .find(OWNER, LinkQuery.all(), NOW)
                            .total())
                    .isZero();
            assertThat(place(dataSource)).isEqualTo(place);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "SQLITE")
    void a_schema_is_refused_where_the_database_has_none(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() ->
                            JdbiStorage.open(dataSource, JdbiSettings.standard().withSchema("links")))
                    .withMessageContaining("no schemas");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Fingerpost_",
                "1_",
                "a.b",
                "a b",
                "a-b",
                "a\"; DROP TABLE x",
                "ä",
                "a23456789012345678901234567890x"
            })
    void names_that_need_quotes_are_refused(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JdbiSettings.standard().withTablePrefix(name));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JdbiSettings.standard().withSchema(name));
    }

    static void useEverything(Storage storage) {
        long pixel = SampleLinks.insertPixel(storage, "pixel").id();
        Link link = SampleLinks.insert(storage, SampleLinks.content("first", SampleLinks.TWO_TARGETS, List.of(pixel)));
        assertThatExceptionOfType(RefusedRowsException.class)
                .isThrownBy(() -> SampleLinks.insert(storage, SampleLinks.plain("first")));
        One.update(storage.links(), OWNER, link.id(), before -> before.changed(SampleLinks.plain("second"), NOW));
        assertThat(SampleLinks.click(storage, link.id(), 3)).isEqualTo(new CountedClicks(0, 3));
        for (LinkSort.Key key : LinkSort.Key.values()) {
            LinkQuery query = LinkQuery.all().withSort(key, Direction.ASCENDING);
            assertThat(storage.links().find(OWNER, query, NOW).items()).hasSize(1);
            Link found = storage.links().findByAlias(1, "second").orElseThrow();
            assertThat(storage.links().findAfter(OWNER, query, query.sort().positionOf(found), 5, NOW))
                    .isEmpty();
        }
        manyAtOnce(storage, pixel);
        assertThat(storage.pixels().find(OWNER, PixelQuery.all()).total()).isEqualTo(1);
    }

    private static void manyAtOnce(Storage storage, long pixel) {
        List<Link> many = storage.links()
                .insertAll(
                        OWNER,
                        NewLink.all(
                                List.of(
                                        SampleLinks.content("third", SampleLinks.TWO_TARGETS, List.of(pixel)),
                                        SampleLinks.plain("fourth")),
                                NOW));
        SortedSet<Long> ids = new TreeSet<>(many.stream().map(Link::id).toList());
        assertThat(storage.links()
                        .updateAll(
                                OWNER,
                                ids,
                                links -> links.stream()
                                        .map(link -> link.changed(SampleLinks.plain(link.alias() + "x"), NOW))
                                        .toList()))
                .extracting(Link::alias)
                .containsExactly("thirdx", "fourthx");
        assertThat(storage.links().deleteAll(OWNER, ids, links -> {})).hasSize(2);
    }

    static long count(HikariDataSource dataSource, String table) {
        return Jdbi.create(dataSource)
                .withHandle(handle -> handle.createQuery("SELECT COUNT(*) FROM " + table)
                        .mapTo(Long.class)
                        .one());
    }

    /** The schema in which the database finds unqualified names, which is the host's choice. */
    private static String place(HikariDataSource dataSource) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            return connection.getCatalog() + " " + connection.getSchema();
        }
    }
}
