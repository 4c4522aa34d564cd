/** The domain of short links and tracking pixels, its use cases and its ports. */
@SuppressWarnings("module")
module dev.fingerpost.core {
    requires static transitive org.jspecify;
    requires transitive jakarta.validation;

    exports dev.fingerpost;
    exports dev.fingerpost.audit;
    exports dev.fingerpost.apikey;
    exports dev.fingerpost.change;
    exports dev.fingerpost.conversion;
    exports dev.fingerpost.password;
    exports dev.fingerpost.quarantine;
    exports dev.fingerpost.directory;
    exports dev.fingerpost.event;
    exports dev.fingerpost.idempotency;
    exports dev.fingerpost.expiry;
    exports dev.fingerpost.failure;
    exports dev.fingerpost.link;
    exports dev.fingerpost.page;
    exports dev.fingerpost.pixel;
    exports dev.fingerpost.quota;
    exports dev.fingerpost.registry;
    exports dev.fingerpost.restore;
    exports dev.fingerpost.statistics;
    exports dev.fingerpost.storage;
    exports dev.fingerpost.targeting;
    exports dev.fingerpost.text;
    exports dev.fingerpost.title;
    exports dev.fingerpost.url;
    exports dev.fingerpost.visit;

    // These packages are for our own modules, which the compiler does not see from here.
    exports dev.fingerpost.hash to
            dev.fingerpost.console,
            dev.fingerpost.http,
            dev.fingerpost.pages,
            dev.fingerpost.server,
            dev.fingerpost.transfer;
    exports dev.fingerpost.log to
            dev.fingerpost.console,
            dev.fingerpost.http,
            dev.fingerpost.jetty,
            dev.fingerpost.server,
            dev.fingerpost.titles;
    exports dev.fingerpost.concurrent to
            dev.fingerpost.console,
            dev.fingerpost.http,
            dev.fingerpost.titles;

    // The validation provider reads the constrained fields of drafts, and our constraint.
    opens dev.fingerpost.link;
    opens dev.fingerpost.pixel;
    opens dev.fingerpost.validation;
}
