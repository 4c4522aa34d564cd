package dev.fingerpost.contract.event;

import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** Storages that keep webhooks wrongly. */
public final class WebhookFaults {

    public static final List<Fault> ALL = List.of(
            stores(
                    "loses the owner",
                    each -> new StoredWebhook(
                            0, each.url(), each.secret(), null, each.types(), each.since(), each.isOn(), each.last())),
            stores("loses the types", each -> each.withTypes(Set.of())),
            stores("loses the answer", each -> each.withLast(null)),
            stores("switches each new one on", each -> each.switchedTo(true)),
            fault("lists the webhooks of all owners", model -> new Forwarding(model) {
                @Override
                public List<StoredWebhook> ofOwner(long owner) {
                    return super.all();
                }
            }),
            fault("deletes nothing", model -> new Forwarding(model) {
                @Override
                public boolean delete(long id) {
                    return true;
                }
            }),
            updates("switches nothing", (before, after) -> after.switchedTo(before.isOn())),
            updates("changes the types only", (before, after) -> after.withUrl(before.url())),
            updates("changes the address only", (before, after) -> after.withTypes(before.types())),
            fault("forgets deliveries", model -> new Forwarding(model) {
                @Override
                public void delivered(long id, List<WebhookDelivery> deliveries) {
                    // forgotten
                }
            }),
            fault("keeps only the last of several deliveries", model -> new Forwarding(model) {
                @Override
                public void delivered(long id, List<WebhookDelivery> deliveries) {
                    super.delivered(id, deliveries.subList(deliveries.size() - 1, deliveries.size()));
                }
            }),
            fault("keeps fewer deliveries", model -> new Forwarding(model) {
                @Override
                public List<WebhookDelivery> deliveries(long id) {
                    return super.deliveries(id).stream()
                            .limit(MAX_DELIVERIES - 1)
                            .toList();
                }
            }),
            fault("lists the oldest delivery first", model -> new Forwarding(model) {
                @Override
                public List<WebhookDelivery> deliveries(long id) {
                    List<WebhookDelivery> oldestFirst = new ArrayList<>(super.deliveries(id));
                    Collections.reverse(oldestFirst);
                    return oldestFirst;
                }
            }),
            fault("lists the deliveries of all webhooks", model -> new Forwarding(model) {
                @Override
                public List<WebhookDelivery> deliveries(long id) {
                    return super.all().stream()
                            .flatMap(each -> super.deliveries(each.id()).stream())
                            .toList();
                }
            }),
            fault("keeps the webhooks of a deleted owner", model -> new Forwarding(model) {
                @Override
                public int deleteOf(long owner, int limit) {
                    return 0;
                }
            }),
            fault("deletes more than the limit", model -> new Forwarding(model) {
                @Override
                public int deleteOf(long owner, int limit) {
                    return super.deleteOf(owner, limit + 1);
                }
            }),
            new Fault("does not name its ports", WebhookContract.class, model -> new ForwardingStorage(model) {
                @Override
                public Set<Class<?>> ports() {
                    return Set.of();
                }
            }));

    private WebhookFaults() {}

    private static class Forwarding implements WebhookRepository {

        private final WebhookRepository webhooks;

        Forwarding(WebhookRepository webhooks) {
            this.webhooks = webhooks;
        }

        @Override
        public List<StoredWebhook> all() {
            return webhooks.all();
        }

        @Override
        public List<StoredWebhook> ofOwner(long owner) {
            return webhooks.ofOwner(owner);
        }

        @Override
        public long insert(StoredWebhook webhook) {
            return webhooks.insert(webhook);
        }

        @Override
        public boolean delete(long id) {
            return webhooks.delete(id);
        }

        @Override
        public Optional<StoredWebhook> update(long id, UnaryOperator<StoredWebhook> change) {
            return webhooks.update(id, change);
        }

        @Override
        public void delivered(long id, List<WebhookDelivery> deliveries) {
            webhooks.delivered(id, deliveries);
        }

        @Override
        public List<WebhookDelivery> deliveries(long id) {
            return webhooks.deliveries(id);
        }

        @Override
        public int deleteOf(long owner, int limit) {
            return webhooks.deleteOf(owner, limit);
        }
    }

    private static Fault stores(String name, UnaryOperator<StoredWebhook> instead) {
        return fault(name, model -> new Forwarding(model) {
            @Override
            public long insert(StoredWebhook webhook) {
                return super.insert(instead.apply(webhook));
            }
        });
    }

    private static Fault updates(String name, BinaryOperator<StoredWebhook> instead) {
        return fault(name, model -> new Forwarding(model) {
            @Override
            public Optional<StoredWebhook> update(long id, UnaryOperator<StoredWebhook> change) {
                return super.update(id, before -> instead.apply(before, change.apply(before)));
            }
        });
    }

    private static Fault fault(String name, UnaryOperator<WebhookRepository> wrong) {
        return new Fault(name, WebhookContract.class, model -> {
            model.install(Set.of(WebhookRepository.class), Set.of());
            WebhookRepository webhooks =
                    wrong.apply(model.optional(WebhookRepository.class).orElseThrow());
            return ForwardingStorage.with(model, WebhookRepository.class, webhooks);
        });
    }
}
