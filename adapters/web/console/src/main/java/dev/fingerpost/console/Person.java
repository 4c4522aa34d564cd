package dev.fingerpost.console;

import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.View;
import dev.fingerpost.link.Actor;
import org.jspecify.annotations.Nullable;

/**
 * A person who uses the console.
 *
 * @param owner the owner for whom the person acts
 * @param session the key of the session; {@code null} if there is none, as under the login of the host or of a proxy
 * @param view the view of the pages
 */
record Person(Owner owner, @Nullable ApiKey session, View view) {

    /** The person as the audit log names it: by the name, or by the key that was typed. */
    Actor actor() {
        String name = view.access().who();
        if (!name.isEmpty()) {
            return Actor.ofPerson(name);
        }
        return session == null ? Actor.UNKNOWN : Actor.ofKey(typedKey(session));
    }

    /** The id of the key with which the session was opened; the session itself is deleted soon after its end. */
    private static long typedKey(ApiKey session) {
        Long typed = session.sessionOf();
        return typed == null ? session.id() : typed;
    }

    /** Returns this person with an owner whose changes the audit log records under this person's name. */
    Person named() {
        return new Person(owner.by(actor()), session, view);
    }

    /** Returns this person with a view that says what was done, by the key of a text. */
    Person told(String done) {
        return new Person(owner, session, view.saying(done));
    }

    /** Returns this person with a view that says at the top of the page what is wrong with a form. */
    Person refused(Mistakes mistakes) {
        return new Person(owner, session, view.refusing(mistakes));
    }

    /** Returns this person with another entry in the menu. */
    Person withSection(String another) {
        return new Person(owner, session, view.withSection(another));
    }

    /** Returns this person in a section of the menu. */
    Person in(String section) {
        return new Person(owner, session, view.in(section));
    }
}
