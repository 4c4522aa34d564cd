package dev.fingerpost.visitors;

import dev.fingerpost.targeting.Device;
import dev.fingerpost.text.WireNamed;
import org.jspecify.annotations.Nullable;

/** Recognises the kind of device in a User-Agent. {@link Rules} describes the syntax of the table. */
final class DeviceRules {

    /** Watches and televisions come first, because they also name the system of a phone or a desktop. */
    private static final Rules<Device> TABLE = Rules.parse("""
            -: xbox | playstation !playstation_app | nintendo | dreamcast | oculus* | mobile_vr | kindle/
            -: aeo@@ | alexaservice | sonos | family_hub | ouya | gamepad | carpad | starboard/ *_game_ | ;_da###@
            -: ek-gc### | ek-gn### | ek-kc### | galaxy_camera | coolpix | dmc-cm#
            -: tolino_shine | tolino_vision | tolino_epos | prs-t# | ebrd#### | ;_vsd###
            -: kobo | nook_browser | qtcarbrowser | tesla/ | automotive | homepod | audioos | ;_glass_# | pocketbook
            Watch: watch | watchos | smartwatch | zenwatch | wear_os | wearos | sm-r
            Television: smart-tv | smarttv* | smart_tv | hdplussmarttv* | hbbtv | googletv | google_tv | android_tv
            Television: androidtv | appletv | apple_tv | tvos | crkey | roku | netcast | web0s | bravia | viera | nettv
            Television: andr0id | opera_tv | ce-html | dtv* !mobile | sonydtv | yahoodtv | inettvbrowser | aquos* | webtv | videowebtv | philipstv
            Television: sonydtv | lge_netcast
            Television: ;_aft* | mibox | mitv | chromecast | stb | maple | tsbnettv | espial | tv_safari
            Television: *_tv; | *_tv_ !mobile !wap | tv_ !mobile !wap | *_tv/ | *_tv) | tvbox | tv_box* | firetv | fire_tv | vidaa
            Television: dlnadoc | *-tv !mobile
            Television: android ;_##@@ !10or | android ;_##@## | android *led##
            Television: android *box_ !mobile | android *box) !mobile | android *box; !mobile | android *box- !mobile
            Television: android *_4k) | android *_4k_ | android -##@@ !mobile | android vontar | omi/
            Television: android h96 | android x96 | android ;_t95 | android hk1 | android km# !mobile
            Television: android mecool | android tanix | android beelink | android zidoo | android ugoos
            Television: android vega_s95 | android m8s* !mobile | android neo-u# | android nv501
            Television: android nexbox | android neo-x# | ;_tpm###@ | ;_qm###@
            Tablet: macintosh mobile/##@ | macintosh crios/ | macintosh fxios/ | macintosh edgios/ | macintosh opios/
            Tablet: ipad | playbook | rim_tablet | hp-tablet | touchpad | kindle_fire | opera_tablet | tablet !tablet_pc | android tablet
            Tablet: silk/ !mobile !windows | silk-accelerated*
            Tablet: kft* | kfj* | kfs* | kfa* | kfm* | kfd* | kfg* | kfo* | kfk* | kfq* | kfr*
            Tablet: xoom | nexus_7 | nexus_9 | nexus_10 | android mediapad | android matepad | android ideatab*
            Tablet: sm-t### | sm-p### | sm-x### | gt-p#### | gt-n80## | gt-n51## | sch-i800 | sgh-t849
            Tablet: android lenovo_tb | android *_pad | android *_tab | android *tab_ | android *-tab
            Tablet: android *pad_ !coolpad* | android mid### | android mid-### | android transformer | yt3- | ;_tz###
            Tablet: bq-7### | bq-8### | bq-9### | bq-10## | bqru-7### | bqru-10## | ginzzu_gt- | android numy | htc_flyer
            Tablet: citi_75## | citi_85## | lenovo_a3500 | lenovo_a5500 | lenovo_a7600 | viewpad | android slidepad
            # Huawei's.
            Tablet: ags- | ags2- | ags3- | agr- | bah- | bah2- | bah3- | btv- | bzk- | bzt- | cpn- | hdl- | jdn2-
            Tablet: kob- | kob2- | sht- | vrd-
            Tablet: windows_nt_6 arm trident !wpdesktop
            Mobile: iphone | ipod | windows_phone | windowsphone | iemobile | windows_ce | windows_mobile | wpdesktop
            Mobile: android mobile | android mobilesafari | android mobilephone | fennec !tablet | opera_mini android | opera_mobi
            Mobile: android phone | android phonemax | android phonepad | adr_ | harmony mobile
            Tablet: android mozilla
            Mobile: android | juc_( | juc( | fban/fb4a
            Mobile: blackberry | bb10 | symbian* | symbos | symb | series60 | series_60 | series40 | s60* | nokia* | midp | j2me | kaios
            Mobile: opera_mini | bada | meego | maemo | sailfish | tizen mobile | webos | hpwos | palm | palmos | palmsource | palmscape
            Mobile: brew | zvav | zbov
            Mobile: mobile | up.browser | up.link | phone | smartphone | obigo* | netfront* | lumia | ios_# | wap-browser | wap_browser
            Mobile: ucweb | ucbrowser | docomo | kddi
            Mobile: samsung- | sonyericsson* | lg- | mot- | sie- | huawei* | alcatel* | zte- | darwin/ cfnetwork !x86 !mac*
            Television: tizen
            Desktop: windows | win16 | win32 | win64 | win98 | win95 | winnt | win_9* | macintosh | mac_os | macos | macosx | mac_powerpc
            Desktop: mac_ppc | darwin | cros | x11 | linux | linuxos | archlinux | openlinux | pclinuxos | freebsd | openbsd | netbsd | bsd | sunos | os/2 | beos | haiku | amiga* | ubuntu | kubuntu | xubuntu | lubuntu
            """, label -> WireNamed.parse(Device.class, label));

    private DeviceRules() {}

    /** Whether the agent names a device, listed or not. */
    static boolean isNamed(UserAgent agent) {
        return TABLE.match(agent) != null;
    }

    static @Nullable Device of(UserAgent agent) {
        Match<Device> match = TABLE.match(agent);
        return match == null ? null : match.label();
    }
}
