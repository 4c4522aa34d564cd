package dev.fingerpost.contract;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * One way to write a storage wrongly.
 *
 * @param name what the storage does wrong
 * @param noticedBy the contract that has to notice it
 * @param make wraps a storage that is right
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

    /** Tells of links what is not so. */
    static Fault ofShownLinks(
            String name, Class<? extends StorageFixture> noticedBy, UnaryOperator<LinkContentBuilder> wrongly) {
        return ofLinks(name, noticedBy, model -> new ForwardingLinks(model.links()) {
            @Override
            Link shown(Link link) {
                return withContent(
                        link, wrongly.apply(link.content().toBuilder()).build());
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

    Storage storage() {
        return make.apply(new ModelStorage());
    }

    @Override
    public String toString() {
        return name;
    }
}
