package dev.fingerpost.targeting;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.WireNamed;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The fact about a visitor that selects the target of a link. The type determines which keys the targets may have.
 *
 * <p>A new kind of targets is a constant here, with the keys that it allows and the facts that it compares, and the
 * fact in {@link Visitor}. The compiler then reports each {@code switch} that lacks it. Add the fact to {@code Trial},
 * its texts (such as {@code targets.rotations}) to {@code console.properties} and {@code console_de.properties} and,
 * for a breakdown, to {@code VisitFact} and {@code CountedVisit}. Run {@code InterfacePagesTest} with {@code
 * -Dfingerpost.pages=write}.
 */
public enum TargetsType implements WireNamed {
    CONTINENTS("continents"),
    COUNTRIES("countries"),
    OPERATING_SYSTEMS("operating_systems"),
    BROWSERS("browsers"),
    LANGUAGES("languages"),
    DEVICES("devices"),
    /** Targets take turns. Keys are free labels. */
    ROTATIONS("rotations");

    /** The greatest number of code points in the label of a rotation. */
    public static final int MAX_LABEL_LENGTH = 64;

    private static final Pattern CODE = Pattern.compile("[A-Za-z0-9]{2}");

    private final String wireName;

    TargetsType(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /**
     * Returns the reason why a target may not have this key, or empty if it may. The label of a rotation may be empty;
     * {@link Targeting#labelled} numbers it.
     */
    public Optional<Refusal> refusal(String key) {
        return switch (this) {
            case CONTINENTS -> nameRefusal(Continent.class, key);
            case COUNTRIES ->
                IsoCodes.COUNTRIES.contains(key)
                        ? Optional.empty()
                        : Optional.of(Refusal.of(CoreViolation.NOT_A_COUNTRY));
            case OPERATING_SYSTEMS -> nameRefusal(OperatingSystem.class, key);
            case BROWSERS -> nameRefusal(Browser.class, key);
            case LANGUAGES ->
                IsoCodes.LANGUAGES.contains(key)
                        ? Optional.empty()
                        : Optional.of(Refusal.of(CoreViolation.NOT_A_LANGUAGE));
            case DEVICES -> nameRefusal(Device.class, key);
            case ROTATIONS -> PlainText.refusal(key, MAX_LABEL_LENGTH);
        };
    }

    private static <E extends Enum<E> & WireNamed> Optional<Refusal> nameRefusal(Class<E> type, String key) {
        return WireNamed.parse(type, key).isPresent() ? Optional.empty() : Optional.of(WireNamed.mustBeOneOf(type));
    }

    /** The visitor's facts of this type, the most preferred first. Rotations use no facts. */
    List<String> factsOf(Visitor visitor) {
        return switch (this) {
            case CONTINENTS -> known(visitor.continent(), Continent::wireName);
            case COUNTRIES -> known(visitor.country(), country -> country);
            case OPERATING_SYSTEMS -> known(visitor.operatingSystem(), OperatingSystem::wireName);
            case BROWSERS -> known(visitor.browser(), Browser::wireName);
            case LANGUAGES ->
                visitor.languages().stream().flatMap(RelatedLanguages::of).toList();
            case DEVICES -> known(visitor.device(), Device::wireName);
            case ROTATIONS -> List.of();
        };
    }

    private static <T> List<String> known(@Nullable T fact, Function<T, String> name) {
        return fact == null ? List.of() : List.of(name.apply(fact));
    }

    /**
     * The country with a code in upper or lower case; empty for no text and for a code of two characters that no country
     * has, such as {@code XX}.
     *
     * @throws IllegalArgumentException if the text is no code of two characters
     */
    static Optional<String> country(String text) {
        String code = text.strip();
        if (!code.isEmpty() && !CODE.matcher(code).matches()) {
            throw new IllegalArgumentException("a country must be a code of two letters, such as DE");
        }
        return Optional.of(code.toUpperCase(Locale.ROOT)).filter(IsoCodes.COUNTRIES::contains);
    }

    /**
     * The codes of countries and languages. The lists are fixed, because Java's own lists change from version to
     * version and a stored target must stay valid.
     */
    private static final class IsoCodes {

        /**
         * The 249 codes that ISO 3166-1 has officially assigned, without reserved, withdrawn and user-assigned codes.
         */
        static final Set<String> COUNTRIES = setOf("""
                AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ
                BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM
                DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS
                GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
                KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
                MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
                PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
                SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
                VN VU WF WS YE YT ZA ZM ZW\
                """);

        /**
         * The 183 codes of ISO 639-1, without the withdrawn codes (bh, in, iw, ji, jw, mo, sh).
         * {@link RelatedLanguages} maps other codes of visitors' languages to these codes.
         */
        static final Set<String> LANGUAGES = setOf("""
                aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy
                da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht
                hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky
                la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny
                oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss
                st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo
                za zh zu\
                """);

        private IsoCodes() {}

        private static Set<String> setOf(String codes) {
            return Set.of(codes.split("\\s+"));
        }
    }
}
