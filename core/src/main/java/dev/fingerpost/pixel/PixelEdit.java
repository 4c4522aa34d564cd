package dev.fingerpost.pixel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A change to some fields of a pixel; the others keep the values they have at that moment. Immutable. */
public final class PixelEdit {

    private static final PixelEdit NOTHING = new PixelEdit(List.of());

    private final List<UnaryOperator<PixelDraft>> changes;

    private PixelEdit(List<UnaryOperator<PixelDraft>> changes) {
        this.changes = changes;
    }

    /** Changes nothing. */
    public static PixelEdit nothing() {
        return NOTHING;
    }

    /** Also changes the name. */
    public PixelEdit withName(String name) {
        return with(draft -> draft.withName(name));
    }

    /** Also changes the type. */
    public PixelEdit withType(PixelType type) {
        return with(draft -> draft.withType(type));
    }

    /** Also changes the identifier at the platform. */
    public PixelEdit withValue(String value) {
        return with(draft -> draft.withValue(value));
    }

    PixelDraft applyTo(PixelDraft draft) {
        PixelDraft changed = draft;
        for (UnaryOperator<PixelDraft> change : changes) {
            changed = change.apply(changed);
        }
        return changed;
    }

    private PixelEdit with(UnaryOperator<PixelDraft> change) {
        List<UnaryOperator<PixelDraft>> all = new ArrayList<>(changes);
        all.add(change);
        return new PixelEdit(List.copyOf(all));
    }
}
