package dev.fingerpost.conversion;

import dev.fingerpost.Heart;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.RecordChange;
import dev.fingerpost.change.Turns;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The conversions of one owner. What is recorded in a transaction of the caller is committed or rolled back with it, and
 * waits for no other conversion, except for one of the same kind and reference. Thread-safe.
 */
public final class OwnerConversions {

    private static final ChangeKind CONVERSIONS = ChangeKind.ofOutcomes("conversions");
    private static final String NOUN = "conversion";

    private final long owner;
    private final Storage storage;
    private final KeyRing keys;
    private final Clock clock;
    private final Turns turns;
    private final UnitOfWork unit;
    private final Duration life;

    OwnerConversions(long owner, Storage storage, KeyRing keys, Heart heart, Duration life) {
        this.owner = owner;
        this.storage = storage;
        this.keys = keys;
        this.clock = heart.clock();
        this.turns = heart.turns();
        this.unit = heart.unit();
        this.life = life;
    }

    /**
     * Records what came of the click that a receipt is for.
     *
     * @param receipt any text, such as a parameter of a request
     * @throws dev.fingerpost.failure.StorageException if the storage fails; then nothing is recorded
     */
    public ConversionOutcome record(String receipt, Conversion conversion) {
        Instant now = clock.instant();
        Optional<Receipt> read = Receipt.read(receipt)
                .filter(each -> keys.find(each.key(), storage)
                        .filter(key -> each.isSigned(receipt, key))
                        .isPresent());
        if (read.isEmpty()) {
            return ConversionOutcome.FORGED_RECEIPT;
        }
        Receipt of = read.get();
        if (of.isOlderThan(life, now)) {
            return ConversionOutcome.EXPIRED_RECEIPT;
        }
        Instant clickedAt = of.clickedAt().isAfter(now) ? now : of.clickedAt(); // another clock may be fast
        ConversionOutcome outcome = add(of.linkId(), of.target(), clickedAt, now, conversion);
        return outcome == ConversionOutcome.UNKNOWN_LINK && of.owner() != owner
                ? ConversionOutcome.FOREIGN_RECEIPT
                : outcome;
    }

    /**
     * Records what came of a link without a receipt, for example when a customer has told a code by telephone.
     *
     * @throws dev.fingerpost.failure.StorageException if the storage fails; then nothing is recorded
     */
    public ConversionOutcome record(long linkId, Conversion conversion) {
        return add(linkId, 0, null, clock.instant(), conversion);
    }

    private ConversionOutcome add(
            long linkId, int target, @Nullable Instant clickedAt, Instant now, Conversion conversion) {
        String hash = hash(conversion.kind(), conversion.reference());
        NewConversion row =
                new NewConversion(owner, linkId, conversion.kind(), hash, target, clickedAt, now, conversion.money());
        return unit.runWithoutTurn(storage, CONVERSIONS, owner, changes -> {
            ConversionOutcome outcome = in(changes.storage()).add(row);
            if (outcome == ConversionOutcome.RECORDED) {
                changes.recorded(RecordChange.of(NOUN, owner, linkId, null, facts(row.kind(), row.money())));
            }
            return outcome;
        });
    }

    /** What hooks learn. The reference may lead to a person, and is left out. */
    private static Map<String, @Nullable Object> facts(String kind, Conversion.@Nullable Money money) {
        Map<String, @Nullable Object> facts = new HashMap<>(Map.of("kind", kind));
        if (money != null) {
            facts.put("amount", money.minorUnits());
            facts.put("currency", money.currency());
        }
        return facts;
    }

    /**
     * Reverses a conversion, for example after a refund: it no longer counts. Its reference stays used.
     *
     * @return false if no such conversion is recorded, or if it was reversed before
     * @throws dev.fingerpost.failure.ValidationException naming {@code kind} or {@code reference}
     */
    public boolean reverse(String kind, String reference) {
        Conversion.refuse(Conversion.violations(kind, reference));
        return unit.runWithoutTurn(storage, CONVERSIONS, owner, changes -> {
            Optional<StoredConversion> reversed = in(changes.storage()).reverse(hash(kind, reference));
            reversed.ifPresent(row -> changes.recorded(
                    RecordChange.of(NOUN, row.owner(), row.linkId(), facts(row.kind(), row.money()), null)));
            return reversed.isPresent();
        });
    }

    /**
     * Counts conversions, and adds up what they have earned. Reversed ones are counted apart.
     *
     * @throws dev.fingerpost.failure.ValidationException if the report has more than {@link ConversionQuery#MAX_ROWS} rows
     * @throws dev.fingerpost.failure.OverloadedException if too many lists or statistics are being read
     */
    public ConversionReport report(ConversionQuery query) {
        ConversionRepository repository = in(storage);
        return ConversionReport.of(
                query, turns.read(owner, storage, List.of("conversions", query), () -> repository.sums(owner, query)));
    }

    private String hash(String kind, String reference) {
        return keys.ofReferences().hash(owner, kind, reference);
    }

    private static ConversionRepository in(Storage of) {
        return of.optional(ConversionRepository.class).orElseThrow();
    }
}
