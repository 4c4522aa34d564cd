package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * One way in which a storage can be wrong.
 *
 * @param name what the storage does wrong
 * @param noticedBy the contract that must fail
 * @param make wraps a correct storage
 */
public record Fault(String name, Class<? extends StorageFixture> noticedBy, Function<ModelStorage, Storage> make) {

    public static Fault ofLinks(
            String name,
            Class<? extends StorageFixture> noticedBy,
            Function<ModelStorage, ? extends LinkRepository> links) {
        return new Fault(name, noticedBy, model -> new ForwardingStorage(model, links.apply(model), model.pixels()));
    }

    /** A storage that returns links with wrong content. */
    public static Fault ofShownLinks(
            String name, Class<? extends StorageFixture> noticedBy, UnaryOperator<LinkContentBuilder> wrongly) {
        return ofLinks(name, noticedBy, model -> new ForwardingLinks(model.links()) {
            @Override
            Link shown(Link link) {
                return withContent(
                        link,
                        wrongly.apply(LinkContentBuilder.of(link.content())).build());
            }
        });
    }

    public static Fault ofPixels(
            String name,
            Class<? extends StorageFixture> noticedBy,
            Function<ModelStorage, ? extends PixelRepository> pixels) {
        return new Fault(name, noticedBy, model -> new ForwardingStorage(model, model.links(), pixels.apply(model)));
    }

    public static Stream<Fault> all() {
        List<Fault> all = new ArrayList<>();
        all.addAll(LinkFaults.ALL);
        all.addAll(LinkUpdateFaults.ALL);
        all.addAll(LinkBulkFaults.ALL);
        all.addAll(LinkGiftFaults.ALL);
        all.addAll(ClickFaults.ALL);
        all.addAll(VisitFaults.ALL);
        all.addAll(FilterFaults.ALL);
        all.addAll(ListFaults.ALL);
        all.addAll(PixelFaults.ALL);
        all.addAll(PingFaults.ALL);
        all.addAll(DeletionFaults.ALL);
        all.addAll(InstanceFaults.ALL);
        all.addAll(TransactionFaults.ALL);
        return all.stream();
    }

    public static Fault named(String name) {
        return all().filter(fault -> fault.name.equals(name)).findFirst().orElseThrow();
    }

    public Storage storage() {
        return backend().get();
    }

    /** A new backend. Each call of the supplier opens another faulty storage on it. */
    public Supplier<Storage> backend() {
        ModelStorage model = new ModelStorage();
        return () -> make.apply(model);
    }

    @Override
    public String toString() {
        return name;
    }
}
