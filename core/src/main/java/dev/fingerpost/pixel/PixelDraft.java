package dev.fingerpost.pixel;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.internal.validation.Constraints;
import dev.fingerpost.internal.validation.Satisfies;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * The input for a new pixel; it is validated when the pixel is created.
 *
 * @param name 1 to 255 characters, no control characters; blank counts as missing
 * @param type {@code null} counts as missing
 * @param value the identifier at the platform; 1 to 255 characters, no control characters; blank counts as missing
 */
public record PixelDraft(
        @Satisfies(Constraints.Rule.Name.class) String name,

        @NotNull(message = "EMPTY") @Nullable PixelType type,

        @Satisfies(Constraints.Rule.Name.class) String value) {

    public PixelDraft {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
    }

    /** A pixel of this type with an identifier; give it a name with {@link #withName}. */
    public static PixelDraft of(PixelType type, String value) {
        return new PixelDraft("", type, value);
    }

    /** Returns this draft with another name. */
    public PixelDraft withName(String newName) {
        return new PixelDraft(newName, type, value);
    }

    /** Returns this draft with another type; {@code null} for none yet. */
    public PixelDraft withType(@Nullable PixelType newType) {
        return new PixelDraft(name, newType, value);
    }

    /** Returns this draft with another identifier. */
    public PixelDraft withValue(String newValue) {
        return new PixelDraft(name, type, newValue);
    }

    /** The draft of this pixel. */
    public static PixelDraft of(Pixel pixel) {
        return new PixelDraft(pixel.name(), pixel.type(), pixel.value());
    }

    /** Only for a draft that is valid. */
    public PixelContent toContent() {
        return new PixelContent(name, requireNonNull(type, "type"), value);
    }
}
