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
            library: node-fetch | apache- | postman | insomnia | axel_ | aria2 | *apt-http | node.js
            library: msie fdm | guzzle | undici | *downloaderchrome | lwp | pycurl | mechanize | indy_library
            library: getright | *grabber | webcopier | sitesucker | offline_explorer | teleport_pro | webzip
            # Toolbars of Internet Explorer name pages too, but without the plus sign, which counts as a space.
            crawler: *http:// !msie | *;__http:// | *https:// | *www. !msie | mailto: | @gmail.com | *productfinder
            crawler: *facebookexternalhit | whatsapp/ !mozilla !iphone !android | *lighthouse | pingdom
            crawler: *monitor | *checker | *validator | *archiver | *feedfetcher | embedly | cardyb
            crawler: mediapartners | *favicon | catchpoint | statuscake
            crawler: *pinger | *imageproxy | *fetcher | google_(
            crawler: *scanner !camscanner | siteimprove | *web-google/ | google-amphtml | page_speed | search_console
            crawler: *inspectiontool | googleother | google-read-aloud | duplexweb-google | daumoa | con_aff/
            crawler: sparkler | puppeteer | playwright | selenium | casperjs | slimerjs | htmlunit | httrack
            crawler: nikto | nessus | qualys | *sqlmap | masscan | netcraft | heritrix | ia_archiver | gtmetrix
            crawler: openvas | watchtowr | foregenix | hardenize | securityheaders | datanyze | ips-agent | thousandeyes
            crawler: dareboost | rigor) | hotjar | silktide | marketgoo | collapsify | linktiger | appinsights | *inspector
            crawler: *linkcheck | *analyzer | *contentscan | *scraping | *scanning | *harvest
            crawler: printfriendly | feeder.co | *cookiehub | testlocally | manus-user | *criticalcss | splash_version
            crawler: *store-google | *engine-google | google-searchbyimage | google-adwords | google-assess
            crawler: google-publisher | dejaclick | wkhtmlto | baidu_transcoder | *feed_finder | *_proxy) | daum_#
            # Comments that no browser sends.
            crawler: like_gecko;_compatible | safari/537.36_(compatible | macintosh: | macintosh_intel | ;_{} | msie_10 windows_3
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
