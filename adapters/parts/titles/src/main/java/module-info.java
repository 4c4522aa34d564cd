/** Fetches the titles of the pages to which links lead, and checks the domains of owners. */
module dev.fingerpost.titles {
    requires static org.jspecify;
    requires transitive dev.fingerpost.core;
    requires java.naming;
    requires org.apache.httpcomponents.core5.httpcore5;
    requires org.jsoup;

    exports dev.fingerpost.titles;
}
