package dev.fingerpost.spring;

import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.title.Titles;
import dev.fingerpost.titles.PageTitles;
import dev.fingerpost.titles.TitleSettings;
import java.util.List;
import java.util.Set;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;

/** Defines the source of titles, if the application has the module and switches it on. */
@AutoConfiguration(before = FingerpostAutoConfiguration.class)
@ConditionalOnClass(PageTitles.class)
@ConditionalOnProperty(prefix = "fingerpost", name = "enabled", matchIfMissing = true)
@ConditionalOnProperty(prefix = "fingerpost.titles", name = "enabled")
class FingerpostTitlesAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    PageTitles fingerpostPageTitles(BoundSettings settings) {
        return PageTitles.start(network(settings));
    }

    /** The addresses that titles, webhooks and checks of domains may call. */
    static TitleSettings network(BoundSettings settings) {
        return settings.checked(
                SharedSettings.TITLES_INTERNAL_HOSTS,
                "must be HOST or HOST:PORT, such as wiki.example:8080",
                () -> TitleSettings.standard()
                        .withInternalHosts(Set.copyOf(settings.find(SharedSettings.TITLES_INTERNAL_HOSTS)
                                .orElse(List.of()))));
    }

    @Bean
    @ConditionalOnMissingBean
    Titles fingerpostTitles(PageTitles titles) {
        return Titles.from(titles, titles.executor());
    }
}
