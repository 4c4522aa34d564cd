package dev.fingerpost.contract;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.AfterCommit;
import dev.fingerpost.storage.InstalledPorts;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;

/**
 * The reference that other storages are compared with: each port is a plain list, all of them under one lock and
 * without indexes. It is written to be read and not to be fast.
 */
public final class ModelStorage implements Storage {

    private final ModelPixels pixels = new ModelPixels(this);
    private final ModelLinks links = new ModelLinks(this);
    /** Replaced as a whole, because threads ask for features while another one installs some. */
    private volatile Map<Class<?>, ModelRows> features = Map.of();

    private final Set<Class<?>> installed = new HashSet<>();

    /** The actions that wait for the commit of the current transaction; null outside of one. */
    private List<Runnable> afterCommit;

    @Override
    public LinkRepository links() {
        return links;
    }

    @Override
    public <P> Optional<P> optional(Class<P> port) {
        return Optional.ofNullable(features.get(port)).map(port::cast);
    }

    @Override
    public Set<Class<?>> ports() {
        return features.keySet();
    }

    /**
     * Installs the model of each port: for {@code AuditLog} in a package {@code audit}, that is {@code ModelAuditLog} in
     * the package {@code audit} of the contract.
     */
    @Override
    public synchronized void install(Set<Class<?>> ports, Set<Class<?>> left) {
        InstalledPorts.requireAll(installed, ports, left);
        Map<Class<?>, ModelRows> more = new LinkedHashMap<>(features);
        ports.forEach(port -> more.computeIfAbsent(port, this::model));
        features = more;
        installed.addAll(ports);
    }

    private ModelRows model(Class<?> port) {
        String feature = port.getPackageName().substring(port.getPackageName().lastIndexOf('.') + 1);
        try {
            return (ModelRows) Class.forName("dev.fingerpost.contract." + feature + ".Model" + port.getSimpleName())
                    .getConstructor(ModelStorage.class)
                    .newInstance(this);
        } catch (ReflectiveOperationException e) {
            throw InstalledPorts.unknown(this, port);
        }
    }

    @Override
    public PixelRepository pixels() {
        return pixels;
    }

    /** Other threads wait for the end of the work, because the view that the work gets is this storage itself. */
    @Override
    public synchronized <R> R inTransaction(Function<Storage, R> work) {
        List<Runnable> undo = new ArrayList<>(List.of(links.checkpoint(), pixels.checkpoint()));
        features.values().forEach(rows -> undo.add(rows.checkpoint()));
        List<Runnable> outer = afterCommit;
        List<Runnable> mine = new ArrayList<>();
        afterCommit = mine;
        boolean done = false;
        try {
            R result = work.apply(this);
            done = true;
            return result;
        } finally {
            afterCommit = outer;
            (done ? mine : undo).forEach(outer == null || !done ? AfterCommit::run : outer::add);
        }
    }

    @Override
    public boolean isInCallerTransaction() {
        return Thread.holdsLock(this) && afterCommit != null;
    }

    @Override
    public void afterCommit(Runnable action) {
        if (isInCallerTransaction()) {
            afterCommit.add(action);
        } else {
            AfterCommit.run(action);
        }
    }

    @Override
    public void ping() {
        // there is no backend that could fail to answer
    }

    @Override
    public void close() {
        // nothing to release
    }

    /** Sets the id of the next link to the one that the compared storage chose. */
    public void nextLinkId(long id) {
        links.nextId(id);
    }

    public long lastLinkId() {
        return links.lastId();
    }

    /** Sets the ids of the next links. */
    public void nextLinkIds(List<Long> ids) {
        links.nextIds(ids);
    }

    public void nextPixelId(long id) {
        pixels.nextId(id);
    }

    public void counted(LinkVersion link, long clicks, ClickNote note) {
        features.values().forEach(rows -> rows.counted(link, clicks, note));
    }

    /** The link with this id, of any owner. */
    public Optional<Link> link(long id) {
        return links.findById(id);
    }

    public boolean ownsPixel(long owner, long pixelId) {
        return pixels.find(owner, pixelId).isPresent();
    }

    /** The links of all owners. */
    public List<Link> allLinks() {
        return links.all();
    }

    public SortedMap<Long, Long> linksOutside(Set<Long> domainIds) {
        return links.outside(domainIds);
    }

    public boolean hasLinksUnder(long domainId, String keyPrefix, long owner) {
        return links.hasUnder(domainId, keyPrefix, owner);
    }

    public Optional<Link> linkOfSpace(long owner, long spaceId) {
        return links.ofSpace(owner, spaceId);
    }

    public void takeOutOfSpace(long linkId) {
        links.takeOutOfSpace(linkId);
    }

    public void detach(long pixelId) {
        links.detach(pixelId);
    }
}
