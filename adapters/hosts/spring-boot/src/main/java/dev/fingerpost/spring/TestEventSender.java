package dev.fingerpost.spring;

import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDelivery;
import java.util.function.Function;

/** Sends a test event to a webhook. The module of webhooks may be missing in an application. */
@FunctionalInterface
interface TestEventSender extends Function<StoredWebhook, WebhookDelivery> {}
