/** The pages for visitors of short URLs, and QR codes. */
@SuppressWarnings("module")
module dev.fingerpost.pages {
    requires static org.jspecify;
    requires static java.desktop; // for a logo in the PNG of a QR code
    requires transitive dev.fingerpost.core;
    requires static java.compiler; // for an annotation of generated classes
    requires gg.jte.runtime;
    requires io.nayuki.qrcodegen;

    exports dev.fingerpost.pages;
    exports dev.fingerpost.pages.qr;
    exports dev.fingerpost.pages.view;
}
