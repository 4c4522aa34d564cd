package dev.fingerpost.statistics;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import dev.fingerpost.OwnerReader;
import dev.fingerpost.change.Turns;
import dev.fingerpost.concurrent.OwnerBulkhead;
import dev.fingerpost.page.ConcurrencyLimits;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of clicks: by quarter of an hour, which are written together with the click, and by day and
 * {@linkplain VisitDimension dimension}, which are written within a second. Clicks that were counted without this feature
 * are not in them.
 */
@Feature.CreatedBy("Statistics.keep(Duration.ofDays(731))")
public final class Statistics implements Feature {

    private static final Duration LONGEST = Duration.ofDays(36_600);

    /** {@code null} if statistics are kept as long as their links. */
    private final @Nullable Duration kept;

    private final Turns visitors =
            new OwnerBulkhead(ConcurrencyLimits.standard().withTotal(1).withPerOwner(1));

    private volatile @Nullable Heart installed;

    private Statistics(@Nullable Duration kept) {
        this.kept = kept;
    }

    /** Keeps statistics for this time, 1 to 36,600 days. */
    public static Statistics keep(Duration time) {
        if (time.compareTo(Duration.ofDays(1)) < 0 || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("statistics must be kept for 1 to " + LONGEST.toDays() + " days");
        }
        return new Statistics(time);
    }

    /** Keeps statistics as long as their links, for programs that run beside a server which deletes the old ones. */
    public static Statistics keepAll() {
        return new Statistics(null);
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(StatisticsRepository.class);
    }

    /** @throws IllegalStateException if these statistics are installed already */
    @Override
    public void install(Heart heart) {
        if (installed != null) {
            throw new IllegalStateException("these Statistics belong to another library");
        }
        installed = heart;
        StatisticsRepository repository = heart.port(StatisticsRepository.class);
        heart.onClicks(new StatisticsHook(new BreakdownWriter(repository, heart.storage()::afterCommit)));
        heart.onArrival(new RestoredStatistics());
        if (kept != null) {
            heart.prune(kept, (end, limit) -> deleteBefore(repository, end, limit));
        }
    }

    /** Deletes old statistics in one step; see {@link Heart.OldRows}. */
    static int deleteBefore(StatisticsRepository repository, Instant end, int limit) {
        return repository.deleteBefore(HourClicks.hourOf(end), limit) ? 0 : limit;
    }

    /** The statistics of an owner's links. */
    public OwnerStatistics of(OwnerReader owner) {
        return new StatisticsReader(owner.id(), heart().storageOf(owner), heart().turns());
    }

    /**
     * Adds clicks that a killed process has counted to the statistics by hour, where they would otherwise be added with
     * the next click. For the start of a process.
     */
    public void catchUp() {
        heart().port(StatisticsRepository.class).catchUp();
    }

    private Heart heart() {
        Heart heart = installed;
        if (heart == null) {
            throw new IllegalStateException("these Statistics are not installed: pass them to FingerpostBuilder.with");
        }
        return heart;
    }

    /**
     * Like {@link #of}, for visitors. The caller must first ask {@link dev.fingerpost.visit.PrivacyCheck} whether the
     * visitor may see the statistics of a link. These statistics are read one at a time, so visitors wait for one
     * another, and take no turn from the lists and statistics of owners.
     */
    public OwnerStatistics forVisitors(OwnerReader owner) {
        return new StatisticsReader(owner.id(), heart().storageOf(owner), visitors);
    }
}
