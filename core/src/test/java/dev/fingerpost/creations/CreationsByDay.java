package dev.fingerpost.creations;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import dev.fingerpost.Owner;
import dev.fingerpost.change.AfterChange;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/** Counts the links that each owner creates on a day in UTC. */
@Feature.CreatedBy("CreationsByDay.counted()")
public final class CreationsByDay implements Feature {

    private CreationsByDay() {}

    public static CreationsByDay counted() {
        return new CreationsByDay();
    }

    public SortedMap<LocalDate, Long> of(Owner owner) {
        return rows(owner.storage()).of(owner.id());
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(Creations.class);
    }

    @Override
    public void install(Heart heart) {
        heart.after(new Counting(heart.clock()));
    }

    private static Creations rows(Storage storage) {
        return storage.optional(Creations.class).orElseThrow();
    }

    private record Counting(Clock clock) implements AfterChange {

        @Override
        public boolean takesPart(ChangeKind kind, long owner) {
            return kind == ChangeKind.LINKS;
        }

        @Override
        public void after(Storage transaction, Actor actor, List<LinkChange> changes) {
            List<LinkChange> created =
                    changes.stream().filter(change -> change.previous() == null).toList();
            if (!created.isEmpty()) {
                long owner = created.get(0).next().owner();
                transaction.links().lockOwner(owner); // two creations do not both add the row of a day
                rows(transaction).add(owner, LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC), created.size());
            }
        }
    }
}
