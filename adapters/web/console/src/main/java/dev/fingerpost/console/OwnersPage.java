package dev.fingerpost.console;

import dev.fingerpost.console.pages.JteownersGenerated;
import dev.fingerpost.console.view.Sheet;
import dev.fingerpost.console.view.ShownOwner;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.quota.Quota;
import java.util.List;
import java.util.function.Supplier;

/**
 * The page on which the operator of a service sees all owners. Nobody else sees that there is such a page.
 *
 * @param operator the owner whose admins see it
 * @param owners returns the numbers of rows of each owner, in ascending order of the owners' ids
 */
record OwnersPage(long operator, Supplier<List<OwnerCounts>> owners, Quota quota) {

    static final String SECTION = "owners";

    /** Returns the person with an entry in the menu, if the person is the operator. */
    Person withEntry(Person person) {
        return isFor(person) ? person.withSection(SECTION) : person;
    }

    private boolean isFor(Person person) {
        return person.owner().id() == operator && person.view().mayManage();
    }

    /** Refuses everyone except the operator, as if there were no such page. */
    void requireOperator(Person person) {
        if (!isFor(person)) {
            throw HttpException.notFound();
        }
    }

    Response show(Request request, Person person) {
        requireOperator(person);
        List<OwnerCounts> all = owners.get();
        Sheet<ShownOwner> shown = EntryPages.sheet(request, all, each -> Long.toString(each.owner()))
                .map(each -> new ShownOwner(each.owner(), each.links(), each.pixels(), each.keys()));
        return Html.page(
                page -> JteownersGenerated.render(page, null, person.in(SECTION).view(), shown, quota, all.size()));
    }
}
