package dev.fingerpost.pixel;

import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Creates, changes, finds and deletes the pixels of one owner. Every method that stores, changes or deletes pixels may
 * throw {@link dev.fingerpost.failure.OverloadedException} if too many changes of the owner are waiting.
 */
public interface Pixels extends PixelReader {

    /**
     * Stores a new pixel.
     *
     * @throws ValidationException naming every field that breaks a rule
     */
    Pixel create(PixelDraft draft);

    /**
     * Returns the violations that {@link #create} would report, except for a quota that is used up. Empty for a valid
     * draft.
     */
    List<Violation> check(PixelDraft draft);

    /**
     * Changes some fields of a pixel regardless of its version. See
     * {@link #update(long, UnaryOperator, ExpectedVersion)}.
     */
    default Pixel update(long id, UnaryOperator<PixelDraft> edit) {
        return update(id, edit, ExpectedVersion.any());
    }

    /**
     * Changes some fields of a pixel if it has the version that the caller expects.
     *
     * @param edit gets the pixel as it is at that moment and returns it with the wanted fields: {@code pixel ->
     * pixel.withName("x")}. It may be called more than once and must have no side effects
     * @return the changed pixel
     * @throws NotFoundException if the owner has no pixel with this id
     * @throws ValidationException naming every field that breaks a rule
     * @throws dev.fingerpost.failure.StaleVersionException if the pixel has another version
     */
    Pixel update(long id, UnaryOperator<PixelDraft> edit, ExpectedVersion expected);

    /**
     * Returns the violations that {@link #update} would report; empty for a valid edit.
     *
     * @throws NotFoundException if the owner has no pixel with this id
     */
    List<Violation> check(long id, UnaryOperator<PixelDraft> edit);

    /**
     * Deletes a pixel regardless of its version, and detaches it from its links. See
     * {@link #delete(long, ExpectedVersion)}.
     */
    default void delete(long id) {
        delete(id, ExpectedVersion.any());
    }

    /**
     * Deletes a pixel if it has the version that the caller expects, and detaches it from its links.
     *
     * @throws NotFoundException if the owner has no pixel with this id
     * @throws dev.fingerpost.failure.StaleVersionException if the pixel has another version
     */
    void delete(long id, ExpectedVersion expected);
}
