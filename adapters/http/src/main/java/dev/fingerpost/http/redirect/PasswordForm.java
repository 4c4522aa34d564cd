package dev.fingerpost.http.redirect;

import dev.fingerpost.http.wire.FormPair;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The form that asks for a password, as it comes back. */
final class PasswordForm {

    private PasswordForm() {}

    /** The last one that is not empty; {@code null} if there is none. */
    static @Nullable String password(List<FormPair> pairs) {
        return pairs.stream()
                .filter(pair -> pair.name().equals("password") && !pair.value().isEmpty())
                .map(FormPair::value)
                .reduce((earlier, last) -> last)
                .orElse(null);
    }

    /** Whether the warning is accepted, by the last such field. */
    static boolean isAccepted(List<FormPair> pairs) {
        return pairs.stream()
                .filter(pair -> pair.name().equals("accepted"))
                .map(pair -> pair.value().equals("1"))
                .reduce(false, (earlier, last) -> last);
    }
}
