package dev.fingerpost.contract;

import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a random run. Links, pixels, keys and domains are named by numbers, of which each stands for one of
 * those there have been, whatever their count.
 */
sealed interface Step {

    /** Does it to the storage and the model, and compares what they say. */
    void run(ModelComparison trial);

    record InsertLink(int owner, LinkPlan plan) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.insertLink(owner, plan.content(trial));
        }
    }

    record UpdateLink(int owner, int link, LinkPlan plan) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.updateLink(owner, trial.link(link), plan);
        }
    }

    record DeleteLink(int owner, int link, boolean refused) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.deleteLink(owner, trial.link(link), refused);
        }
    }

    record Click(List<Integer> links, long wanted) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.click(links.stream().map(trial::link).toList(), wanted);
        }
    }

    record InsertPixel(int owner, PixelContent content) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.insertPixel(owner, content);
        }
    }

    record UpdatePixel(int owner, int pixel, PixelContent content) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.updatePixel(owner, trial.pixel(pixel), content);
        }
    }

    record DeletePixel(int owner, int pixel) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.deletePixel(owner, trial.pixel(pixel));
        }
    }

    record ListLinks(int owner, FilterPlan filter, LinkSort sort, PageRequest page, int limit, Instant asOf)
            implements Step {
        @Override
        public void run(ModelComparison trial) {
            LinkQuery query = filter.query(trial).withSort(sort.key(), sort.direction());
            trial.compareLinks(owner, query.withPage(page.number()).withPerPage(page.perPage()), asOf);
            trial.compareWalk(owner, query, limit, asOf);
        }
    }

    record ListPixels(int owner, PixelQuery query) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.comparePixels(owner, query);
        }
    }

    record InsertKey(int owner, String name) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.insertKey(owner, name);
        }
    }

    record RevokeKey(int key) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.revokeKey(trial.key(key));
        }
    }

    record UseKey(int key) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.useKey(trial.key(key));
        }
    }

    /** The content of a link, before it is known which domains and pixels there are. */
    record LinkPlan(Place place, @Nullable String title, List<String> labels, Rules rules, List<Integer> pixels) {

        LinkContent content(ModelComparison trial) {
            return content(trial, trial.domain(place.domain));
        }

        /** In a domain of the caller's choice: a link never leaves its own. */
        LinkContent content(ModelComparison trial, long domainId) {
            return StorageFixture.linkOn(domainId, place.alias)
                    .alias(new Alias(place.alias, place.aliasKey()))
                    .url("https://example.com/" + place.path)
                    .title(title)
                    .targeting(
                            StorageFixture.rotations(labels.stream().distinct().toArray(String[]::new)))
                    .spaceId(rules.space)
                    .disabled(rules.disabled)
                    .clicksLimit(rules.limit)
                    .activePeriod(rules.period)
                    .pixelIds(pixels.stream().map(trial::pixel).distinct().toList())
                    .build();
        }
    }

    /** Where a link is and leads. */
    record Place(int domain, String alias, boolean ignoresCase, String path) {

        String aliasKey() {
            return ignoresCase ? Folding.fold(alias) : alias;
        }
    }

    /** What decides about a link's status, and its space. */
    record Rules(
            @Nullable Long space,
            boolean disabled,
            @Nullable Long limit,
            ActivePeriod period) {}

    /** A filter, before it is known which domains and pixels there are. */
    record FilterPlan(
            String search,
            SearchBy searchBy,
            @Nullable LinkStatus status,
            @Nullable Long space,
            @Nullable Integer domain,
            @Nullable Integer pixel) {

        LinkQuery query(ModelComparison trial) {
            return LinkQuery.all()
                    .withSearch(search, searchBy)
                    .withStatus(status)
                    .withSpace(space)
                    .withDomain(domain == null ? null : trial.domain(domain))
                    .withPixel(pixel == null ? null : trial.pixel(pixel));
        }
    }
}
