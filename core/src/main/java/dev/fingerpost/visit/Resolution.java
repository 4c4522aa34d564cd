package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pixel.Pixel;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Start here: the outcome of a visit. Every outcome is a normal one, so none is an exception. A destination is pure ASCII in the
 * form a browser requests, fit for a {@code Location} header.
 */
public sealed interface Resolution {

    /**
     * Redirect the visitor; the click, if the visit is one, is counted.
     *
     * @param pixels to be fired on the way, in the order they are attached
     * @param steady whether every visitor gets this answer until the link is edited: it has no limit, period, targets,
     *     password or warning
     */
    record Redirect(String destination, List<Pixel> pixels, boolean steady) implements Resolution {

        public Redirect {
            requireNonNull(destination, "destination");
            pixels = List.copyOf(pixels);
        }

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.redirect(this);
        }
    }

    /**
     * Ask for the password, then resolve the visit again with it.
     *
     * @param wrong whether one was given and is wrong
     * @param warning whether a warning follows that is not accepted yet, so that one page can ask for both
     */
    record PasswordRequired(boolean wrong, boolean warning) implements Resolution {

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.passwordRequired(this);
        }
    }

    /**
     * Warn of sensitive content, then resolve the visit again with the warning accepted.
     *
     * @param password whether the next visit needs the password again, so that the page asks for it too
     * @param destination where this visitor goes then, for the page to name its host; of rotations that of the next click
     */
    record WarningRequired(boolean password, String destination) implements Resolution {

        public WarningRequired {
            requireNonNull(destination, "destination");
        }

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.warningRequired(this);
        }
    }

    /**
     * The limit is reached or the period over.
     *
     * @param url where to send the visitor, uncounted; {@code null} for nowhere
     */
    record Expired(@Nullable String url) implements Resolution {

        /** Where to send the visitor, uncounted. */
        public Optional<String> destination() {
            return Optional.ofNullable(url);
        }

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.expired(this);
        }
    }

    /** The active period has not begun. */
    record NotStarted() implements Resolution {

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.notStarted();
        }
    }

    /** The owner has switched the link off. */
    record Disabled() implements Resolution {

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.disabled();
        }
    }

    /** There is no such link. */
    record NotFound() implements Resolution {

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.notFound();
        }
    }

    /**
     * Calls the case of this outcome. Each outcome calls its own, so a new one cannot be written without a new case,
     * and a new case breaks the compilation of every caller.
     */
    <R> R fold(Cases<? extends R> cases);

    /** One answer for each outcome. */
    interface Cases<R> {

        /** See {@link Redirect}. */
        R redirect(Redirect redirect);

        /** See {@link PasswordRequired}. */
        R passwordRequired(PasswordRequired passwordRequired);

        /** See {@link WarningRequired}. */
        R warningRequired(WarningRequired warningRequired);

        /** See {@link Expired}. */
        R expired(Expired expired);

        /** See {@link NotStarted}. */
        R notStarted();

        /** See {@link Disabled}. */
        R disabled();

        /** See {@link NotFound}. */
        R notFound();
    }
}
