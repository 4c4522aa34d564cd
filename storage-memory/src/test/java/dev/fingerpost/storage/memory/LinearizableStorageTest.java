package dev.fingerpost.storage.memory;

import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * When several threads call the storage at once, the results are those of some order in which the calls run one after
 * another. Lincheck searches the interleavings of three threads for results that no such order explains.
 */
@Tag("harden")
class LinearizableStorageTest {

    private static final int SCENARIOS = Integer.getInteger("fingerpost.interleavings.scenarios", 10);
    private static final int INTERLEAVINGS = Integer.getInteger("fingerpost.interleavings", 200);

    @Test
    void calls_of_several_threads_have_an_order() {
        new ModelCheckingOptions()
                .iterations(SCENARIOS)
                .invocationsPerIteration(INTERLEAVINGS)
                .threads(3)
                .actorsPerThread(3)
                // objects that are immutable or belong to one thread are no points at which threads can interfere
                .addGuarantee(ManagedStrategyGuaranteeKt.forClasses(
                                "java.util.TreeMap",
                                "java.util.HashMap",
                                "dev.fingerpost.storage.memory.state.State",
                                "dev.fingerpost.storage.memory.state.LinkIndexes",
                                "dev.fingerpost.storage.memory.state.Table")
                        .allMethods()
                        .treatAsAtomic())
                .check(Calls.class);
    }

    /**
     * The calls, each with a result that can be compared. Lincheck creates a new object of this class for each
     * interleaving.
     */
    @Param(name = "alias", gen = IntGen.class, conf = "1:2")
    @Param(name = "id", gen = IntGen.class, conf = "1:3")
    public static final class Calls {

        private static final long OWNER = 1;
        private static final long DOMAIN = 1;
        private static final long LIMIT = 2;

        private final Storage storage = new MemoryStorage();

        @Operation
        public String create(@Param(name = "alias") int alias) {
            try {
                return shown(One.insert(storage.links(), OWNER, content(alias), Instant.EPOCH));
            } catch (RefusedRowsException e) {
                return "taken";
            }
        }

        @Operation
        public String visit(@Param(name = "alias") int alias) {
            return shown(storage.links().findByAlias(DOMAIN, alias(alias)));
        }

        @Operation
        public String show(@Param(name = "id") int id) {
            return shown(storage.links().find(OWNER, id));
        }

        @Operation
        public String rename(@Param(name = "id") int id, @Param(name = "alias") int alias) {
            try {
                return shown(
                        One.update(storage.links(), OWNER, id, link -> link.changed(content(alias), Instant.EPOCH)));
            } catch (RefusedRowsException e) {
                return "taken";
            }
        }

        @Operation
        public long click(@Param(name = "id") int id) {
            LinkVersion link = LinkVersion.any(id);
            return storage
                    .links()
                    .countClicks(new TreeMap<>(Map.of(link, 1L)), CountedClicks.Numbering.NUMBERED, List.of())
                    .values()
                    .stream()
                    .mapToLong(counted -> counted.granted() * (counted.before() + 1))
                    .sum();
        }

        @Operation
        public String delete(@Param(name = "id") int id) {
            return shown(One.delete(storage.links(), OWNER, id, link -> {}));
        }

        private static LinkContent content(int alias) {
            return new LinkContentBuilder("https://example.com/", DOMAIN, new Alias(alias(alias), alias(alias)))
                    .clicksLimit(LIMIT)
                    .build();
        }

        private static String alias(int alias) {
            return "alias" + alias;
        }

        private static String shown(Optional<Link> link) {
            return link.map(Calls::shown).orElse("none");
        }

        private static String shown(Link link) {
            return List.of(link.id(), link.version(), link.content().alias().text(), link.clicks())
                    .toString();
        }
    }
}
