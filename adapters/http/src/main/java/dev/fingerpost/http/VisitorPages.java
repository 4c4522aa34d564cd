package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pixel.Pixel;
import java.util.List;

/**
 * The pages visitors see, as HTML texts. A host may bring its own. They are sent with a Content-Security-Policy that
 * allows only styles (and, on the page of pixels, scripts) with the nonce given. Thread-safe.
 */
public interface VisitorPages {

    /** The standard pages: small, plain, without scripts but for the pixels. */
    static VisitorPages standard() {
        return new StandardPages();
    }

    /**
     * Asks for what stands between a visitor and the destination. Its form posts back to the same address: the password
     * as {@code password}, the accepted warning as {@code accepted=1}.
     */
    String interstitial(Interstitial interstitial);

    /** Fires pixels and goes on to the destination at once, with a plain link for visitors without scripts. */
    String pixels(PixelStop stop);

    /** A short text for visitors who cannot be sent on. */
    String message(Message message, String nonce);

    /**
     * What stands between a visitor and the destination.
     *
     * @param password whether a password is to be asked for
     * @param wrong whether the one just given was wrong
     * @param warning whether there is a warning to be accepted
     * @param nonce for styles
     */
    record Interstitial(boolean password, boolean wrong, boolean warning, String nonce) {

        public Interstitial {
            requireNonNull(nonce, "nonce");
        }
    }

    /**
     * A stop on the way.
     *
     * @param destination a URL in ASCII
     * @param nonce for scripts and styles
     */
    record PixelStop(String destination, List<Pixel> pixels, String nonce) {

        public PixelStop {
            requireNonNull(destination, "destination");
            requireNonNull(nonce, "nonce");
            pixels = List.copyOf(pixels);
        }
    }

    /** Why a visitor is not sent on. */
    enum Message {
        /** There is no such link, or it is switched off, or has not begun: nobody can tell which. */
        NOT_FOUND,
        /** The link has expired and has no expiration URL. */
        EXPIRED,
        /** The storage cannot be reached, or there is too much to do; a later try may succeed. */
        UNAVAILABLE,
        /** Too many wrong passwords. */
        TOO_MANY_TRIES
    }
}
