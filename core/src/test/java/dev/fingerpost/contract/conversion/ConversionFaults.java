package dev.fingerpost.contract.conversion;

import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.ConversionSum;
import dev.fingerpost.conversion.NewConversion;
import dev.fingerpost.conversion.ReceiptKeys;
import dev.fingerpost.conversion.SigningKey;
import dev.fingerpost.conversion.StoredConversion;
import dev.fingerpost.link.LinkFilter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Storages that keep conversions or the keys of receipts wrongly. */
public final class ConversionFaults {

    public static final List<Fault> ALL = List.of(
            fault("counts a reference again after its reversal", rows -> new Forwarding(rows) {
                @Override
                public ConversionOutcome add(NewConversion conversion) {
                    ConversionOutcome outcome = super.add(conversion);
                    return outcome == ConversionOutcome.ALREADY_RECORDED
                                    && super.reverse(conversion.referenceHash()).isEmpty()
                            ? ConversionOutcome.RECORDED
                            : outcome;
                }
            }),
            fault("does not free the reference of a deleted link", rows -> new Forwarding(rows) {
                private final Set<String> used = Collections.synchronizedSet(new HashSet<>());

                @Override
                public ConversionOutcome add(NewConversion conversion) {
                    ConversionOutcome outcome = super.add(conversion);
                    return outcome == ConversionOutcome.RECORDED && !used.add(conversion.referenceHash())
                            ? ConversionOutcome.ALREADY_RECORDED
                            : outcome;
                }
            }),
            adding(
                    "does not tell upper from lower case in a hash",
                    each -> with(
                            each,
                            each.kind(),
                            each.referenceHash().toLowerCase(Locale.ROOT),
                            each.target(),
                            each.clickedAt(),
                            each.money())),
            adding(
                    "does not tell upper from lower case in a kind",
                    each -> with(
                            each,
                            each.kind().toLowerCase(Locale.ROOT),
                            each.referenceHash(),
                            each.target(),
                            each.clickedAt(),
                            each.money())),
            adding(
                    "takes another target",
                    each -> with(
                            each,
                            each.kind(),
                            each.referenceHash(),
                            each.target() == 0 ? 0 : NewConversion.codeOf("left"),
                            each.clickedAt(),
                            each.money())),
            adding(
                    "takes the conversion for the click",
                    each -> with(
                            each, each.kind(), each.referenceHash(), each.target(), each.recordedAt(), each.money())),
            adding(
                    "forgets the currency",
                    each -> with(
                            each,
                            each.kind(),
                            each.referenceHash(),
                            each.target(),
                            each.clickedAt(),
                            each.money() == null
                                    ? null
                                    : new Conversion.Money(each.money().minorUnits(), "EUR"))),
            fault("cuts great amounts", rows -> new Forwarding(rows) {
                @Override
                public List<ConversionSum> sums(long owner, ConversionQuery query) {
                    return super.sums(owner, query).stream()
                            .map(sum -> new ConversionSum(
                                    sum.quarter(),
                                    sum.values(),
                                    sum.currency(),
                                    sum.conversions(),
                                    (int) sum.amount(),
                                    sum.reversed()))
                            .toList();
                }
            }),
            fault("reverses again and again", rows -> new Forwarding(rows) {
                private final Map<String, StoredConversion> reversed = new ConcurrentHashMap<>();

                @Override
                public Optional<StoredConversion> reverse(String referenceHash) {
                    super.reverse(referenceHash).ifPresent(row -> reversed.put(referenceHash, row));
                    return Optional.ofNullable(reversed.get(referenceHash));
                }
            }),
            among("counts the conversions of every link", links -> links.withIds(null)),
            among("counts the conversions of every space", links -> links.withSpace(null)),
            among("counts the conversions of every domain", links -> links.withDomain(null)),
            among("counts the conversions of every label", links -> links.withLabels(Set.of())),
            among(
                    "counts the conversions of links with one of the labels",
                    links -> links.withLabels(links.labels().stream().reduce((one, last) -> last).stream()
                            .toList())),
            asking("counts the conversions of every kind", query -> query.withKind(null)),
            asking(
                    "counts a day too many",
                    query -> new ConversionQuery(
                            query.first(),
                            query.last().plusDays(1),
                            query.zone(),
                            query.isByClick(),
                            query.by(),
                            query.links(),
                            query.kind())),
            fault("deletes conversions of the quarter of an hour", rows -> new Forwarding(rows) {
                @Override
                public int deleteBefore(Instant end, int limit) {
                    return super.deleteBefore(end.plus(StoredConversion.QUARTER), limit);
                }
            }),
            fault("deletes all old conversions at once", rows -> new Forwarding(rows) {
                @Override
                public int deleteBefore(Instant end, int limit) {
                    return super.deleteBefore(end, Integer.MAX_VALUE);
                }
            }),
            fault("keeps the conversions of a deleted owner", rows -> new Forwarding(rows) {
                @Override
                public int deleteOf(long owner, int limit) {
                    return 0;
                }
            }),
            ofKeys("replaces a key", keys -> new ForwardingKeys(keys) {
                @Override
                public boolean insert(SigningKey key) {
                    super.insert(key);
                    return true;
                }
            }),
            ofKeys("returns keys in the reverse order", keys -> new ForwardingKeys(keys) {
                @Override
                public List<SigningKey> all() {
                    List<SigningKey> all = new ArrayList<>(super.all());
                    Collections.reverse(all);
                    return all;
                }
            }),
            ofKeys("deletes a key whose successor is new", keys -> new ForwardingKeys(keys) {
                @Override
                public int deleteReplacedBefore(Instant end, int limit) {
                    return super.deleteReplacedBefore(end.plusMillis(1), limit);
                }
            }),
            ofKeys("keeps replaced keys", keys -> new ForwardingKeys(keys) {
                @Override
                public int deleteReplacedBefore(Instant end, int limit) {
                    return 0;
                }
            }));

    private ConversionFaults() {}

    private static NewConversion with(
            NewConversion of,
            String kind,
            String hash,
            int target,
            @Nullable Instant clickedAt,
            Conversion.@Nullable Money money) {
        return new NewConversion(of.owner(), of.linkId(), kind, hash, target, clickedAt, of.recordedAt(), money);
    }

    private static Fault adding(String name, Function<NewConversion, NewConversion> wrong) {
        return fault(name, rows -> new Forwarding(rows) {
            @Override
            public ConversionOutcome add(NewConversion conversion) {
                return super.add(wrong.apply(conversion));
            }
        });
    }

    private static Fault among(String name, UnaryOperator<LinkFilter> wrong) {
        return asking(name, query -> query.withLinks(wrong.apply(query.links())));
    }

    private static Fault asking(String name, Function<ConversionQuery, ConversionQuery> wrong) {
        return fault(name, rows -> new Forwarding(rows) {
            @Override
            public List<ConversionSum> sums(long owner, ConversionQuery query) {
                return super.sums(owner, wrong.apply(query));
            }
        });
    }

    private static Fault fault(String name, Function<ConversionRepository, ConversionRepository> wrong) {
        return fault(name, ConversionRepository.class, wrong);
    }

    private static Fault ofKeys(String name, Function<ReceiptKeys, ReceiptKeys> wrong) {
        return fault(name, ReceiptKeys.class, wrong);
    }

    private static <P> Fault fault(String name, Class<P> port, Function<P, P> wrong) {
        return new Fault(name, ConversionContract.class, model -> {
            model.install(Set.of(port), Set.of());
            return ForwardingStorage.with(
                    model, port, wrong.apply(model.optional(port).orElseThrow()));
        });
    }

    private static class Forwarding implements ConversionRepository {

        private final ConversionRepository rows;

        Forwarding(ConversionRepository rows) {
            this.rows = rows;
        }

        @Override
        public ConversionOutcome add(NewConversion conversion) {
            return rows.add(conversion);
        }

        @Override
        public Optional<StoredConversion> reverse(String referenceHash) {
            return rows.reverse(referenceHash);
        }

        @Override
        public List<ConversionSum> sums(long owner, ConversionQuery query) {
            return rows.sums(owner, query);
        }

        @Override
        public int deleteBefore(Instant end, int limit) {
            return rows.deleteBefore(end, limit);
        }

        @Override
        public int deleteOf(long owner, int limit) {
            return rows.deleteOf(owner, limit);
        }
    }

    private static class ForwardingKeys implements ReceiptKeys {

        private final ReceiptKeys keys;

        ForwardingKeys(ReceiptKeys keys) {
            this.keys = keys;
        }

        @Override
        public List<SigningKey> all() {
            return keys.all();
        }

        @Override
        public boolean insert(SigningKey key) {
            return keys.insert(key);
        }

        @Override
        public int deleteReplacedBefore(Instant end, int limit) {
            return keys.deleteReplacedBefore(end, limit);
        }
    }
}
