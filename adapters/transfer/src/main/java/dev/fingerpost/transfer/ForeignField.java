package dev.fingerpost.transfer;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What columns of other programs mean: the name that {@code --column} uses, and the names that programs and people give such columns,
 * in small letters and digits without accents. The first column with the first name is taken.
 */
enum ForeignField {
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
                    + " custombackhalfs backhalves aliases vanityurl vanityurls"),
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
                    + " datecreation date"),
    UPDATED_AT(
            "updated_at",
            "updatedat updated lastupdated lastupdatedat dateupdated modified modifiedat lastmodified geandertam"
                    + " aktualisiertam modifiele datemodified"),
    START(
            "active_period_start_at",
            "activeperiodstartat validsince validfrom startat startsat startdate startson start activefrom activationdate"
                    + " publishat publishdate scheduledat notbefore gultigab gultigvon gueltigab datedebut datededebut beginsat"),
    END(
            "active_period_end_at",
            "activeperiodendat expiresat expires expireson expirein expire expiry expiryat expirydate expiredate expireat"
                    + " expiredat expiration expirationat expirationdate expirationtime validuntil validto validthrough enddate"
                    + " endat endsat end activeuntil ablaufdatum ablauf lauftabam gultigbis gueltigbis expirele dateexpiration"
                    + " datedexpiration datedefin notafter deadline"),
    CLICKS_LIMIT(
            "clicks_limit",
            "clickslimit clicklimit maxclicks maxclick maxvisits maxhits maxviews maximumclicks maximumvisits visitlimit"
                    + " visitslimit limit usagelimit maxuses klicklimit maxklicks clicsmax limitedeclics"),
    EXPIRATION_URL(
            "expiration_url",
            "expirationurl expiredurl expiryurl expiredredirect expiredredirecturl expirationredirect expiredlink fallbackurl"),
    REDIRECT_PASSWORD(
            "redirect_password",
            "password redirectpassword linkpassword passwort kennwort motdepasse contrasena passcode passphrase pass pwd pin"),
    /** The password of statistics has a name of its own here only. */
    STATISTICS_PASSWORD("password", ""),
    PRIVACY("privacy", "privacy"),
    DISABLED(
            "disabled",
            "disabled isdisabled inactive isinactive paused ispaused blocked isblocked banned isbanned suspended issuspended"
                    + " deactivated deaktiviert gesperrt desactive deleted isdeleted trashed"),
    ENABLED(
            "enabled",
            "enabled isenabled active isactive aktiv aktiviert freigeschaltet actif live islive published ispublished"),
    STATUS("status", "status linkstatus state statut zustand etat"),
    ARCHIVED("archived", "archived isarchived archiviert archive"),
    SENSITIVE("sensitive_content", "sensitivecontent issensitive sensitive unsafe nsfw"),
    SPACE("space", "space foldername folder ordner dossier workspace"),
    LABELS(
            "labels",
            "labels tags tag label tagnames categories category linkcategories kategorien schlagworte etiquettes"),
    EXTERNAL_ID("external_id", "externalid"),
    TARGETS_TYPE("targets_type", "targetstype"),
    TARGETS("targets", "targets");

    private final String wireName;
    private final String names;

    ForeignField(String wireName, String names) {
        this.wireName = wireName;
        this.names = names;
    }

    /** Its name in the API, or that of what a link is made of there. */
    String wireName() {
        return wireName;
    }

    /** What a ledger calls it. */
    String text() {
        return switch (this) {
            case ENABLED, STATUS -> "disabled";
            case ARCHIVED -> "disabled or a label";
            case CUSTOM_ALIASES -> "further addresses";
            case URL,
                    ALIAS,
                    SHORT_URL,
                    DOMAIN,
                    TITLE,
                    CLICKS,
                    CREATED_AT,
                    UPDATED_AT,
                    START,
                    END,
                    CLICKS_LIMIT,
                    EXPIRATION_URL,
                    REDIRECT_PASSWORD,
                    STATISTICS_PASSWORD,
                    PRIVACY,
                    DISABLED,
                    SENSITIVE,
                    SPACE,
                    LABELS,
                    EXTERNAL_ID,
                    TARGETS_TYPE,
                    TARGETS -> wireName;
        };
    }

    List<String> columns() {
        return names.isEmpty() ? List.of() : List.of(names.split(" ", -1));
    }

    /** Whether several columns may have it, each of which counts. */
    boolean isRepeatable() {
        return switch (this) {
            case CUSTOM_ALIASES, LABELS, DISABLED, ENABLED, STATUS, ARCHIVED, SENSITIVE -> true;
            case URL,
                    ALIAS,
                    SHORT_URL,
                    DOMAIN,
                    TITLE,
                    CLICKS,
                    CREATED_AT,
                    UPDATED_AT,
                    START,
                    END,
                    CLICKS_LIMIT,
                    EXPIRATION_URL,
                    REDIRECT_PASSWORD,
                    STATISTICS_PASSWORD,
                    PRIVACY,
                    SPACE,
                    EXTERNAL_ID,
                    TARGETS_TYPE,
                    TARGETS -> false;
        };
    }

    /** Whether a second column of this meaning may not be left out in silence. */
    boolean isProtective() {
        return switch (this) {
            case START, END, CLICKS_LIMIT, REDIRECT_PASSWORD, STATISTICS_PASSWORD, PRIVACY, TARGETS, TARGETS_TYPE ->
                true;
            case URL,
                    ALIAS,
                    SHORT_URL,
                    CUSTOM_ALIASES,
                    DOMAIN,
                    TITLE,
                    CLICKS,
                    CREATED_AT,
                    UPDATED_AT,
                    EXPIRATION_URL,
                    DISABLED,
                    ENABLED,
                    STATUS,
                    ARCHIVED,
                    SENSITIVE,
                    SPACE,
                    LABELS,
                    EXTERNAL_ID -> false;
        };
    }

    /** Whether a ledger says that the values became something else. */
    boolean isMapped() {
        return this == ENABLED || this == STATUS || this == ARCHIVED || this == CUSTOM_ALIASES;
    }

    boolean isDate() {
        return this == CREATED_AT || this == UPDATED_AT || this == START || this == END;
    }

    static Optional<ForeignField> of(String wireName) {
        return Arrays.stream(values())
                .filter(field -> field.wireName.equals(wireName))
                .findFirst();
    }

    static Stream<String> wireNames() {
        return Arrays.stream(values()).map(ForeignField::wireName);
    }

    /** A name without its accents, in small letters and digits. */
    static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFD)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]", "");
    }
}
