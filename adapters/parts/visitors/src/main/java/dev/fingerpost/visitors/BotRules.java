package dev.fingerpost.visitors;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Recognises the User-Agents of bots, whatever browser they imitate: crawlers (including link previewers and monitors)
 * and HTTP libraries.
 */
final class BotRules {

    private enum Kind {
        CRAWLER,
        LIBRARY,
        PERSON
    }

    private static final Rules<Kind> TABLE =
            Rules.parse("""
            crawler: *bot !cubot !idbot !id_bot !m_bot !_b_bot !power_bot | *crawl | *spider | *slurp | *headless | phantomjs
            crawler: *preview !beonex !rssowl | *scraper
            # HTTP libraries and tools, in the order of their languages and platforms.
            library: curl$ | libcurl$ | *wget$ | aria2 | axel_ | *apt-http | fdm$ | xh/ | httpie | hurl/ | lwp-request
            library: node$ | node.js | node-fetch | undici | axios | got_( | got/ | ky/ | superagent | node-superagent | needle/ | bun/ | deno/
            library: *python | python-httpx | aiohttp | httpx/ | pycurl | mechanize | scrapy !+http | httplib2
            library: java/ | java-http-client | okhttp | apache- | httpclient | *asynchttpclient | jersey/ | resteasy | unirest
            library: vert.x | reactornetty | ktor | jetty/ | akka-http | pekko-http | http4s | sttp | jodd_http | feign | clj-http
            library: go-http | go-resty | fasthttp | req/v | reqwest | hyper/ | ureq/ | isahc | attohttpc | surf/#
            library: ruby !mozilla | faraday | typhoeus | http.rb !mastodon | rest-client | httparty | excon
            library: php/ | guzzle | symfony_http | pecl::http | requests_for_php | laravel
            library: perl !mozilla | lwp | libwww | http-tiny | mojolicious | hackney | mint/ | finch/ | tesla/ | httpoison | httpotion
            library: dart/ | dart_# | dart: | alamofire !mozilla | restsharp | flurl | .net_framework | *powershell | winhttp | wininet
            library: libwww-perl | indy_library | msie fdm | r-curl | httr | http.jl | lua-resty | luasocket | cpprestsdk | cpr/ | libsoup | qt-http
            library: magpierss | rebol_ | jeode/ | west_wind | aplix_http
            library: postman | insomnia | bruno | hoppscotch | paw/ | thunder_client | rapidapi | vscode-restclient | restlet
            library: k6/ | apachebench | wrk/ | hey/ | oha/ | vegeta | siege/ | autocannon | bombardier | artillery | jmeter | gatling | locust
            library: *downloaderchrome | getright | *grabber | webcopier | sitesucker | offline_explorer | teleport_pro | webzip
            # Toolbars of Internet Explorer name pages too, but without the plus sign, which counts as a space.
            # Browsers and readers of feeds whose agents name the page of their maker.
            person: *avantbrowser.com | orcabrowser.com | lucideer.com | netnewswire | rssowl | rssbandit | endo/ | greatnews | snarfer | syndirella
            person: space_bison | phonifier | expert_html | zipcommander | zoo_tycoon | msie sureseeker.com
            crawler: *http:// !msie !qtweb !xbmc !kodi !liferea
            crawler: *;__http:// !liferea !xbmc !kodi | *https:// | *www. !msie !qtweb !xbmc !kodi
            crawler: mailto: | *productfinder | user-agent:
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
            crawler: *.com)_ !msie | *.com) !msie !via_ | *.com/ !msie | *.com; !msie | *seeker | *(at) | *agent) !msie | scope3 | sindup | *watcher/
            crawler: *webcapture | *thumbnail | *websnap | *-optimizer | *httpagent | google-ads | infoseek | *pavuk | *puf/ | *check&get
            crawler: *sitecheck | *webmaster_pro | *webtrends | *webauto | *webminer | *weblight | *asptear | steam_http | *prefetch_proxy
            crawler: *transcoder | google_chtml_proxy | gateway/ | gateway_server
            crawler: nutch | *uptime | ptst | *synthetic | windows-update | microsoft-cryptoapi
            # Browsers, readers and players that may name no system, and phones of which only the make is known.
            person: *superhumanproxy | *browser | lynx | links_( | links/ | elinks | w3m | dillo | edbrowse | netsurf | uzbl | retawq | konqueror | luakit
            person: vimprobable | sleipnir | midori | kazehakase | omniweb | netpositive | webexplorer | charon; | hiptop | mosaic
            person: amaya | arachne | icab | qutebrowser | nyxt | lunascape | x-smiles | sylera | xiino | webster | worldwideweb | navio
            person: barca | pocomail | the_bat! | liferea | akregator | frontpage | msfrontpage | bluefish | avantgo | webwasher | sage) | aol
            person: antfresco | aweb$ | biyubi | blocknote | cern-linemode | cuam_ | dplus_ | i-opener | netcomplete | sundance/ | sunrise_xp
            person: swb/ | science_traveller | wapon | webox/ | hotzonu | activeworlds | ace_explorer | sitewinder | ecatch | ucmore | rx_bar
            person: visicom | simplefavpanel | rss_popper | rss_panel | intravnews | google_talk | shareaza | *tunnelpro | contype$ | *printsmart
            person: blazer
            person: xbmc | kodi | vlc | nsplayer | itunes | media_player | xine | hybridcast | maui | teleca | mmp/ | wap1. | screen-###x###
            person: spice_ | airness | tianyu | nexian | audiovox | amoi | portalmmm | lg/ | up/#.# | r380 | applecoremedia | stagefright
            """, label -> Optional.of(Kind.valueOf(label.toUpperCase(Locale.ROOT))));

    private BotRules() {}

    /** Whether the agent is a bot that names itself, or an HTTP library. */
    static boolean isBot(UserAgent agent) {
        Kind kind = kind(agent);
        return kind == Kind.CRAWLER || kind == Kind.LIBRARY;
    }

    /** Whether the agent is an HTTP library, which people use, too. */
    static boolean isLibrary(UserAgent agent) {
        return kind(agent) == Kind.LIBRARY;
    }

    /** Whether the agent names a browser, player or phone that may send no operating system. */
    static boolean isPerson(UserAgent agent) {
        return kind(agent) == Kind.PERSON;
    }

    private static @Nullable Kind kind(UserAgent agent) {
        Match<Kind> match = TABLE.match(agent);
        if (match != null) {
            return match.label();
        }
        return agent.hasMailAddress() ? Kind.CRAWLER : null;
    }
}
