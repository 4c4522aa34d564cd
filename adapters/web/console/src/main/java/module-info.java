/** The console: management pages over the library, for any HTTP engine. */
module dev.fingerpost.console {
    requires static org.jspecify;
    requires static dev.fingerpost.transfer;
    requires transitive dev.fingerpost.core;
    requires transitive dev.fingerpost.http;
    requires transitive dev.fingerpost.pages;
    requires static java.compiler; // for an annotation of generated classes
    requires gg.jte.runtime;
    requires java.desktop; // optional in dev.fingerpost.pages, for logos in images

    exports dev.fingerpost.console;
    exports dev.fingerpost.console.signin;
}
