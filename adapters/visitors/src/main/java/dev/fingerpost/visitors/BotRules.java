package dev.fingerpost.visitors;

import java.util.Optional;

/** The agents of bots, whatever browser they imitate: crawlers, monitors, libraries. */
final class BotRules {

    private static final Rules<Boolean> TABLE = Rules.parse("""
            bot: *bot !cubot !idbot !id_bot !m_bot | *crawl | *spider | *slurp | *headless | phantomjs | *preview
            bot: *scraper
            bot: *http:// !msie | *https:// | *www. !msie
            bot: curl/ | wget | *python | java/ | okhttp | go-http | libwww | php/ | axios
            bot: httpclient | *asynchttpclient | perl !mozilla | ruby !mozilla | hackney
            bot: node-fetch | *facebookexternalhit | whatsapp/ !mozilla !iphone !android | *lighthouse | pingdom
            bot: *monitor | *checker | *validator | *archiver | *feedfetcher
            bot: mediapartners | *favicon | catchpoint | statuscake
            bot: *pinger | *imageproxy | *fetcher | google_( | apache- | postman | insomnia
            bot: *scanner !camscanner | siteimprove | *web-google/ | google-amphtml | page_speed | search_console
            bot: nutch | *uptime | ptst | *synthetic | axel_ | aria2 | windows-update | microsoft-cryptoapi | *apt-http
            """, label -> Optional.of(true));

    private BotRules() {}

    static boolean isBot(UserAgent agent) {
        return TABLE.match(agent) != null;
    }
}
