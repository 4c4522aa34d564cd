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
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a random run. Steps name links and pixels by numbers; each number stands for one of the rows
 * inserted so far, however many there are.
 */
sealed interface Step {

    /** Runs the step on the storage and on the model, and compares the results. */
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

    record InsertLinks(int owner, List<LinkPlan> plans) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.insertLinks(
                    owner, plans.stream().map(plan -> plan.content(trial)).toList());
        }
    }

    /** Changes each link to one of the plans, which are used in turn. */
    record UpdateLinks(int owner, List<Integer> links, List<LinkPlan> plans) implements Step {
        @Override
        public void run(ModelComparison trial) {
            SortedMap<Long, LinkPlan> planned = new TreeMap<>();
            for (int link : links) {
                planned.put(trial.link(link), plans.get(planned.size() % plans.size()));
            }
            trial.updateLinks(owner, planned);
        }
    }

    /** Gives links to the other owner. */
    record GiveLinks(int owner, List<Integer> links) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.giveLinks(owner, new TreeSet<>(links.stream().map(trial::link).toList()));
        }
    }

    record DeleteLinks(int owner, List<Integer> links, boolean refused) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.deleteLinks(
                    owner, new TreeSet<>(links.stream().map(trial::link).toList()), refused);
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

    /** Deletes the oldest links and pixels. */
    record DeleteOldest(int owner, int limit) implements Step {
        @Override
        public void run(ModelComparison trial) {
            trial.deleteOldest(owner, limit);
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

    /** The content of a link, with numbers in place of the ids of domains and pixels. */
    record LinkPlan(
            AddressPlan address, @Nullable String title, List<String> labels, Rules rules, List<Integer> pixels) {

        LinkContent content(ModelComparison trial) {
            return content(trial, trial.domain(address.domain));
        }

        /** The content in this domain, for an update, because a link never changes its domain. */
        LinkContent content(ModelComparison trial, long domainId) {
            return StorageFixture.linkOn(domainId, address.alias)
                    .alias(new Alias(address.alias, address.aliasKey()))
                    .url("https://example.com/" + address.path)
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

    /** The domain and the alias of a link, and the path of its destination. */
    record AddressPlan(int domain, String alias, boolean ignoresCase, String path) {

        String aliasKey() {
            return ignoresCase ? Folding.fold(alias) : alias;
        }
    }

    /** The fields that determine the status, and the space. */
    record Rules(
            @Nullable Long space,
            boolean disabled,
            @Nullable Long limit,
            ActivePeriod period) {}

    /** A filter, with numbers in place of the ids of domains and pixels. */
    record FilterPlan(
            String search,
            SearchBy searchBy,
            @Nullable LinkStatus status,
            @Nullable Long space,
            @Nullable Integer domain,
            @Nullable Integer pixel,
            @Nullable String alias,
            @Nullable String path) {

        LinkQuery query(ModelComparison trial) {
            return LinkQuery.all()
                    .withSearch(search, searchBy)
                    .withStatus(status)
                    .withSpace(space)
                    .withDomain(domain == null ? null : trial.domain(domain))
                    .withPixel(pixel == null ? null : trial.pixel(pixel))
                    .withAlias(alias)
                    .withUrl(path == null ? null : "https://example.com/" + path);
        }
    }
}
