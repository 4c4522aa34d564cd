package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.targeting.Target;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Start here: the outcome of a visit. None of the outcomes is an error, so none is an exception. Every outcome but
 * {@link NotFound} names the link. Destinations are in the ASCII form that browsers request, ready for a {@code
 * Location} header. The constructors of the outcomes are not part of the API, because components may be added.
 */
public sealed interface Resolution {

    /**
     * The visitor is redirected. If the visit is a click, it is counted as {@link Counting} says.
     *
     * @param link the link as it was when the visit was decided, so without this click
     * @param chosen see {@link #target}; {@code null} for none
     * @param pixels the pixels to show before the redirect, in the order in which they are attached
     * @param proof see {@link #receipt}; {@code null} for none
     */
    record Redirect(
            Link link,
            @Nullable Target chosen,
            String destination,
            List<Pixel> pixels,
            @Nullable String proof) implements Resolution {

        public Redirect {
            requireNonNull(link, "link");
            requireNonNull(destination, "destination");
            pixels = List.copyOf(pixels);
        }

        /** The target that was chosen for the visitor; empty if the visitor is sent to the link's own URL. */
        public Optional<Target> target() {
            return Optional.ofNullable(chosen);
        }

        /**
         * The receipt of a counted click, with which the host can record later what came of it: at most 64 characters
         * that are safe in a URL, the same for all visitors of a target in a quarter of an hour. Empty without a feature
         * that gives receipts.
         */
        public Optional<String> receipt() {
            return Optional.ofNullable(proof);
        }

        /**
         * Whether every visitor gets this answer until the link is changed, because it has no limit, period, targets,
         * password or warning.
         */
        public boolean steady() {
            return link.isSteady();
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
    record PasswordRequired(long linkId, boolean wrong, boolean warning) implements Resolution {

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.passwordRequired(this);
        }
    }

    /**
     * The visitor must be warned of sensitive content; then resolve the visit again with the warning accepted.
     *
     * @param chosen see {@link #target}; {@code null} for none
     * @param destination where this visitor is sent after the warning, so that the page can name the host; for
     * rotations, the destination of the next click
     * @param password whether the next visit needs the password again, so that the page must keep it or ask for it
     */
    record WarningRequired(long linkId, @Nullable Target chosen, String destination, boolean password)
            implements Resolution {

        public WarningRequired {
            requireNonNull(destination, "destination");
        }

        /**
         * The target that was chosen for the visitor; empty if the visitor is sent to the link's own URL, and for
         * rotations, because only a click chooses their target.
         */
        public Optional<Target> target() {
            return Optional.ofNullable(chosen);
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
    record Expired(long linkId, @Nullable String url) implements Resolution {

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
    record NotStarted(long linkId) implements Resolution {

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.notStarted(this);
        }
    }

    /** The owner has disabled the link. */
    record Disabled(long linkId) implements Resolution {

        @Override
        public <R> R fold(Cases<? extends R> cases) {
            return cases.disabled(this);
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
        R notStarted(NotStarted notStarted);

        /** See {@link Disabled}. */
        R disabled(Disabled disabled);

        /** See {@link NotFound}. */
        R notFound();
    }
}
