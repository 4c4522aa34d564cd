package dev.fingerpost.server.settings;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.url.BaseUrl;
import java.net.URI;
import java.util.List;

/** The settings that the program has and an application with the library does not have. */
public final class ProgramSettings {

    private static final long MOST_PORTS = 65_535;
    private static final long MILLION = 1_000_000;

    /** The address on which only this machine can connect. */
    public static final String LOOPBACK = "127.0.0.1";

    /** The database of a command without the option. */
    public static final String DEFAULT_DATABASE = "jdbc:sqlite:fingerpost.db";

    public static final Setting<String> DB = Setting.of("db", "URL", text -> text)
            .withDefault(DEFAULT_DATABASE)
            .says("The database: a JDBC URL of SQLite, H2, PostgreSQL, MariaDB or MySQL, or \"memory\".");

    public static final Setting<String> DB_USER =
            Setting.of("db-user", "NAME", text -> text).says("The user of the database, if it needs one.");

    public static final Setting<String> DB_PASSWORD = Setting.of("db-password", "PASSWORD", text -> text)
            .says("That user's password. Other users of the machine can read a command line: set a variable instead.");

    public static final Setting<String> CONFIG =
            Setting.text("config", "FILE").says("A file with a line for each setting, such as port=8080.");

    /** The options of every command that uses a database. */
    public static final List<Setting<?>> DATABASE = List.of(DB, DB_USER, DB_PASSWORD, CONFIG);

    public static final Setting<List<Domain>> DOMAINS = Setting.of("domains", "ID=BASE_URL", ProgramSettings::domain)
            .separated()
            .says("The domains of short URLs, which are stored if they are missing. A base URL may have a"
                    + " path. By default domain 1 is http://HOST:PORT.");

    public static final Setting<String> HOST = Setting.of("host", "HOST", ProgramSettings::host)
            .withDefault(LOOPBACK)
            .says("The address to listen on; 0.0.0.0 for all.");

    public static final Setting<Long> PORT = Setting.number("port", "PORT", 0, MOST_PORTS)
            .withDefault("8080")
            .says("The port to listen on; 0 for a free one, which is printed.");

    public static final Setting<String> FIRST_KEY_FILE = Setting.text("first-key-file", "FILE")
            .says("A new file to which the first API key is written instead of being printed.");

    public static final Setting<AliasCase> ALIAS_CASE = Setting.choice("alias-case", AliasCase.class)
            .withDefault("exact")
            .says("Whether aliases that differ only by case are two aliases. The database remembers this.");

    public static final Setting<Boolean> COUNTING_EVERY_CLICK = Setting.toggle("counting-every-click")
            .withDefault("off")
            .says("Whether each click is an event (link.clicked) with the known facts about the visitor. If off, one"
                    + " event has the number of clicks of a link in a minute (link.clicks). If on, clicks are counted"
                    + " before the answer.");

    public static final Setting<String> COUNTRY_FILE = Setting.text("country-file", "FILE")
            .says("A MaxMind database (.mmdb) in which the countries of visitors are looked up.");

    public static final Setting<String> COUNTRY_HEADER = Setting.of("country-header", "NAME", ProgramSettings::header)
            .says("The header in which a trusted proxy sends the visitor's country, such as CF-IPCountry. It takes"
                    + " precedence over the file.");

    public static final Setting<Bots> BOTS = Setting.choice("bots", Bots.class)
            .withDefault("uncounted")
            .says("Whether visits of crawlers, previewers, monitors and Office programs count as clicks.");

    public static final Setting<String> SIGN_IN_HEADER = Setting.of("sign-in-header", "NAME", ProgramSettings::header)
            .says("The header in which a trusted proxy sends the name of the person who has signed in there, such as"
                    + " Remote-User.");

    public static final Setting<String> SIGN_IN_ROLE_HEADER = Setting.of(
                    "sign-in-role-header", "NAME", ProgramSettings::header)
            .says("The header in which that proxy sends the roles or groups of the person, separated by commas or"
                    + " semicolons.");

    public static final Setting<URI> SIGN_IN_ISSUER = Setting.of("sign-in-issuer", "URL", IssuerAddress::parse)
            .says("An issuer of OpenID Connect at which people sign in, such as"
                    + " https://login.example.com/realms/acme. It needs --public-url.");

    public static final Setting<String> SIGN_IN_CLIENT =
            Setting.text("sign-in-client", "ID").says("The client id of this server at the issuer.");

    public static final Setting<String> SIGN_IN_SECRET = Setting.text("sign-in-secret", "SECRET")
            .says("The client secret of this server at the issuer. Other users of the machine can read a command"
                    + " line: set a variable instead.");

    public static final Setting<List<String>> SIGN_IN_SCOPES = Setting.text("sign-in-scopes", "SCOPE")
            .separated()
            .withDefault("openid,email,profile")
            .says("The scopes to ask the issuer for. Some issuers send groups only for the scope groups.");

    public static final Setting<String> SIGN_IN_NAME_CLAIM = Setting.text("sign-in-name-claim", "NAME")
            .withDefault("email")
            .says("The claim with the name of the person. If it is missing, the claim sub is used.");

    public static final Setting<String> SIGN_IN_OWNER_CLAIM = Setting.text("sign-in-owner-claim", "NAME")
            .says("The claim with the number of the owner for whom the person acts.");

    public static final Setting<String> SIGN_IN_ROLE_CLAIM = Setting.text("sign-in-role-claim", "NAME")
            .says("The claim with the roles or groups of the person. A name with dots, such as realm_access.roles, may"
                    + " be a path into nested objects.");

    public static final Setting<Long> SIGN_IN_OWNER =
            Setting.id("sign-in-owner", "N").says("The owner for whom all people act who sign in without a key.");

    public static final Setting<Long> OPERATOR = Setting.id("operator", "N")
            .says("The owner whose admins see all owners in the console, with their numbers of rows and their quotas,"
                    + " and add domains without proving the host name.");

    public static final Setting<List<RoleValue>> SIGN_IN_ROLES = Setting.of(
                    "sign-in-roles", "ROLE=VALUE", RoleValue::parse)
            .separatedByCommas()
            .says("A role or group that means viewer, editor or admin, such as editor=marketing. By default these"
                    + " three words are the roles.");

    public static final Setting<String> PAGES = Setting.text("pages", "FOLDER")
            .says("A folder with your own pages for visitors, and with home.html, robots.txt and favicon.ico.");

    public static final Setting<Long> MAX_CONNECTIONS = Setting.number("max-connections", "N", 1, MILLION)
            .withDefault("1000")
            .says("The number of connections of clients that may be open at once. One address may have a tenth of"
                    + " them, but at least 100.");

    public static final Setting<Long> MANAGEMENT_PORT = Setting.number("management-port", "PORT", 0, MOST_PORTS)
            .says("A separate port for /metrics, /healthz and /readyz, which requires no key.");

    public static final Setting<String> MANAGEMENT_HOST = Setting.of("management-host", "HOST", ProgramSettings::host)
            .withDefault(LOOPBACK)
            .says("The address on which the management port listens.");

    public static final Setting<LogFormat> LOG = Setting.choice("log", LogFormat.class)
            .withDefault("text")
            .says("Whether the lines of the log, on standard error, are text or JSON objects.");

    public static final Setting<Boolean> ACCESS_LOG =
            Setting.toggle("access-log").withDefault("off").says("Whether the log has a line for each request.");

    /** Whether visits of crawlers count. */
    public enum Bots {
        COUNTED,
        UNCOUNTED
    }

    /** The form of a line of the log. */
    public enum LogFormat {
        TEXT,
        JSON
    }

    public static final Setting<Long> OWNER =
            Setting.id("owner", "N").withDefault("1").says("The owner of the records in a database.");

    public static final Setting<Boolean> AS_JSON = Setting.flag("json").says("Print each record as a line of JSON.");

    public static final Setting<String> SERVER = Setting.text("server", "URL")
            .says("A running server, such as https://go.example.com, instead of a database.");

    public static final Setting<String> KEY_FILE = Setting.text("key-file", "FILE")
            .says("A file with an API key of that server. Alternatively, set FINGERPOST_KEY.");

    /**
     * This can be set only by its variable or in the configuration file, because other users of the machine can read a
     * command line.
     */
    public static final Setting<String> KEY = Setting.text("key", "KEY");

    /** The settings that no message may repeat. */
    public static final List<Setting<String>> SECRETS = List.of(DB_PASSWORD, SIGN_IN_SECRET, KEY);

    private ProgramSettings() {}

    /** Parses {@code ID=BASE_URL}. */
    private static Domain domain(String text) {
        String[] parts = text.split("=", 2);
        if (parts.length < 2 || !parts[0].matches("[1-9][0-9]{0,17}")) {
            throw new IllegalArgumentException(
                    "must be ID=BASE_URL with a positive id, such as 1=https://go.example.com");
        }
        Refusal refusal = BaseUrl.refusal(parts[1]).orElse(null);
        if (refusal != null) {
            throw new IllegalArgumentException(refusal.text() + ", after " + parts[0] + "=");
        }
        return Domain.of(Long.parseLong(parts[0]), parts[1]);
    }

    private static String host(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("must be a host name or an IP address");
        }
        return text;
    }

    private static String header(String text) {
        if (!text.matches("[A-Za-z0-9_-]{1,100}")) {
            throw new IllegalArgumentException("must be the name of a header, such as CF-IPCountry");
        }
        return text;
    }
}
