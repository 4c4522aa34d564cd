package dev.fingerpost.visitors;

import java.util.Optional;

/** The agents of bots, whatever browser they imitate: crawlers with link previewers and monitors, and HTTP libraries. */
final class BotRules {

    private enum Kind {
        CRAWLER,
        LIBRARY
    }

    private static final Rules<Kind> TABLE =
            Rules.parse("""
            crawler: *bot !cubot !idbot !id_bot !m_bot | *crawl | *spider | *slurp | *headless | phantomjs | *preview
            crawler: *scraper
            library: curl/ | wget | *python | java/ | okhttp | go-http | libwww | php/ | axios
            library: httpclient | *asynchttpclient | perl !mozilla | ruby !mozilla | hackney
            library: node-fetch | apache- | postman | insomnia | axel_ | aria2 | *apt-http
            crawler: *http:// !msie | *https:// | *www. !msie
            crawler: *facebookexternalhit | whatsapp/ !mozilla !iphone !android | *lighthouse | pingdom
            crawler: *monitor | *checker | *validator | *archiver | *feedfetcher | embedly | cardyb
            crawler: mediapartners | *favicon | catchpoint | statuscake
            crawler: *pinger | *imageproxy | *fetcher | google_(
            crawler: *scanner !camscanner | siteimprove | *web-google/ | google-amphtml | page_speed | search_console
            crawler: nutch | *uptime | ptst | *synthetic | windows-update | microsoft-cryptoapi
            """, label -> Optional.of(label.equals("library") ? Kind.LIBRARY : Kind.CRAWLER));

    private BotRules() {}

    static boolean isBot(UserAgent agent) {
        return TABLE.match(agent) != null;
    }

    /** Whether it is a bot, but no library, which people use too. */
    static boolean isCrawler(UserAgent agent) {
        Match<Kind> match = TABLE.match(agent);
        return match != null && match.label() == Kind.CRAWLER;
    }
}
