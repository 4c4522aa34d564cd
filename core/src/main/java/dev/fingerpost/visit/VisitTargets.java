package dev.fingerpost.visit;

import dev.fingerpost.link.Link;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.util.Optional;

/** Selects the target of a visit. */
final class VisitTargets {

    private VisitTargets() {}

    /** The target of this visitor, except for rotations, which need the number of the click. */
    static Optional<Target> of(Link link, Visit visit) {
        Targeting targeting = link.targeting();
        TargetsType type = targeting.type();
        return type == null || targeting.isRotation()
                ? Optional.empty()
                : targeting.select(visit.visitor().apply(type));
    }

    /** The URL that this visitor would go to now; of rotations, that of the next click. */
    static String expected(Link link, Visit visit) {
        return link.targeting().isRotation()
                ? link.targeting().rotation(link.clicks() + 1).value()
                : of(link, visit).map(Target::value).orElse(link.url());
    }
}
