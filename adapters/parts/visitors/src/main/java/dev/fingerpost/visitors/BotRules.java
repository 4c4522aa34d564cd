package dev.fingerpost.visitors;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Recognises the User-Agents of bots, whatever browser they imitate: crawlers (including link previewers and monitors)
 * and HTTP libraries.
 */
final class BotRules {

    enum Kind {
        CRAWLER,
        LIBRARY,
        PERSON
    }

    /** Decides against the engine of a browser: names, then the form of apps, then words and forms of crawlers. */
    private static final Rules<Kind> STRONG = Rules.parse("""
            # Office opens a link itself before it starts the browser.
            crawler: microsoft_office | ms-office | msoffice | microsoft_word | microsoft_excel | microsoft_powerpoint
            crawler: microsoft_outlook | microsoft_onenote | microsoft_access | microsoft_visio | microsoft_project
            crawler: microsoft_publisher | word/ | excel/ | powerpoint/ | outlook/ | macoutlook | outlook-ios
            crawler: outlook-ios-android | outlook-android | libreoffice | openoffice | openoffice.org
            crawler: microsoft-webdav-miniredir | microsoft_data_access
            # Assistants, and the crawlers that feed them.
            crawler: *-user/ | *-user) | chatgpt_agent | anthropic-ai | claude-code | claude-web | cohere-ai
            crawler: google-* !google-http-java-client | *-google | googleother* | googleagent* | meta-external*
            crawler: meta-webindexer | facebookexternalhit | facebookcatalog | facebot | gemini-deep-research
            crawler: duckassist* | mistralai | amazon-kendra | amazonbuyforme | agenttimes | anomura | awario
            crawler: bigsur.ai | cloudflare-* | cotoyogi | crawl4ai | crawlspace | firecrawl* | img2dataset
            crawler: kagi-fetcher | laion* | newsai | notebooklm | novaact | omgili | opencode | panscient*
            crawler: poggio-citations | terracotta | twinagent | webzio-extended | yandexadditional
            # Previewers, monitors, scanners and robots that drive a browser.
            crawler: bingpreview | google_web_preview | skypeuripreview | woorankreview | embedly | cardyb | iframely
            crawler: whatsapp/ !mozilla !iphone !android
            crawler: google_favicon | google_page_speed | page_speed | google_search_console | search_console
            crawler: googleweblight | google_partner_monitoring | googleassociationservice
            crawler: mediapartners* | google_( | cloudflareobservatory | gomezagent | onetrust* | archivebox | clamav
            crawler: catchpoint | statuscake | pingdom* | chrome-lighthouse | ptst | ruxitsynthetic | splunk_synthetics
            crawler: syntheticsagent | dejaclick | dmbrowser | dmbrowser-bv | gtmetrix | dareboost | thousandeyes
            crawler: speedcurve | pageburst | rigor | splash_version | headless* | phantomjs | puppeteer | playwright
            crawler: selenium | casperjs | slimerjs | htmlunit | cypress/ | sparkler/ | wkhtmlto* | collapsify
            crawler: miniature.io | webthumb | mshots | testlocally | functionize | nikto | nessus | qualys | sqlmap
            crawler: masscan | netcraft* | heritrix | ia_archiver | httrack | openvas | watchtowr | foregenix
            crawler: hardenize | securityheaders | datanyze | ips-agent | *burpcollaborator | hotjar | silktide
            crawler: siteimprove | marketgoo | linktiger | appinsights | taginspector | xaxissemanticsclassifier
            crawler: printfriendly | feeder.co | cookiehub* | criticalcss | con_aff/ | daumoa
            crawler: daum_# | baidu_transcoder | nutch* | slurp | scope3 | sindup | infoseek | pavuk | puf/ | check&get
            crawler: asptear | windows-update | microsoft-cryptoapi | windows-update-agent | swcd | wechatdevtools
            crawler: kimonolabs | dlc/ | thumbor | ps_daily | igetter | biglotron | smartdownload | supercleaner
            crawler: powermarks | zeus webster_pro | modularconnector | crawlerprocess | yahooseeker* | monitorss
            crawler: page-preview-tool | backstreet_browser | pockey* | wwlib | stackrambler | fantombrowser
            crawler: fantomcrew | multiblocker | link_commander | newt_activex | perman_surfer | y!oasis | kit-fireball
            crawler: kummhttp | estylesearch | yandex/# | sqworm | abuse.xmco.fr | readable/ | ylt
            # Browsers and readers of feeds whose agents name the page of their maker, and browsers that name libraries.
            person: avantbrowser.com | orcabrowser.com | lucideer.com | netnewswire | rssowl | rssbandit | endo/
            person: greatnews | snarfer | syndirella | space_bison | phonifier | expert_html | zipcommander | zoo_tycoon
            person: msie sureseeker.com | lynx | ncsa_mosaic | amaya | superhumanproxy | xbmc | kodi | liferea
            person: mozacfetch
            # Apps: their names are any words.
            person: iphone mobile/ !safari/ !*http !compatible | ipad mobile/ !safari/ !*http !compatible
            person: ipod mobile/ !safari/ !*http !compatible | android version/4.0 chrome/ !*http !compatible
            person: android wv !*http !compatible | electron/ !*http !compatible | cfnetwork/ darwin/ !*http
            person: dalvik/ android !*http | iphone scale/ !*http | ios scale/ !*http | ios alamofire/ !*http
            # What most crawlers call themselves, and companies and phones with such a name.
            crawler: *bot !abbot !cabot !chabot !talbot !turbot !cubot !idbot !id_bot !m_bot !_b_bot !power_bot
            crawler: bots | robots | *crawl | *crawler | *crawlers | crawling | *spider | *spiders
            crawler: *scraper !skyscraper
            # HTTP libraries and tools, in the order of their languages and platforms.
            library: curl | libcurl | *wget | aria2 | axel_ | apt-http | fdm !msie | xh/ | httpie | hurl/ | lwp-request
            library: node | node.js | node-fetch | undici | axios | got_( | got/ | ky/ | superagent | node-superagent
            library: needle/ | bun/ | deno/ | python | cpython | aiohttp | httpx/ | pycurl | mechanize
            library: scrapy !+http | httplib2 | google-http-java-client | java/# | java-http-client | okhttp | apache-
            library: httpclient | customasynchttpclient | jersey/ | resteasy | unirest | vert.x | reactornetty | ktor
            library: jetty/ | akka-http | pekko-http | http4s | sttp | jodd_http | feign | clj-http | go-http
            library: go-http-client | go-resty | fasthttp | req/v* | reqwest | hyper/ | ureq/ | isahc | attohttpc
            library: surf/# !applewebkit | ruby !mozilla | faraday | typhoeus | http.rb !mastodon | rest-client
            library: httparty | excon | php/ | guzzle* | symfony_http* | pecl::http | requests_for_php | laravel
            library: perl !mozilla | perlclient | lwp | libwww | http-tiny | mojolicious | hackney | mint/ !mozilla | finch/
            library: tesla/ !mozilla | httpoison | httpotion | dart/ | dart_# | dart: | alamofire !mozilla | restsharp
            library: flurl | .net_framework | powershell | windowspowershell | winhttp | wininet | libwww-perl
            library: indy_library | r-curl | httr | http.jl | lua-resty* | luasocket | cpprestsdk | cpr/ | libsoup
            library: qt-http | magpierss | rebol_ | jeode/ | west_wind | aplix_http | postman | postmanruntime | insomnia | bruno
            library: hoppscotch | paw/ | thunder_client | rapidapi | vscode-restclient | restlet | k6/ | apachebench
            library: wrk/ | hey/ | oha/ | vegeta | siege/ | autocannon | bombardier | artillery | jmeter | gatling
            library: locust | downloaderchrome | getright | getrightpro | *grabber | webcopier | sitesucker | offline_explorer
            library: teleport_pro | webzip
            # Toolbars of Internet Explorer name pages too, but without the plus sign, which counts as a space.
            crawler: *http:// !msie !qtweb | *;__http:// | *https:// | *www. !msie !qtweb | mailto: | user-agent:
            # Comments that no browser sends.
            crawler: like_gecko;_compatible | like_gecko);_compatible | macintosh: | macintosh_intel | ;_{}
            crawler: msie_10 windows_3 | *,_mozilla/ | *(at) | *_proxy) | via_proxy
            # What previewers and monitors call themselves.
            crawler: *preview/ !technology_preview | *monitor | *monitoring | *checker | *validator | *archiver
            crawler: *fetcher | *favicon* | *pinger | *scanner | *inspector | *linkcheck* | *analyzer | contentscan
            crawler: *scraping | *scanning | *harvest* | inspectiontool | *productfinder | feed_finder | webcapture
            crawler: *thumbnail* | *websnap* | *-optimizer | *agent/ | *agent) !msie | *httpagent | optimizer-agent
            crawler: *sitecheck* | webtrends | webauto | *webminer | *weblight | steam_http | prefetch_proxy
            crawler: *transcoder | google_chtml_proxy | gateway/ | gateway_server | *seeker | *watcher/ | *uptime*
            crawler: *synthetic | *synthetics | *imageproxy | *classifier | *.com)_ !msie | *.com) !msie !via_
            crawler: *.com/ !msie | *.com; !msie
            """, BotRules::kind);

    /** Decides if no engine of a browser does. */
    private static final Rules<Kind> WEAK = Rules.parse("""
            person: msie | trident/ | gecko/ | safari/
            crawler: *preview
            # Browsers, readers and players that may name no system, and phones of which only the make is known.
            person: *browser | links_( | links/ | elinks | w3m | dillo | edbrowse | netsurf | uzbl | retawq | konqueror
            person: luakit | vimprobable | sleipnir | midori | kazehakase | omniweb | netpositive | webexplorer
            person: charon; | hiptop | mosaic | arachne | icab* | qutebrowser | nyxt | lunascape | x-smiles | sylera
            person: xiino | webster | worldwideweb | navio | barca* | pocomail | the_bat! | akregator | frontpage
            person: msfrontpage | bluefish | avantgo | webwasher | sage) | aol | antfresco | aweb | biyubi | blocknote
            person: cern-linemode | cuam_ | dplus_ | i-opener | netcomplete | sundance/ | sunrise_xp | swb/
            person: science_traveller | wapon* | webox/ | hotzonu | activeworlds | ace_explorer | sitewinder | ecatch
            person: ucmore | rx_bar | visicom | simplefavpanel | rss_popper | rss_panel | intravnews | google_talk
            person: shareaza | *tunnelpro | contype | printsmart | blazer | googleapp | *player | vlc | libvlc | itunes
            person: media_player | xine | hybridcast | maui | teleca* | mmp/ | wap1. | spice_ | airness | tianyu
            person: nexian* | audiovox | amoi | portalmmm | lg/ | up/#.# | r380 | applecoremedia | stagefright
            """, BotRules::kind);

    private BotRules() {}

    /** What the agent names or looks like; {@code null} if no rule applies. */
    static @Nullable Kind kind(UserAgent agent) {
        Match<Kind> match = STRONG.match(agent);
        if (match == null && (agent.hasMailAddress() || namesAnotherProgram(agent))) {
            return Kind.CRAWLER;
        }
        match = match == null ? WEAK.match(agent) : match;
        return match == null ? null : match.label();
    }

    private static boolean namesAnotherProgram(UserAgent agent) {
        return agent.hasProgramInComment() && BrowserRules.distinct(agent) == null;
    }

    private static Optional<Kind> kind(String label) {
        return Optional.of(Kind.valueOf(label.toUpperCase(Locale.ROOT)));
    }
}
