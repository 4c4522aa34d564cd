package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import java.util.HexFormat;
import java.util.stream.Collectors;

/**
 * A bookmark that opens the form of a new link, filled with the address of the page on which it is clicked.
 *
 * @param form the address of the form
 */
public record Bookmarklet(String form) {

    public Bookmarklet {
        requireNonNull(form, "form");
    }

    /**
     * The address of the bookmark, which is a script. It can be written into an HTML attribute in double quotes without
     * escaping.
     */
    public String address() {
        return "javascript:void(open('" + quoted() + "?url='+encodeURIComponent(location.href)))";
    }

    /**
     * The address of the form, escaped for a JavaScript string literal. Browsers decode percent signs in the address of
     * a bookmark before they run it, so every character other than ASCII letters, digits and {@code :/.-_} is written
     * as its code.
     */
    private String quoted() {
        return form.chars()
                .mapToObj(unit -> isPlain(unit)
                        ? Character.toString(unit)
                        : "\\u" + HexFormat.of().toHexDigits((char) unit))
                .collect(Collectors.joining());
    }

    private static boolean isPlain(int unit) {
        return unit < 128 && (Character.isLetterOrDigit(unit) || ":/.-_".indexOf(unit) >= 0);
    }
}
