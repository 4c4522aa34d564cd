package dev.fingerpost.server;

import static dev.fingerpost.http.settings.SharedSettings.TITLES_INTERNAL_HOSTS;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.title.Titles;
import dev.fingerpost.titles.PageTitles;
import dev.fingerpost.titles.TitleSettings;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks up the titles of pages for links without one, if that is switched on. */
final class TitleLookups implements AutoCloseable {

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

    @Override
    public void close() {
        if (pages != null) {
            pages.close();
        }
    }
}
