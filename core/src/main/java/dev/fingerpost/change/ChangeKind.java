package dev.fingerpost.change;

import static java.util.Objects.requireNonNull;

/**
 * The kind of a change. A hook takes part in some kinds of changes. A feature that makes changes of its own has kinds of
 * its own.
 *
 * @param name what is changed; kinds with different names are different
 * @param added the name of the rows whose number the change may increase, such as {@code links}; empty for none
 * @param isOfLinks whether the change changes links itself
 * @param isOfRecords whether the change tells hooks about other records than links ({@link ChangeSet#recorded})
 * @param isOfOutcomes whether the change tells hooks what has come of links, as records with the ids of the links
 * @param isManyCalls whether the change makes several calls of the storage, which must be atomic as a whole
 */
public record ChangeKind(
        String name, String added, boolean isOfLinks, boolean isOfRecords, boolean isOfOutcomes, boolean isManyCalls) {

    /** Links are created, edited or given to another owner. */
    public static final ChangeKind LINKS = ofLinks("links").adding("links");

    /** Links that existed elsewhere are stored, with their clicks and dates. */
    public static final ChangeKind RESTORED_LINKS =
            ofLinks("restored links").adding("links").inManyCalls();

    public static final ChangeKind DELETED_LINKS = ofLinks("deleted links");

    /**
     * Links are given to another owner, perhaps with their pixels. The links themselves are changed by a change of the
     * kind {@link #LINKS} within it.
     */
    public static final ChangeKind GIFTS = of("gifts").inManyCalls();

    /**
     * A link is looked up, and created if there is none. The creation is a change of the kind {@link #LINKS} within it.
     */
    public static final ChangeKind FOUND_LINKS = of("found links").inManyCalls();

    /** A pixel is created, or given to another owner. */
    public static final ChangeKind PIXELS = of("pixels").adding("pixels").ofRecords();

    /** A pixel is edited or deleted. */
    public static final ChangeKind CHANGED_PIXELS = of("changed pixels").ofRecords();

    /** A change in which no hook takes part, such as renaming a space. */
    public static final ChangeKind OTHER = of("other");

    public ChangeKind {
        requireNonNull(name, "name");
        requireNonNull(added, "added");
    }

    /** A kind of change that makes a single call of the storage, which adds no rows of a limited number. */
    public static ChangeKind of(String name) {
        return new ChangeKind(name, "", false, false, false, false);
    }

    /** Like {@link #of}, for a change of links. */
    public static ChangeKind ofLinks(String name) {
        return new ChangeKind(name, "", true, false, false, false);
    }

    /** Returns this kind for changes that may add rows, of which an owner may have a limited number. */
    public ChangeKind adding(String rows) {
        return new ChangeKind(name, rows, isOfLinks, isOfRecords, isOfOutcomes, isManyCalls);
    }

    /** Returns this kind for changes that tell hooks about other records than links. */
    public ChangeKind ofRecords() {
        return new ChangeKind(name, added, isOfLinks, true, isOfOutcomes, isManyCalls);
    }

    /** A kind of change that tells hooks what has come of links, and changes no record. */
    public static ChangeKind ofOutcomes(String name) {
        return new ChangeKind(name, "", false, false, true, false);
    }

    /** Returns this kind for changes that make several calls of the storage. */
    public ChangeKind inManyCalls() {
        return new ChangeKind(name, added, isOfLinks, isOfRecords, isOfOutcomes, true);
    }

    /** Whether links may be created. */
    public boolean isOfNewLinks() {
        return added.equals(LINKS.added);
    }
}
