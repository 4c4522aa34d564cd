package dev.fingerpost.console.signin;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.text.PlainText;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides which person is described by the facts that another server states. Immutable.
 *
 * @param owner the owner of everyone; empty if the server states it for each person
 * @param roles the roles by the values that mean them
 */
public record IdentityRules(OptionalLong owner, Map<String, Role> roles) {

    private static final Pattern OWNER = Pattern.compile("[1-9][0-9]{0,17}");

    private static final Map<String, Role> OWN_WORDS =
            Arrays.stream(Role.values()).collect(Collectors.toMap(Role::wireName, role -> role));

    public IdentityRules {
        requireNonNull(owner, "owner");
        roles = Map.copyOf(roles);
        if (owner.isPresent() && owner.getAsLong() < 1) {
            throw new IllegalArgumentException("the owner must be positive");
        }
    }

    /**
     * Everyone acts for one owner. The other server states a person's role as {@code viewer}, {@code editor} or {@code
     * admin}.
     */
    public static IdentityRules forOwner(long owner) {
        return new IdentityRules(OptionalLong.of(owner), OWN_WORDS);
    }

    /** The other server states the owner of each person. The values that mean roles are those of {@link #forOwner}. */
    public static IdentityRules forStatedOwners() {
        return new IdentityRules(OptionalLong.empty(), OWN_WORDS);
    }

    /**
     * Returns these rules with other values that mean roles. The names of the roles then have no meaning unless they are
     * among these values.
     */
    public IdentityRules withRoles(Map<String, Role> values) {
        return new IdentityRules(owner, values);
    }

    /**
     * Decides who the person is.
     *
     * @param name the name, from which invisible characters are removed; empty if it is missing or ambiguous
     * @param statedOwner the owner; empty if it is missing or ambiguous. It is not read if everyone has the same owner
     * @param values the values that may mean roles, of which the greatest role counts
     */
    public Identification identify(Optional<String> name, Optional<String> statedOwner, Collection<String> values) {
        Optional<String> known = name.map(PlainText::withoutInvisible)
                .map(String::strip)
                .filter(text -> !PlainText.isBlank(text)
                        && PlainText.refusal(text, ApiKeys.PERSON_LENGTH).isEmpty());
        if (known.isEmpty()) {
            return SignInRefusal.NAME;
        }
        OptionalLong actsFor = owner.isPresent() ? owner : number(statedOwner);
        if (actsFor.isEmpty()) {
            return SignInRefusal.OWNER;
        }
        return values.stream()
                .flatMap(value -> Stream.ofNullable(roles.get(value)))
                .max(Comparator.naturalOrder())
                .<Identification>map(role -> new Identity(actsFor.getAsLong(), known.get(), role))
                .orElse(SignInRefusal.ROLE);
    }

    private static OptionalLong number(Optional<String> text) {
        return text.map(String::strip)
                .filter(stated -> OWNER.matcher(stated).matches())
                .map(stated -> OptionalLong.of(Long.parseLong(stated)))
                .orElse(OptionalLong.empty());
    }
}
