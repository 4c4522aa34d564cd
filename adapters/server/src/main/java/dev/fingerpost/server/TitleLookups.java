package dev.fingerpost.server;

import static dev.fingerpost.http.settings.SharedSettings.TITLES_INTERNAL_HOSTS;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.title.Titles;
import dev.fingerpost.titles.PageTitles;
import dev.fingerpost.titles.TitleSettings;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Looks up the titles of pages for links without one, if that is switched on. */
final class TitleLookups implements AutoCloseable {

    /** A start looks up at most half of what the queue can hold, so that there is room for new links. */
    private static final int MOST_AT_START = 500;

    private static final int MOST_OWNERS_AT_START = 100;
    private static final int MOST_KEYS_AT_START = 1_000;
    private static final int NEWEST_LINKS_OF_AN_OWNER = 100;
    /** Stands for work that is for no owner. Ids of owners are positive. */
    private static final long NO_OWNER = 0;

    private static final System.Logger LOG = System.getLogger(TitleLookups.class.getName());

    private final TitleSettings settings;
    private final @Nullable PageTitles pages;

    private TitleLookups(TitleSettings settings, @Nullable PageTitles pages) {
        this.settings = settings;
        this.pages = pages;
    }

    /** The addresses that the program may call, for titles, webhooks and checks of domains. */
    static TitleSettings settings(Given given) {
        return given.checked(
                TITLES_INTERNAL_HOSTS,
                "must be HOST or HOST:PORT, such as wiki.example:8080",
                () -> TitleSettings.standard()
                        .withInternalHosts(
                                Set.copyOf(given.find(TITLES_INTERNAL_HOSTS).orElse(List.of()))));
    }

    static TitleLookups off(TitleSettings settings) {
        return new TitleLookups(settings, null);
    }

    static TitleLookups on(TitleSettings settings) {
        return new TitleLookups(settings, PageTitles.start(settings));
    }

    /** The addresses that the program may call. */
    TitleSettings settings() {
        return settings;
    }

    FingerpostBuilder of(FingerpostBuilder builder) {
        return pages == null ? builder : builder.with(Titles.from(pages, pages.executor()));
    }

    /**
     * Looks up the missing titles of the newest links of the owners with the newest keys, because their lookups may
     * have been lost when the server last stopped. Returns at once; a worker finds the links.
     */
    void resume(Fingerpost fingerpost) {
        if (pages != null) {
            try {
                pages.executor().execute(NO_OWNER, () -> lookUpMissing(fingerpost));
            } catch (RejectedExecutionException e) {
                LOG.log(Level.DEBUG, "The titles that are missing are not looked up", e);
            }
        }
    }

    private static void lookUpMissing(Fingerpost fingerpost) {
        try {
            owners(fingerpost)
                    .flatMap(owner -> newestLinks(fingerpost, owner))
                    .filter(link -> link.title().isEmpty())
                    .limit(MOST_AT_START)
                    .forEach(fingerpost.require(Titles.class)::lookUp);
        } catch (RuntimeException e) {
            LOG.log(Level.DEBUG, "The titles that are missing cannot be looked up", e);
        }
    }

    private static Stream<Long> owners(Fingerpost fingerpost) {
        return fingerpost.require(ApiKeys.class).newest(MOST_KEYS_AT_START).stream()
                .map(ApiKey::owner)
                .distinct()
                .limit(MOST_OWNERS_AT_START);
    }

    private static Stream<Link> newestLinks(Fingerpost fingerpost, long owner) {
        LinkQuery newest = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.DESCENDING);
        return fingerpost.owner(owner).links().stream(newest).limit(NEWEST_LINKS_OF_AN_OWNER);
    }

    @Override
    public void close() {
        if (pages != null) {
            pages.close();
        }
    }
}
