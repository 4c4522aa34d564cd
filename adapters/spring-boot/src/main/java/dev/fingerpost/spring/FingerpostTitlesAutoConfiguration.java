package dev.fingerpost.spring;

import dev.fingerpost.titles.PageTitles;
import dev.fingerpost.titles.TitleSettings;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/** Titles of pages, where the application has their module and wants them. */
@AutoConfiguration(before = FingerpostAutoConfiguration.class)
@ConditionalOnClass(PageTitles.class)
@ConditionalOnProperty(prefix = "fingerpost.titles", name = "enabled")
@EnableConfigurationProperties(FingerpostProperties.class)
class FingerpostTitlesAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    PageTitles fingerpostPageTitles(FingerpostProperties properties) {
        FingerpostProperties.Titles titles = properties.titles();
        TitleSettings introduced = StartRefusedException.checked(
                "titles.contact",
                titles.contact(),
                () -> TitleSettings.standard().withContact(titles.contact()));
        return PageTitles.start(StartRefusedException.checked(
                "titles.internal-hosts",
                titles.internalHosts(),
                () -> introduced.withInternalHosts(titles.internalHosts())));
    }

    @Bean
    FingerpostBuilderCustomizer fingerpostTitlesCustomizer(PageTitles titles) {
        return builder -> builder.titles(titles, titles.executor());
    }
}
