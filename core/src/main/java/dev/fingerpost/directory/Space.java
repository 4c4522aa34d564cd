package dev.fingerpost.directory;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A space of the host, such as a folder, project or campaign, which groups links. Immutable. */
public final class Space {

    private final long id;
    private final @Nullable String name;

    private Space(long id, @Nullable String name) {
        if (id < 1) {
            throw new IllegalArgumentException("a space's id must be positive");
        }
        this.id = id;
        this.name = name;
    }

    /** A space without a name. */
    public static Space of(long id) {
        return new Space(id, null);
    }

    /** Returns this space with a display name. */
    public Space withName(String newName) {
        return new Space(id, newName);
    }

    public long id() {
        return id;
    }

    public Optional<String> name() {
        return Optional.ofNullable(name);
    }

    @Override
    public String toString() {
        return "Space " + id;
    }
}
