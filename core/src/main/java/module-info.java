/** The domain of short links and tracking pixels, its use cases and its ports. */
module dev.fingerpost.core {
    requires static transitive org.jspecify;
    requires transitive jakarta.validation;

    exports dev.fingerpost;
    exports dev.fingerpost.access;
    exports dev.fingerpost.address;
    exports dev.fingerpost.alias;
    exports dev.fingerpost.directory;
    exports dev.fingerpost.event;
    exports dev.fingerpost.failure;
    exports dev.fingerpost.idempotency;
    exports dev.fingerpost.link;
    exports dev.fingerpost.page;
    exports dev.fingerpost.pixel;
    exports dev.fingerpost.statistics;
    exports dev.fingerpost.storage;
    exports dev.fingerpost.storage.support;
    exports dev.fingerpost.targeting;
    exports dev.fingerpost.text;
    exports dev.fingerpost.title;
    exports dev.fingerpost.url;
    exports dev.fingerpost.version;
    exports dev.fingerpost.visit;

    // The validation provider reads the constrained fields of drafts, and our constraint.
    opens dev.fingerpost.link;
    opens dev.fingerpost.pixel;
    opens dev.fingerpost.internal.validation;
}
