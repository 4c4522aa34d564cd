package dev.fingerpost.visitors;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.text.WireNamed;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Recognises the browser in a User-Agent. {@link Rules} describes the syntax of the tables. */
final class BrowserRules {

    /**
     * Browsers with a token of their own, which decides no matter what other tokens they send. A browser comes before
     * the browsers whose tokens it also sends: nearly all browsers send Chrome's and Safari's, and some on old phones
     * send Opera's or Internet Explorer's.
     */
    private static final Rules<Browser> DISTINCT = Rules.parse("""
            -: micromessenger/ | [fban | [fb_iab | fban/ | wechat | netfront* | nintendobrowser | oculusbrowser
            -: ladybird | qwant* | tv_bro/ | webpositive | salamweb | qupzilla maxthon | oneoutlook/ | zohotrident*
            -: onebrowser/ | flycast/ | superhumanproxy | mobile/dbrowser
            # Opera's kit for televisions and boxes, and the browser of LG's.
            -: omi/ | lg_browser
            UC Browser: ucbrowser | ucweb | uc_browser | ubrowser/ | ucmini | ucturbo | juc_( | juc( | *)uc_applewebkit | )_uc_applewebkit
            UC Browser: ucmobile
            # The middle of the version of Opera Mini on Android, which sends no token of its own.
            Opera Mini: opera_mini | opios/ | operamini | opera linux_zvav | opr/ android .2254.
            Opera Touch: opt/ | opera_touch
            Opera Mobile: opera_mobi | opera_tablet | opr/ mobile | opr/ android !omi/ | oprmobile | opera linux_zbov
            Opera Mobile: opera symbian* | opera symbos | opera series60 | opera ipad | opera iphone | opera windows_ce
            Yandex Browser: yabrowser/ | yasearchbrowser/ | yowser/ | ya_browser
            Vivaldi: vivaldi
            Brave: brave/ | brave_chrome | brave !android | bravebrowser
            # Samsung's phones of 2013 and 2014 send Version/1 or Version/2 and Chrome; a view sends Version/4.
            Samsung Internet: samsungbrowser | android chrome/ version/1. samsung | android chrome/ version/2. samsung
            QQ Browser: qqbrowser* | mqqbrowser*
            Maxtho: aoyou/ | maxthon | msie myie2 | mxbrowser | mxios | mxnitro
            Edge: edg/ | edga/ | edgios/ | edge/ | edgw/
            Opera: opr/ | opera | oprgx/ | opx/
            -: nokiabrowser | nokiaxpress | obigo* | novarra | skyfire | kindle/ | silk/ | silk- | dolfin/
            -: puffin/* | electron/ | qtwebengine/ | steam | valve | blazer/ | bolt/
            Mobile Internet Explorer: iemobile | msie windows_phone | msie windows_ce | mspie | msie windows_mobile
            Mobile Internet Explorer: trident/ wpdesktop | msie zunewp7
            # Other browsers around the engine of Internet Explorer.
            -: msie avant | msie sleipnir | msie lunascape | msie aol | msie america_online | msie metasr | msie 360se
            -: msie tencenttraveler | msie the_world | msie theworld | msie greenbrowser | msie crazy_browser
            -: msie deepnet | msie acoo | msie se_2.x | msie baidubrowser | msie slimbrowser | msie netcaptor
            -: msie iron | msie lbbrowser | msie qihu | msie webtv | trident/ metasr
            -: trident/ lbbrowser | trident/ 360se
            -: trident/ lunascape | trident/ bidubrowser | trident/ msapphost | msie ebook_maestro
            -: outlook-express | tmstmpext | msie msn_#
            Internet Explorer: msie | trident/ | microsoft_internet_explorer
            BlackBerry Browser: blackberry !android | bb10 | playbook
            """, label -> WireNamed.parse(Browser.class, label));

    /**
     * The rules for agents without a distinct token: browsers that are not listed, then the browsers whose tokens
     * others copy. Such a token decides only if there is no unknown name beside it.
     */
    private static final Rules<Browser> PLAIN = Rules.parse("""
            -: palemoon | swiftfox | ecosia | tizen | web0s | webos | hbbtv | nintendo | playstation | bada/
            -: airwatch_browser | epic/ | waterfox/ | galeon/ | ghostery
            -: seamonkey | epiphany | symbian* | series60 | mobile_vr | focus/ | klar/
            Firefox Mobile: fxios/ | fennec/ | firefox/ android | firefox/ mobile | firefox/ tablet
            Chromium: chromium
            Chrome: chrome | crios/ | crmo/
            Firefox: firefox | minefield/ | shiretoko/ | granparadiso/ | namoroka/ | bonecho/
            Safari: version/ safari/ !android | safari/ macintosh | safari/ windows | safari/ like_mac_os_x
            """, label -> WireNamed.parse(Browser.class, label));

    /** Product names that browsers with these engines send, and that do not mean another browser. */
    private static final Set<String> KNOWN_PRODUCTS = Set.of("""
            mozilla applewebkit khtml like gecko not chrome chromium crios crmo cr safari mobile version tablet firefox
            fxios fennec focus klar minefield shiretoko granparadiso namoroka bonecho ubuntu kubuntu xubuntu debian
            fedora centos suse opensuse mandriva openmandriva mageia red hat redhat gentoo archlinux arch linux mint
            linuxmint slackware pclinuxos package build gtb gzip svn android windows x u snap kaios
            firephp alexatoolbar applelwebkit system crkey large screen googletv anonymized by abelssoft bs ts ja as\
            """.split("\\s+"));

    private BrowserRules() {}

    /** The browser by its own token, without a label if it is not listed; {@code null} if there is no such token. */
    static @Nullable Match<Browser> distinct(UserAgent agent) {
        return DISTINCT.match(agent);
    }

    /** Whether the agent names a browser, listed or not. */
    static boolean isNamed(UserAgent agent) {
        return DISTINCT.match(agent) != null || PLAIN.match(agent) != null;
    }

    /**
     * The browser by the token of its engine; {@code null} if there is none, or if there is an unknown name beside it.
     */
    static @Nullable Browser plain(UserAgent agent) {
        Match<Browser> match = PLAIN.match(agent);
        return match == null || hasOtherProduct(agent) ? null : match.label();
    }

    /** Whether the agent has the name of a browser or app that is not listed. */
    static boolean hasOtherName(UserAgent agent) {
        Match<Browser> match = PLAIN.match(agent);
        return (match != null && match.label() == null) || hasOtherProduct(agent);
    }

    /** Whether the agent has a product that neither belongs to an engine nor is one that browsers copy from others. */
    private static boolean hasOtherProduct(UserAgent agent) {
        return ProductTokens.anyBut(KNOWN_PRODUCTS, agent);
    }
}
