package dev.fingerpost.storage.mvstore;

import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The columns of a link: those of the content come after those that the storage keeps by itself. */
final class LinkRowCodec implements RowCodec<Link> {

    @Override
    public long id(Link link) {
        return link.id();
    }

    @Override
    public long owner(Link link) {
        return link.owner();
    }

    @Override
    public Object[] encode(Link link) {
        LinkContent content = link.content();
        return new Object[] {
            link.owner(),
            link.clicks(),
            link.createdAt().toEpochMilli(),
            link.updatedAt().toEpochMilli(),
            link.version(),
            content.url(),
            content.domainId(),
            content.alias().text(),
            content.alias().key(),
            content.title(),
            content.titleFetched(),
            content.spaceId(),
            content.disabled(),
            content.sensitiveContent(),
            content.privacy().name(),
            orNull(content.activePeriod().start(), Instant::getEpochSecond),
            orNull(content.activePeriod().end(), Instant::getEpochSecond),
            content.clicksLimit(),
            content.expirationUrl(),
            orNull(content.targeting().type(), TargetsType::name),
            encode(content.targeting().targets()),
            content.pixelIds().toArray(),
            orNull(content.redirectPassword(), hash -> hash.encoded().reveal()),
            orNull(content.password(), hash -> hash.encoded().reveal()),
            content.externalId(),
            content.labels().toArray()
        };
    }

    /** Reads the columns in the order in which they were written. */
    @Override
    public Link decode(long id, Object[] columns) {
        Iterator<Object> next = Arrays.asList(columns).iterator();
        long owner = (Long) next.next();
        long clicks = (Long) next.next();
        Instant createdAt = Instant.ofEpochMilli((Long) next.next());
        Instant updatedAt = Instant.ofEpochMilli((Long) next.next());
        long version = (Long) next.next();
        return Link.created(id, owner, content(next), createdAt)
                .withClicks(clicks)
                .withUpdatedAt(updatedAt)
                .withVersion(version);
    }

    private static LinkContent content(Iterator<Object> next) {
        return new LinkContent(
                (String) next.next(),
                (Long) next.next(),
                new Alias((String) next.next(), (String) next.next()),
                (String) next.next(),
                (Boolean) next.next(),
                (Long) next.next(),
                (Boolean) next.next(),
                (Boolean) next.next(),
                Privacy.valueOf((String) next.next()),
                new ActivePeriod(instant(next.next()), instant(next.next())),
                (Long) next.next(),
                (String) next.next(),
                targeting((String) next.next(), (Object[]) next.next()),
                Stream.of((Object[]) next.next()).map(Long.class::cast).toList(),
                orNull((String) next.next(), PasswordHash::of),
                orNull((String) next.next(), PasswordHash::of),
                (String) next.next(),
                Stream.of((Object[]) next.next()).map(String.class::cast).toList());
    }

    private static Object[] encode(List<Target> targets) {
        return targets.stream()
                .flatMap(target -> Stream.of(target.key(), target.value()))
                .toArray();
    }

    private static Targeting targeting(@Nullable String type, Object[] keysAndValues) {
        List<Target> targets = new ArrayList<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            targets.add(new Target((String) keysAndValues[i], (String) keysAndValues[i + 1]));
        }
        return new Targeting(orNull(type, TargetsType::valueOf), targets);
    }

    private static @Nullable Instant instant(@Nullable Object seconds) {
        return orNull((Long) seconds, Instant::ofEpochSecond);
    }

    private static <T, R> @Nullable R orNull(@Nullable T value, Function<T, R> function) {
        return value == null ? null : function.apply(value);
    }
}
