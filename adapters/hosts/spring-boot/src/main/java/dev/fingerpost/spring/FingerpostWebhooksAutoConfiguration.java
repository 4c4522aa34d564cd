package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.event.Events;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.webhooks.StoredWebhooks;
import dev.fingerpost.webhooks.Webhooks;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/** Sends events to the stored webhooks, if the application has the module and switches it on. */
@AutoConfiguration(before = FingerpostAutoConfiguration.class)
@ConditionalOnClass(Webhooks.class)
@ConditionalOnProperty(prefix = "fingerpost", name = "enabled", matchIfMissing = true)
@ConditionalOnProperty(prefix = "fingerpost.webhooks", name = "enabled")
class FingerpostWebhooksAutoConfiguration {

    @Bean
    StoredWebhooks fingerpostStoredWebhooks(Storage storage) {
        return StoredWebhooks.of(storage);
    }

    @Bean
    @ConditionalOnMissingBean
    Events fingerpostEvents(StoredWebhooks webhooks) {
        return Events.keep(StoredWebhooks.KEPT).onlyWhile(webhooks::any);
    }

    /** The sender of events, which starts after the library is built and is closed before it. */
    @Bean
    @Lazy(false)
    Webhooks fingerpostWebhooks(Fingerpost fingerpost, StoredWebhooks webhooks, BoundSettings settings) {
        return webhooks.start(
                fingerpost.require(Events.class).outbox(), FingerpostTitlesAutoConfiguration.network(settings));
    }
}
