/** Sends events of links to webhooks. */
module dev.fingerpost.webhooks {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;
    requires transitive dev.fingerpost.titles;

    exports dev.fingerpost.webhooks;
}
