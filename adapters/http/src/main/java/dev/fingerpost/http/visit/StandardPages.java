package dev.fingerpost.http.visit;

import dev.fingerpost.http.pages.JteinterstitialGenerated;
import dev.fingerpost.http.pages.JtemessageGenerated;
import dev.fingerpost.http.pages.JtepixelsGenerated;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.function.Consumer;

/** The templates of {@code src/main/jte}, compiled with this module. The template engine escapes every value. */
final class StandardPages implements VisitorPages {

    @Override
    public String interstitial(VisitorPages.Interstitial interstitial) {
        return rendered(page -> JteinterstitialGenerated.render(
                page,
                null,
                interstitial.nonce(),
                interstitial.password(),
                interstitial.wrong(),
                interstitial.warning()));
    }

    @Override
    public String pixels(PixelStop stop) {
        return rendered(page -> JtepixelsGenerated.render(page, null, stop.nonce(), stop.destination(), stop.pixels()));
    }

    @Override
    public String message(Message message, String nonce) {
        return rendered(page -> JtemessageGenerated.render(page, null, nonce, title(message), text(message)));
    }

    private static String title(Message message) {
        return switch (message) {
            case NOT_FOUND -> "Link not found";
            case EXPIRED -> "This link has expired";
            case UNAVAILABLE -> "Please try again";
            case MAYBE_COUNTED -> "The link could not be followed";
            case TOO_MANY_TRIES -> "Too many tries";
        };
    }

    private static String text(Message message) {
        return switch (message) {
            case NOT_FOUND -> "There is no link at this address. Please check that it is complete.";
            case EXPIRED -> "It can no longer be followed. Please ask for another link where you found it.";
            case UNAVAILABLE -> "The link cannot be followed at the moment. Please try again in a few seconds.";
            case MAYBE_COUNTED ->
                "Your visit may have been counted. If the link allows a few visits only, another try may use one of them.";
            case TOO_MANY_TRIES -> "There were too many wrong passwords. Please wait a minute before you try again.";
        };
    }

    private static String rendered(Consumer<HtmlTemplateOutput> template) {
        StringOutput text = new StringOutput();
        template.accept(new OwaspHtmlTemplateOutput(text));
        return text.toString();
    }
}
