package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pixel.Pixel;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Start here: the outcome of a visit. None of the outcomes is an error, so none is an exception. Destinations are in
 * the ASCII form that browsers request, ready for a {@code Location} header.
 */
public sealed interface Resolution {

    /**
     * The visitor is redirected. If the visit is a click, it is counted as {@link Counting} says.
     *
     * @param pixels the pixels to show before the redirect, in the order in which they are attached
     * @param steady whether every visitor gets this answer until the link is changed, because it has no limit, period,
     * targets, password or warning
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
     * The visitor must enter the password; then resolve the visit again with it.
     *
     * @param wrong whether a password was given and is wrong
     * @param warning whether the visitor must accept a warning, too, so that one page can ask for both
     */
    record PasswordRequired(boolean wrong, boolean warning) implements Resolution {

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.passwordRequired(this);
        }
    }

    /**
     * The visitor must be warned of sensitive content; then resolve the visit again with the warning accepted.
     *
     * @param password whether the next visit needs the password again, so that the page must keep it or ask for it
     * @param destination where this visitor is sent after the warning, so that the page can name the host; for
     * rotations, the destination of the next click
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
     * The click limit is reached or the active period has ended.
     *
     * @param url the URL to which the visitor is sent, without counting a click; {@code null} for none
     */
    record Expired(@Nullable String url) implements Resolution {

        /** The URL to which the visitor is sent, without counting a click. */
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

    /** The owner has disabled the link. */
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
     * Calls the method of {@code cases} for this outcome. A new outcome needs a new method, which breaks the
     * compilation of every caller that does not handle it.
     */
    <R> R fold(Cases<? extends R> cases);

    /** One method for each outcome. */
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
