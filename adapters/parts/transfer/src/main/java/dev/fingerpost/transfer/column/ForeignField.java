package dev.fingerpost.transfer.column;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The meanings of other programs' columns. Each has the name that {@code --column} uses, and the names that programs
 * and people give to such columns, as {@link #plain} writes them. If several columns fit one meaning that only one
 * column can have, the column whose name comes first in the list of names counts, and among columns with the same name
 * the first one.
 */
public enum ForeignField {
    URL(
            "url",
            "longurl longlink destinationurl destinationlink originalurl originallink targeturl redirecturl redirectto fullurl"
                    + " destination original target zielurl zieladresse ziel urlcible cible urllongue lienlong urldestino website"
                    + " url link"),
    ALIAS(
            "alias",
            "alias shortcode keyword slug slashtag backhalf key path code shortname shortslug customalias customslug vanity"
                    + " urlkey kurzel kurzname kurzcode address hash"),
    SHORT_URL(
            "short_url",
            "shorturl shortlink shortenedurl shortenedlink bitlink tinyurl kurzurl kurzlink urlcourte liencourt shortaddress link"
                    + " url"),
    CUSTOM_ALIASES(
            "custom_aliases",
            "custombackhalf custombackhalves custombitlink custombitlinks customlink customlinks customurl customshorturl"
                    + " custombackhalfs backhalves aliases vanityurl vanityurls",
            Trait.REPEATABLE),
    DOMAIN("domain", "domain domainname shortdomain host hostname fqdn domane domaine dominio"),
    TITLE(
            "title",
            "title linktitle titel titre titulo pagetitle linkname name description beschreibung comment comments note notes"),
    CLICKS(
            "clicks",
            "clicks totalclicks totalengagements engagements visits totalvisits visitcount visitscount clickcount clickscount"
                    + " hits views klicks aufrufe clics nbclics nbclicks visites"),
    CREATED_AT(
            "created_at",
            "createdat created datecreated createddate createdate creationdate createdon createtime creationtime timestamp"
                    + " dateadded addedat added erstellt erstelltam erstelldatum angelegtam cree creele datedecreation"
                    + " datecreation date",
            Trait.DATE),
    UPDATED_AT(
            "updated_at",
            "updatedat updated lastupdated lastupdatedat dateupdated modified modifiedat lastmodified geandertam"
                    + " aktualisiertam modifiele datemodified",
            Trait.DATE),
    START(
            "active_period_start_at",
            "activeperiodstartat validsince validfrom startat startsat startdate startson start activefrom activationdate"
                    + " publishat publishdate scheduledat notbefore gultigab gultigvon gueltigab datedebut datededebut beginsat",
            Trait.PROTECTIVE,
            Trait.DATE),
    END(
            "active_period_end_at",
            "activeperiodendat expiresat expires expireson expirein expire expiry expiryat expirydate expiredate expireat"
                    + " expiredat expiration expirationat expirationdate expirationtime validuntil validto validthrough enddate"
                    + " endat endsat end activeuntil ablaufdatum ablauf lauftabam gultigbis gueltigbis expirele dateexpiration"
                    + " datedexpiration datedefin notafter deadline",
            Trait.PROTECTIVE,
            Trait.DATE),
    CLICKS_LIMIT(
            "clicks_limit",
            "clickslimit clicklimit maxclicks maxclick maxvisits maxhits maxviews maximumclicks maximumvisits visitlimit"
                    + " visitslimit limit usagelimit maxuses klicklimit maxklicks clicsmax limitedeclics",
            Trait.PROTECTIVE),
    EXPIRATION_URL(
            "expiration_url",
            "expirationurl expiredurl expiryurl expiredredirect expiredredirecturl expirationredirect expiredlink fallbackurl"),
    REDIRECT_PASSWORD(
            "redirect_password",
            "password redirectpassword linkpassword passwort kennwort motdepasse contrasena passcode passphrase pass pwd pin",
            Trait.PROTECTIVE),
    /**
     * The password of the statistics. No column is recognised as this by its name: a column {@code password} has the
     * redirect password, unless the caller says otherwise.
     */
    STATISTICS_PASSWORD("password", "", Trait.PROTECTIVE),
    PRIVACY("privacy", "privacy", Trait.PROTECTIVE),
    DISABLED(
            "disabled",
            "disabled isdisabled inactive isinactive paused ispaused blocked isblocked banned isbanned suspended issuspended"
                    + " deactivated deaktiviert gesperrt desactive deleted isdeleted trashed",
            Trait.REPEATABLE),
    ENABLED(
            "enabled",
            "enabled isenabled active isactive aktiv aktiviert freigeschaltet actif live islive published ispublished",
            Trait.REPEATABLE),
    STATUS("status", "status linkstatus state statut zustand etat", Trait.REPEATABLE),
    ARCHIVED("archived", "archived isarchived archiviert archive", Trait.REPEATABLE),
    SENSITIVE("sensitive_content", "sensitivecontent issensitive sensitive unsafe nsfw", Trait.REPEATABLE),
    SPACE("space", "space foldername folder ordner dossier workspace"),
    LABELS(
            "labels",
            "labels tags tag label tagnames categories category linkcategories kategorien schlagworte etiquettes",
            Trait.REPEATABLE),
    PIXELS("pixels", "pixels"),
    TARGETS_TYPE("targets_type", "targetstype", Trait.PROTECTIVE),
    TARGETS("targets", "targets", Trait.PROTECTIVE);

    /** What the values of some fields are turned into. */
    private static final Map<String, String> MAPPED = Map.of(
            "enabled", "disabled",
            "status", "disabled",
            "archived", "disabled or a label",
            "custom_aliases", "further addresses");

    private final String wireName;
    private final String names;
    private final boolean isRepeatable;
    private final boolean isProtective;
    private final boolean isDate;

    ForeignField(String wireName, String names, Trait... traits) {
        this.wireName = wireName;
        this.names = names;
        Set<Trait> all = Set.of(traits);
        this.isRepeatable = all.contains(Trait.REPEATABLE);
        this.isProtective = all.contains(Trait.PROTECTIVE);
        this.isDate = all.contains(Trait.DATE);
    }

    /** A property of a field that the import needs to know. */
    private enum Trait {
        /** Several columns may have this meaning, and all of them are used. */
        REPEATABLE,
        /** A second column with this meaning must not be left out without a message. */
        PROTECTIVE,
        DATE
    }

    /** The name that {@code --column} uses, which for most fields is the name in the API. */
    public String wireName() {
        return wireName;
    }

    /** The name in the ledger. */
    public String text() {
        return MAPPED.getOrDefault(wireName, wireName);
    }

    public List<String> columns() {
        return names.isEmpty() ? List.of() : List.of(names.split(" ", -1));
    }

    /** Whether several columns may have this meaning. If so, all of them are used. */
    boolean isRepeatable() {
        return isRepeatable;
    }

    /** Whether a second column with this meaning must not be left out without a message. */
    boolean isProtective() {
        return isProtective;
    }

    /** Whether the ledger says that the values became something else. */
    boolean isMapped() {
        return MAPPED.containsKey(wireName);
    }

    public boolean isDate() {
        return isDate;
    }

    public static Optional<ForeignField> of(String wireName) {
        return Arrays.stream(values())
                .filter(field -> field.wireName.equals(wireName))
                .findFirst();
    }

    static Stream<String> wireNames() {
        return Arrays.stream(values()).map(ForeignField::wireName);
    }

    /** The name reduced to lower-case letters and digits, without accents. */
    public static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFD)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]", "");
    }
}
