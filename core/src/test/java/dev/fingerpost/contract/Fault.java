package dev.fingerpost.contract;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
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
record Fault(String name, Class<? extends StorageFixture> noticedBy, Function<ModelStorage, Storage> make) {

    static Fault ofLinks(
            String name,
            Class<? extends StorageFixture> noticedBy,
            Function<ModelStorage, ? extends LinkRepository> links) {
        return new Fault(
                name,
                noticedBy,
                model -> new ForwardingStorage(model, links.apply(model), model.pixels(), model.apiKeys()));
    }

    /** A storage that returns links with wrong content. */
    static Fault ofShownLinks(
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

    static Fault ofPixels(
            String name,
            Class<? extends StorageFixture> noticedBy,
            Function<ModelStorage, ? extends PixelRepository> pixels) {
        return new Fault(
                name,
                noticedBy,
                model -> new ForwardingStorage(model, model.links(), pixels.apply(model), model.apiKeys()));
    }

    static Fault ofKeys(String name, Function<ModelStorage, ? extends ApiKeyRepository> keys) {
        return new Fault(
                name,
                ApiKeyRepositoryContract.class,
                model -> new ForwardingStorage(model, model.links(), model.pixels(), keys.apply(model)));
    }

    static Stream<Fault> all() {
        return Stream.of(
                        LinkFaults.ALL,
                        LinkUpdateFaults.ALL,
                        LinkBulkFaults.ALL,
                        LinkGiftFaults.ALL,
                        ClickFaults.ALL,
                        VisitFaults.ALL,
                        FilterFaults.ALL,
                        ListFaults.ALL,
                        PixelFaults.ALL,
                        ApiKeyFaults.ALL,
                        PingFaults.ALL,
                        DeletionFaults.ALL,
                        StatisticsFaults.ALL,
                        IdempotencyFaults.ALL,
                        DirectoryFaults.ALL,
                        QuarantineFaults.ALL,
                        InstanceFaults.ALL,
                        OutboxFaults.ALL,
                        WebhookFaults.ALL,
                        TransactionFaults.ALL)
                .flatMap(List::stream);
    }

    static Fault named(String name) {
        return all().filter(fault -> fault.name.equals(name)).findFirst().orElseThrow();
    }

    Storage storage() {
        return backend().get();
    }

    /** A new backend, which gives a storage each time it is opened. */
    Supplier<Storage> backend() {
        ModelStorage model = new ModelStorage();
        return () -> make.apply(model);
    }

    @Override
    public String toString() {
        return name;
    }
}
