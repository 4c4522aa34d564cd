package dev.fingerpost.targeting;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Finds the ISO 639-1 codes for languages that visitors may name by another code. According to the language subtag
 * registry (BCP 47), a deprecated code leads to its successor, and a language to its macrolanguage. Only Filipino
 * ({@code fil}) does not follow the registry, which lists it as a language of its own; as in CLDR, it leads to Tagalog
 * ({@code tl}). {@code measure-people.sh} compares the table with the registry.
 */
final class RelatedLanguages {

    /**
     * Each line has the code of a target, followed by the codes of visitors' languages that also select this target.
     */
    private static final Map<String, String> TABLE = parse("""
            he iw
            id in
            yi ji
            jv jw
            ro mo
            dz adp
            gu prp
            no nb nn
            tl fil
            zh cmn yue cdo cjy cnp cpx csp czh czo gan hak hnm hsn luh lzh mnp nan sjc wuu
            ar arb aao abh abv acm acq acw acx acy adf aeb aec afb ajp ajt apc apd arq ars ary arz auz avl ayh ayl ayn ayp bbz pga shu ssh
            az azb azj
            et ekk vro
            fa pes prs drw tnf
            ku ckb kmr sdh
            lv ltg lvs
            mg bhr bjq bmm bzc msh plt skg tdx tkg txy xmv xmw
            mn khk mvf drh
            ms bjn btj bve bvu coa dup hji id in jak jax kvb kvr kxd lce lcf liw max meo mfa mfb min mqg msi mui orn ors pel pse
            ms tmw urk vkk vkt xmm zlm zmi zsm
            ne dty npi
            or ory spv
            ps pbt pbu pst
            qu cqu qub qud quf qug quh quk qul qup qur qus quw qux quy quz qva qvc qve qvh qvi qvj qvl qvm qvn qvo qvp qvs qvw
            qu qvz qwa qwc qwh qws qxa qxc qxh qxl qxn qxo qxp qxr qxt qxu qxw
            sc sdc sdn sro src
            sq aae aat aln als
            sw swc swh
            uz uzn uzs
            yi ydd yih
            za zch zeh zgb zgm zgn zhd zhn zlj zln zlq zqe zyb zyg zyj zyn zzj
            ak fat tw
            ay ayc ayr
            cr crj crk crl crm csw cwd
            ff ffm fub fuc fue fuf fuh fui fuq fuv
            gn gnw gug gui gun nhd
            ik esi esk
            iu ike ikt
            kg kng kwy ldi
            kr kby knc krt
            kv koi kpv
            oj ciw ojb ojc ojg ojs ojw otw
            om gax gaz hae orc
            sa cls vsn
            """);

    private RelatedLanguages() {}

    /** The language itself, followed by its successor or macrolanguage, if there is one, and so on. */
    static Stream<String> of(String language) {
        String next = TABLE.get(language);
        return next == null ? Stream.of(language) : Stream.concat(Stream.of(language), of(next));
    }

    /**
     * Parses the table. A language that occurs in two lines belongs to the first, so the old code {@code in} means
     * Indonesian and not Malay.
     */
    private static Map<String, String> parse(String table) {
        Map<String, String> parsed = new HashMap<>();
        for (String line : table.split("\n", -1)) {
            String[] codes = line.split(" ", -1);
            for (int i = 1; i < codes.length; i++) {
                parsed.putIfAbsent(codes[i], codes[0]);
            }
        }
        return Map.copyOf(parsed);
    }
}
