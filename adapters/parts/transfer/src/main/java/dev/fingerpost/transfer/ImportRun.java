package dev.fingerpost.transfer;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.Links;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.restore.Restored;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.text.Secret;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.record.TransferRecord.OfLink;
import dev.fingerpost.transfer.record.TransferViolation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One run of an import: maps the ids of the source to ids of the storage, and collects links for the next transaction.
 * There is no limit to its time: the number of links in a transaction adapts to the speed of the storage, and a
 * transaction whose time is over is repeated with fewer links.
 */
final class ImportRun {

    /** The actor of the changes in the audit log. */
    private static final Actor IMPORT = new Actor("import");

    /** The number of different passwords that a transaction of the library accepts. */
    private static final int MOST_PASSWORDS = 20;

    /**
     * The failures that fewer links may not have, among them that of a connection whose server does not answer in time.
     * Nothing was changed, or all of it, which a repetition finds.
     */
    private static final Set<ErrorCode> MAY_BE_TOO_MANY =
            EnumSet.of(ErrorCode.TIMED_OUT, ErrorCode.STORAGE_FAILED, ErrorCode.OUTCOME_UNKNOWN, ErrorCode.OVERLOADED);

    /**
     * How many links a dry run tries at a time. The number is small, because other writers wait for the transaction of
     * a dry run. Trying more links at a time would save nothing, because nothing is committed.
     */
    private static final int MOST_TRIED = 20;

    /** The number of links with which an import begins. Fewer links take hardly fewer round trips to a database. */
    private static final int FIRST_SIZE = 64;

    /** The time of a transaction after which the next one is smaller, because other calls may have to wait for it. */
    private static final Duration SLOW = Duration.ofMillis(1_500);

    /** How much longer than other calls a call of an import may take, so that a slow network does not end it. */
    private static final Duration PATIENCE = Duration.ofSeconds(12);

    private final Fingerpost fingerpost;
    private final Owner owner;
    private final ImportSettings settings;
    private final PixelImport pixels;
    private final Map<Long, Optional<String>> baseUrls = new HashMap<>();
    private final Map<Long, Long> domainIds = new HashMap<>();
    private final Map<Long, @Nullable Long> spaceIds = new HashMap<>();
    private final Map<Long, @Nullable Long> pixelIds = new HashMap<>();

    /** The links whose ids are still those of the source. Their domains are mapped in one call. */
    private final List<OfLink> read = new ArrayList<>();

    /** The links for the next transaction. */
    private final List<OfLink> waiting = new ArrayList<>();

    /** The domains and aliases of the waiting links. */
    private final Set<String> addresses = new HashSet<>();

    /** The external ids of the waiting links. */
    private final Set<String> externalIds = new HashSet<>();

    private final SeenAddresses seen = new SeenAddresses();

    /** The external ids of links of this run, with their addresses. */
    private final SeenAddresses seenIds = new SeenAddresses();

    /** The different passwords of the waiting links, which have to be hashed. */
    private final Set<String> passwords = new HashSet<>();

    /** The largest number of links that a transaction may store. It is less than every number that took too long. */
    private int most;

    /** How many links a transaction stores. It grows as long as transactions are fast, and shrinks when they are not. */
    private int size;

    /** The id of the first link that this run has created. Links with lower ids existed before. */
    private long firstCreated = Long.MAX_VALUE;

    /** The line of the last row that is stored; 0 if there is none. */
    private long lastStored;

    private ImportCounts counts = ImportCounts.NONE;
    private ImportCounts reported = ImportCounts.NONE;

    ImportRun(Fingerpost fingerpost, long owner, ImportSettings settings) {
        this.fingerpost = fingerpost;
        this.owner = fingerpost.owner(owner).by(IMPORT);
        this.settings = settings;
        this.pixels = new PixelImport(fingerpost.owner(owner), settings.dryRun());
        this.most = settings.dryRun() ? MOST_TRIED : Links.MOST_AT_ONCE;
        this.size = Math.min(most, FIRST_SIZE);
    }

    /**
     * Imports all records of a source.
     *
     * @throws TransferException if the source cannot be read, or the storage fails
     */
    ImportCounts of(Source source) {
        try {
            source.forEach(this::accept);
            translate();
            restoreWaiting();
            report();
            return counts;
        } catch (StorageException | OverloadedException e) {
            throw lastStored == 0
                    ? new TransferException(e, TransferFailure.NOTHING_STORED, String.valueOf(e.getMessage()))
                    : new TransferException(e, TransferFailure.NOT_STORED, lastStored, String.valueOf(e.getMessage()));
        }
    }

    private void accept(TransferRecord record) {
        if (record instanceof OfLink link) {
            read.add(link);
            if (read.size() == Links.MOST_AT_ONCE) {
                translate();
            }
        } else if (record instanceof TransferRecord.OfDomain domain) {
            forget(domain.id(), baseUrls);
            domainIds.remove(domain.id());
            baseUrls.put(domain.id(), Optional.ofNullable(domain.baseUrl()));
        } else if (record instanceof TransferRecord.OfSpace space) {
            forget(space.id(), spaceIds);
            spaceIds.put(space.id(), space(space));
        } else if (record instanceof TransferRecord.OfPixel pixel) {
            accept(pixel.line(), pixel.id(), pixel.draft().name(), () -> pixels.restore(pixel));
        } else if (record instanceof TransferRecord.OfNamedPixel pixel) {
            accept(pixel.line(), pixel.id(), pixel.draft().name(), () -> pixels.restore(pixel));
        } else if (record instanceof TransferRecord.Refused refused) {
            refuse(refused);
        }
    }

    /** Forgets what an id of the source means, because it means something else from here on. */
    private void forget(long id, Map<Long, ?> known) {
        if (known.containsKey(id)) {
            translate();
            known.remove(id);
        }
    }

    private void report() {
        if (!counts.equals(reported)) {
            reported = counts;
            settings.progress().accept(counts);
        }
    }

    /** Gives the read links the ids of the storage, and collects them. */
    private void translate() {
        Map<Long, Optional<String>> domains = new TreeMap<>();
        for (OfLink link : read) {
            link.snapshot()
                    .draft()
                    .domainId()
                    .filter(id -> !domainIds.containsKey(id))
                    .ifPresent(id -> domains.put(id, baseUrls.getOrDefault(id, Optional.empty())));
        }
        if (!domains.isEmpty()) {
            domainIds.putAll(patiently(() -> settings.domains().targets(domains)));
        }
        List<OfLink> translated = read.stream()
                .map(link -> link.with(translated(link.snapshot())))
                .toList();
        read.clear();
        translated.forEach(this::collect);
    }

    private void collect(OfLink given) {
        LinkDraft draft = given.snapshot().draft();
        if (!addresses.add(address(draft))
                || !draft.externalId().map(externalIds::add).orElse(true)) {
            // An earlier row with this address or external id must be stored first, so that this one finds its link.
            restoreWaiting();
            addresses.add(address(draft));
            draft.externalId().ifPresent(externalIds::add);
        }
        if (hasIdOfEarlierRow(draft)) {
            refuse(given, List.of(Violation.of("external_id", CoreViolation.EXTERNAL_ID_TAKEN)));
            return;
        }
        if (remembersAddresses() && isOfEarlierRow(given)) {
            return;
        }
        addPassword(draft.redirectPassword());
        addPassword(draft.password());
        waiting.add(given);
        if (waiting.size() >= size || passwords.size() + 2 > MOST_PASSWORDS) {
            restoreWaiting();
        }
    }

    /**
     * The links with the fields of the existing ones that the source does not have. Refuses a link if the source hides
     * a password that no existing link has.
     */
    private List<OfLink> merged(List<OfLink> links) {
        boolean isMerging = settings.existing() == OnExisting.CHANGE
                && links.stream().anyMatch(link -> link.given().size() < LinkField.values().length);
        if (!isMerging && links.stream().allMatch(link -> link.hidden().isEmpty())) {
            return links;
        }
        Map<Integer, Link> existing = patiently(() -> owner.restorer()
                .stored(links.stream().map(link -> link.snapshot().draft()).toList()));
        List<OfLink> merged = new ArrayList<>();
        for (int i = 0; i < links.size(); i++) {
            OfLink link = links.get(i);
            Link stored = existing.get(i);
            List<Violation> unknown = link.hidden().stream()
                    .filter(field -> stored == null || field.of(stored.content()) == null)
                    .map(field -> Violation.of(field.wireName(), TransferViolation.UNKNOWN_PASSWORD))
                    .toList();
            if (!unknown.isEmpty()) {
                refuse(link, unknown);
            } else {
                merged.add(stored == null ? link : link.over(stored));
            }
        }
        return merged;
    }

    private static String address(LinkDraft draft) {
        return draft.domainId().orElse(0L) + "/" + draft.alias().orElse("");
    }

    /**
     * Whether addresses have to be remembered: in a dry run, because no row is stored, and when existing links are
     * changed, because only links from before this import may be changed.
     */
    private boolean remembersAddresses() {
        return settings.dryRun() || settings.existing() == OnExisting.CHANGE;
    }

    /**
     * Refuses a row if an earlier row has its address with another destination. In a dry run, it also counts a row that
     * repeats an earlier one as unchanged. Returns whether it did one of the two.
     */
    private boolean isOfEarlierRow(OfLink row) {
        LinkDraft draft = row.snapshot().draft();
        String address = address(draft);
        if (seen.leadsElsewhere(address, draft.url())) {
            refuse(row, List.of(Violation.of("alias", TransferViolation.ALIAS_COMES_AGAIN)));
            return true;
        }
        boolean isKept = settings.dryRun() && seen.contains(address);
        if (isKept) {
            counts = counts.plus(new ImportCounts(0, 0, 1, 0, 0));
        }
        return isKept;
    }

    /**
     * Whether an earlier row with another address has the external id. The row is refused before it counts towards the
     * owner's quota.
     */
    private boolean hasIdOfEarlierRow(LinkDraft draft) {
        String address = address(draft);
        return draft.externalId()
                .filter(id -> seenIds.leadsElsewhere(id, address))
                .isPresent();
    }

    private void remember(OfLink row) {
        LinkDraft draft = row.snapshot().draft();
        draft.externalId().ifPresent(id -> seenIds.add(id, address(draft)));
        if (remembersAddresses()) {
            seen.add(address(draft), draft.url());
        }
    }

    private void addPassword(DraftPassword password) {
        Secret text = password.text();
        if (text != null && !settings.dryRun()) {
            passwords.add(text.reveal());
        }
    }

    private void accept(long line, long id, String name, Supplier<PixelImport.Result> restored) {
        forget(id, pixelIds);
        PixelImport.Result result;
        try {
            result = restored.get();
        } catch (ValidationException e) {
            refuse(new TransferRecord.Refused(line, name, e.violations()));
            return;
        }
        pixelIds.put(id, result.id());
        counts = counts.plus(new ImportCounts(0, 0, 0, 0, result.created() ? 1 : 0));
        report();
    }

    /**
     * The space with the same name. If there is none, the result is a new space if spaces are stored, {@code null} if
     * they are stored but this is a dry run, and otherwise the space with the same id.
     */
    private @Nullable Long space(TransferRecord.OfSpace space) {
        Optional<List<Space>> known = fingerpost.spacesOf(owner.id());
        Optional<Registry> registry = fingerpost.find(Registry.class).filter(Registry::keepsSpaces);
        if (registry.isEmpty() || (space.name() == null && known.isEmpty())) {
            return named(space.name(), known).orElse(space.id());
        }
        String name = space.name() == null ? Long.toString(space.id()) : space.name();
        Optional<Long> found = named(name, known);
        return found.isPresent() || settings.dryRun()
                ? found.orElse(null)
                : Long.valueOf(registry.get().spacesOf(owner).create(name).id());
    }

    private static Optional<Long> named(@Nullable String name, Optional<List<Space>> known) {
        return known.orElse(List.of()).stream()
                .filter(space -> name != null && space.name().equals(Optional.of(name)))
                .map(Space::id)
                .findFirst();
    }

    private void restoreWaiting() {
        List<OfLink> given = List.copyOf(waiting);
        waiting.clear();
        addresses.clear();
        externalIds.clear();
        passwords.clear();
        List<OfLink> links = merged(given).stream()
                .map(link -> link.with(withoutHashing(link.snapshot())))
                .toList();
        int done = 0;
        while (done < links.size()) {
            List<OfLink> batch = links.subList(done, Math.min(links.size(), done + size));
            if (restored(batch)) {
                done += batch.size();
            }
        }
        report();
    }

    /** Restores links in one transaction. Returns false if they are too many for the time of a call. */
    private boolean restored(List<OfLink> batch) {
        List<LinkSnapshot> snapshots = batch.stream().map(OfLink::snapshot).toList();
        long begun = System.nanoTime();
        List<Restored> restored;
        try {
            restored = patiently(() -> settings.dryRun()
                    ? owner.restorer().tryRestoreAll(snapshots, settings.existing(), counts.created())
                    : owner.restorer().restoreAll(snapshots, settings.existing()));
        } catch (StorageException | OverloadedException e) {
            if (batch.size() == 1 || !MAY_BE_TOO_MANY.contains(e.code())) {
                throw e;
            }
            most = batch.size() / 2;
            size = Math.max(1, batch.size() / 4);
            return false;
        }
        for (int i = 0; i < restored.size(); i++) {
            count(batch.get(i), restored.get(i));
        }
        lastStored = settings.dryRun() ? 0 : batch.get(batch.size() - 1).line();
        boolean isSlow = System.nanoTime() - begun > SLOW.toNanos();
        size = isSlow ? Math.max(Math.min(size, FIRST_SIZE), size / 2) : Math.min(most, size * 2);
        return true;
    }

    /** Calls the storage, and gives it more time than the calls of a request have. */
    private static <R> R patiently(Supplier<R> call) {
        Deadline.Scope calls = Deadline.extendedBy(PATIENCE).bind();
        try (calls) {
            return call.get();
        }
    }

    private LinkSnapshot translated(LinkSnapshot snapshot) {
        LinkDraft draft = snapshot.draft();
        LinkDraft translated = draft;
        if (draft.domainId().isPresent()) {
            translated = translated.withDomain(
                    domainIds.getOrDefault(draft.domainId().get(), DomainMapping.NONE));
        }
        if (draft.spaceId().isPresent()) {
            long id = draft.spaceId().get();
            translated = translated.withSpace(spaceIds.containsKey(id) ? spaceIds.get(id) : (Long) id);
        }
        return snapshot.withDraft(translated.withPixels(pixelsOf(draft)));
    }

    /** A dry run checks passwords but does not hash them, which would take longer than everything else. */
    private LinkSnapshot withoutHashing(LinkSnapshot snapshot) {
        LinkDraft draft = snapshot.draft();
        boolean asks = draft.redirectPassword().text() != null;
        boolean protectsStatistics = draft.password().text() != null;
        if (!settings.dryRun()
                || !(asks || protectsStatistics)
                || !owner.links().check(draft).isEmpty()) {
            return snapshot;
        }
        LinkDraft open = asks ? draft.withRedirectPassword(null) : draft;
        return snapshot.withDraft(protectsStatistics ? open.withPassword(null) : open);
    }

    /**
     * The pixels of a link. A pixel that is missing only because a dry run has not stored it is left out; a pixel that
     * the source does not have is kept, so that the link is refused.
     */
    private List<Long> pixelsOf(LinkDraft draft) {
        List<Long> ids = new ArrayList<>();
        for (long id : draft.pixelIds()) {
            Long target = pixelIds.containsKey(id) ? pixelIds.get(id) : Long.valueOf(Long.MAX_VALUE);
            if (target != null) {
                ids.add(target);
            }
        }
        return ids;
    }

    private void count(OfLink row, Restored restored) {
        if (restored instanceof Restored.Created created) {
            firstCreated = Math.min(firstCreated, created.link().id());
            counts = counts.plus(new ImportCounts(1, 0, 0, 0, 0));
            remember(row);
            answer(row, created.link());
        } else if (restored instanceof Restored.Changed changed) {
            counts = counts.plus(new ImportCounts(0, 1, 0, 0, 0));
            remember(row);
            answer(row, changed.link());
        } else if (restored instanceof Restored.Kept kept) {
            keep(row, kept.link());
        } else if (restored instanceof Restored.Refused refused) {
            refuse(row, refused.violations());
        }
    }

    /**
     * Handles a link that is kept. The link existed before the run or comes from an earlier row; if an earlier row has
     * another destination, the later row is refused, because it would be lost otherwise.
     */
    private void keep(OfLink row, Link link) {
        boolean isOfThisRun = link.id() >= firstCreated;
        if (isOfThisRun && !link.url().equals(row.snapshot().draft().url())) {
            refuse(row, List.of(Violation.of("alias", TransferViolation.ALIAS_COMES_AGAIN)));
            return;
        }
        counts = counts.plus(new ImportCounts(0, 0, 1, 0, 0));
        answer(row, link);
    }

    private void answer(OfLink row, Link link) {
        if (!settings.dryRun()) {
            settings.answers().accept(row, link);
        }
    }

    private void refuse(OfLink row, List<Violation> violations) {
        String alias = row.snapshot().draft().alias().orElse("");
        refuse(new TransferRecord.Refused(row.line(), alias, violations));
    }

    private void refuse(TransferRecord.Refused refused) {
        counts = counts.plus(new ImportCounts(0, 0, 0, 1, 0));
        settings.refusals().accept(refused);
    }
}
