package dev.fingerpost.pixel;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.validation.Constraints;
import dev.fingerpost.validation.Satisfies;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * A pixel to be created, or a stored pixel that is being changed. A draft is not checked yet; the call to which it is
 * passed reports its violations.
 *
 * @param name 1 to 255 characters without control characters; blank counts as missing
 * @param type the type; {@code null} counts as missing
 * @param value the identifier at the platform; 1 to 255 characters without control characters; blank counts as missing
 */
public record PixelDraft(
        @Satisfies(Constraints.Rule.Name.class) String name,

        @NotNull(message = "EMPTY") @Nullable PixelType type,

        @Satisfies(Constraints.Rule.Name.class) String value) {

    public PixelDraft {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
    }

    /** A draft of a pixel with an identifier at this platform. Give it a name with {@link #withName}. */
    public static PixelDraft of(PixelType type, String value) {
        return new PixelDraft("", type, value);
    }

    /** Returns this draft with another name. */
    public PixelDraft withName(String newName) {
        return new PixelDraft(newName, type, value);
    }

    /** Returns this draft with another type; {@code null} for none. */
    public PixelDraft withType(@Nullable PixelType newType) {
        return new PixelDraft(name, newType, value);
    }

    /** Returns this draft with another identifier. */
    public PixelDraft withValue(String newValue) {
        return new PixelDraft(name, type, newValue);
    }

    /** A draft with the fields of a stored pixel. */
    public static PixelDraft of(Pixel pixel) {
        return new PixelDraft(pixel.name(), pixel.type(), pixel.value());
    }

    /** The content of this draft, which must be valid. */
    public PixelContent toContent() {
        return new PixelContent(name, requireNonNull(type, "type"), value);
    }
}
