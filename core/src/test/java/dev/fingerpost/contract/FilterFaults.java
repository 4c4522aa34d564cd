package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Storages whose lists contain the wrong links. */
final class FilterFaults {

    static final List<Fault> ALL = List.of(
            asks("ignores the space", LinkListContract.class, filter -> filter.withSpace(null)),
            asks("ignores the domain", LinkListContract.class, filter -> filter.withDomain(null)),
            asks("ignores the pixel", LinkListContract.class, filter -> filter.withPixel(null)),
            asks("ignores the alias", LinkListContract.class, filter -> filter.withAliasKey(null)),
            asks("ignores the URL", LinkListContract.class, filter -> filter.withUrl(null)),
            asks("ignores the label", LinkNamesContract.class, filter -> filter.withLabel(null)),
            asks(
                    "looks at one of several labels",
                    LinkNamesContract.class,
                    filter -> filter.withLabel(
                            filter.labels().stream().findFirst().orElse(null))),
            asks(
                    "ignores when links were created",
                    LinkListContract.class,
                    filter -> filter.withCreated(null, filter.createdTo())),
            asks(
                    "takes the end of an interval for a part of it",
                    LinkListContract.class,
                    filter -> filter.withCreated(
                            filter.createdFrom(),
                            filter.createdTo() == null
                                    ? null
                                    : filter.createdTo().plusMillis(1))),
            asks("ignores external ids", LinkNamesContract.class, filter -> filter.withExternalIds(null)),
            asks("ignores ids", LinkNamesContract.class, filter -> filter.withIds(null)),
            comparesUrl("compares URLs without case", String::equalsIgnoreCase),
            comparesUrl("compares the start of URLs", (url, wanted) -> url.startsWith(wanted)),
            asks(
                    "searches the title only",
                    LinkSearchContract.class,
                    filter -> filter.withSearch(filter.search(), SearchBy.TITLE)),
            asks("ignores the status", LinkStatusContract.class, filter -> filter.withStatus(null)),
            asks(
                    "takes scheduled links for active",
                    LinkStatusContract.class,
                    filter -> filter.withStatus(
                            filter.status() == LinkStatus.SCHEDULED ? LinkStatus.ACTIVE : filter.status())),
            computesStatus("computes the status a millisecond too early", asOf -> asOf.minusMillis(1)),
            computesStatus("computes the status a millisecond too late", asOf -> asOf.plusMillis(1)),
            computesStatus("computes the status as of the epoch", asOf -> Instant.EPOCH),
            searches("searches with case", String::contains),
            searches("folds ASCII only", (text, search) -> ascii(text).contains(ascii(search))),
            searches(
                    "lowers case instead of folding it",
                    (text, search) -> lower(text).contains(lower(search))),
            searches("takes % for a wildcard", (text, search) -> isLike(text, search, "%", ".*")),
            searches("takes _ for a wildcard", (text, search) -> isLike(text, search, "_", ".")),
            searches(
                    "takes \\ for an escape",
                    (text, search) -> Folding.fold(text).contains(Folding.fold(search.replace("\\", "")))),
            searches("drops spaces", (text, search) -> Folding.fold(text).contains(Folding.fold(search.strip()))));

    private FilterFaults() {}

    private static Fault asks(
            String name, Class<? extends StorageFixture> noticedBy, UnaryOperator<LinkFilter> wrongly) {
        return Fault.ofLinks(name, noticedBy, model -> new RebuiltLists(model) {
            @Override
            boolean matches(LinkFilter filter, Link link, Instant asOf) {
                return wrongly.apply(filter).matches(link, asOf);
            }
        });
    }

    private static Fault comparesUrl(String name, BiPredicate<String, String> isSame) {
        return Fault.ofLinks(name, LinkListContract.class, model -> new RebuiltLists(model) {
            @Override
            boolean matches(LinkFilter filter, Link link, Instant asOf) {
                String wanted = filter.url();
                return (wanted == null || isSame.test(link.url(), wanted))
                        && filter.withUrl(null).matches(link, asOf);
            }
        });
    }

    private static Fault computesStatus(String name, UnaryOperator<Instant> wrongly) {
        return Fault.ofLinks(name, LinkStatusContract.class, model -> new RebuiltLists(model) {
            @Override
            boolean matches(LinkFilter filter, Link link, Instant asOf) {
                return filter.matches(link, wrongly.apply(asOf));
            }
        });
    }

    private static Fault searches(String name, BiPredicate<String, String> contains) {
        return Fault.ofLinks(name, LinkSearchContract.class, model -> new RebuiltLists(model) {
            @Override
            boolean matches(LinkFilter filter, Link link, Instant asOf) {
                return filter.searchBy().textsOf(link).stream().anyMatch(text -> contains.test(text, filter.search()))
                        && filter.withSearch("", SearchBy.TITLE).matches(link, asOf);
            }
        });
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static String ascii(String text) {
        StringBuilder lowered = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            lowered.setCharAt(i, unit >= 'A' && unit <= 'Z' ? (char) (unit + 32) : unit);
        }
        return lowered.toString();
    }

    private static boolean isLike(String text, String search, String wildcard, String meaning) {
        String pattern = Pattern.quote(Folding.fold(search)).replace(wildcard, "\\E" + meaning + "\\Q");
        return Pattern.compile(pattern, Pattern.DOTALL)
                .matcher(Folding.fold(text))
                .find();
    }
}
