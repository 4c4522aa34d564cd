package dev.fingerpost.visitors;

import dev.fingerpost.targeting.Continent;
import dev.fingerpost.text.WireNamed;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The continent of each of the 249 countries. Each country has exactly one, as in GeoNames and most country files:
 * Russia and Cyprus are in Europe, Turkey and the Caucasus in Asia, Egypt in Africa, and Hawaii, with the United
 * States, in North America.
 */
final class Continents {

    private static final Map<String, Continent> TABLE = table("""
            AF AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU
            AF MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW
            AN AQ BV GS HM TF
            AS AE AF AM AZ BD BH BN BT CC CN GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV
            AS MY NP OM PH PK PS QA SA SG SY TH TJ TM TR TW UZ VN YE
            EU AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV
            EU MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA
            NA AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR
            NA SV SX TC TT US VC VG VI
            OC AS AU CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TL TO TV UM VU WF WS
            SA AR BO BR CL CO EC FK GF GY PE PY SR UY VE
            """);

    private Continents() {}

    /** The continent of a country. */
    static @Nullable Continent of(String country) {
        return TABLE.get(country);
    }

    /**
     * The code in upper case if it is the code of a country; {@code null} for other codes, such as those of anonymous
     * networks.
     */
    static @Nullable String country(@Nullable String code) {
        if (code == null || code.length() != 2) {
            return null;
        }
        // ASCII only, because some other letters have I, K or S as their upper case.
        String upper = String.valueOf(new char[] {upper(code.charAt(0)), upper(code.charAt(1))});
        return TABLE.containsKey(upper) ? upper : null;
    }

    private static char upper(char c) {
        return c >= 'a' && c <= 'z' ? (char) (c - ('a' - 'A')) : c;
    }

    private static Map<String, Continent> table(String lines) {
        Map<String, Continent> table = new HashMap<>();
        lines.lines().forEach(line -> {
            String[] codes = line.split(" ", -1);
            Continent continent = WireNamed.parse(Continent.class, codes[0]).orElseThrow();
            for (int i = 1; i < codes.length; i++) {
                table.put(codes[i], continent);
            }
        });
        return Map.copyOf(table);
    }
}
