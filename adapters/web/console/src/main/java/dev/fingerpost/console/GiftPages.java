package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.Owner.Gift;
import dev.fingerpost.console.pages.JtegiveallGenerated;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.View;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.LinkQuery;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The page on which the operator gives all links of one owner to another. */
final class GiftPages {

    private static final String FROM = "from";
    private static final String TO = "to";

    /** The fields of the form. */
    static final KnownFields FIELDS = KnownFields.of(FROM, TO);

    /**
     * The number of links in one transaction: few enough that other writers, which on SQLite wait for each transaction,
     * do not wait for long.
     */
    private static final int LINKS_OF_A_TRANSACTION = 100;

    /** The greatest number of transactions for one press of the button, so that it is answered in time. */
    private static final int TRANSACTIONS = 10;

    private final Fingerpost fingerpost;
    private final BodyReader bodies;
    private final OwnersPage owners;

    /** @param owners tells who the operator is */
    GiftPages(Fingerpost fingerpost, BodyReader bodies, OwnersPage owners) {
        this.fingerpost = fingerpost;
        this.bodies = bodies;
        this.owners = owners;
    }

    /** The page on which the operator names two owners, and then sees what will happen. */
    Response all(Request request, Person person) {
        operator(person);
        return all(Status.OK.code(), person, Query.of(request), Mistakes.NONE);
    }

    Response allAgain(Request request, Person person, TypedForm typed) {
        operator(person);
        return all(typed.status(), person, Query.of(typed.fields()), typed.mistakes());
    }

    private Response all(int status, Person person, Query sent, Mistakes known) {
        Optional<Long> from = sent.number(FROM);
        Optional<Long> to = sent.number(TO);
        boolean isAsked = !sent.text(FROM).isEmpty() || !sent.text(TO).isEmpty();
        Mistakes mistakes = known.any() || !isAsked ? known : mistakes(from, to, person.view());
        long links = isAsked && !mistakes.at(FROM) && from.isPresent() ? count(from.get()) : -1;
        return Html.page(
                status,
                page -> JtegiveallGenerated.render(
                        page,
                        null,
                        person.in(OwnersPage.SECTION).view(),
                        sent.text(FROM),
                        sent.text(TO),
                        links,
                        mistakes));
    }

    private static Mistakes mistakes(Optional<Long> from, Optional<Long> to, View view) {
        return from.isEmpty()
                ? new Mistakes(Map.of(FROM, view.text("give.noowner")))
                : to.isEmpty()
                        ? new Mistakes(Map.of(TO, view.text("give.noowner")))
                        : from.equals(to) ? new Mistakes(Map.of(TO, view.text("give.same"))) : Mistakes.NONE;
    }

    private long count(long owner) {
        return fingerpost.owner(owner).links().find(LinkQuery.all()).total();
    }

    /**
     * Gives links in transactions of a hundred. If a transaction is refused, the links of the earlier ones stay given.
     */
    Response giveAll(Request request, Person person) {
        operator(person);
        Query sent = Query.of(bodies.form(request));
        Optional<Long> from = sent.number(FROM);
        Optional<Long> to = sent.number(TO);
        Mistakes mistakes = mistakes(from, to, person.view());
        if (mistakes.any()) {
            return all(ProblemCode.INVALID_INPUT.status(), person, sent, mistakes);
        }
        Owner giver = fingerpost.owner(from.orElseThrow()).by(person.actor());
        Gift gift = first(giver, to.orElseThrow());
        for (int i = 0; i < TRANSACTIONS && !gift.linkIds().isEmpty(); i++) {
            try {
                giver.giveLinks(gift);
            } catch (ValidationException e) {
                String mistake = refusal(e, gift, person.view());
                return all(ProblemCode.INVALID_INPUT.status(), person, sent, new Mistakes(Map.of(TO, mistake)));
            }
            gift = first(giver, to.orElseThrow());
        }
        String done = gift.linkIds().isEmpty() ? "given" : "givensome";
        return Html.redirect(
                person.view().url("/owners/give?from=" + giver.id() + "&to=" + to.orElseThrow() + "&done=" + done));
    }

    private static Gift first(Owner from, long to) {
        return Gift.ofFirst(from, to, LINKS_OF_A_TRANSACTION);
    }

    /** Refuses everyone except the operator, as if there were no such page. */
    private void operator(Person person) {
        owners.requireOperator(person);
    }

    /** Why links were refused. Each link is named by its id. */
    private static String refusal(ValidationException refusal, Gift gift, View view) {
        return refusal.violations().stream()
                .map(violation -> refusal(violation, gift, view))
                .collect(Collectors.joining("; "));
    }

    private static String refusal(Violation violation, Gift gift, View view) {
        String reason =
                view.fieldName(gift.fieldOf(violation)) + " " + view.texts().rule(violation);
        return gift.linkOf(violation)
                .map(link -> view.text("give.refused", Long.toString(link), reason))
                .orElse(reason);
    }
}
