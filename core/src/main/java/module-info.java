/** The domain of short links and tracking pixels, its use cases and its ports. */
module dev.fingerpost.core {
    requires static transitive org.jspecify;
    requires jakarta.validation;

    exports dev.fingerpost.link;
    exports dev.fingerpost.targeting;
    exports dev.fingerpost.text;
}
