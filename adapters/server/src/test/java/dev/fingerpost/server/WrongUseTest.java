package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each usage error prints one line that names it, ends with exit code 2, and has no effect. */
class WrongUseTest {

    /** The database that commands use without the option. */
    private static final Path DEFAULT_DATABASE = Path.of("fingerpost.db");

    @BeforeEach
    void begin_without_a_database() throws IOException {
        Files.deleteIfExists(DEFAULT_DATABASE);
    }

    @AfterEach
    void no_database_was_made() {
        assertThat(DEFAULT_DATABASE).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ''                                  | a command is missing: serve, links, labels, pixels, domains, spaces, keys, owners, webhooks, conversions, import, export, migrate, rekey, backup, restore, doctor, completion, help, see fingerpost-server --help
        keys                                | a command is missing: keys list, keys show, keys create, keys update, keys delete, see fingerpost-server keys --help
        sereve                              | there is no such command (did you mean serve?), see
        keys make                           | there is no such command
        serve --prot 80                     | there is no option --prot (did you mean --port?), see
        serve --db-pasword=hunter2          | there is no option --db-pasword (did you mean --db-password?), see
        serve --db-password my hunter2      | there is an unexpected argument after the value of --db-password: put a value with spaces between quotes, see
        serve --db-password=my hunter2      | there is an unexpected argument after the value of --db-password
        serve links.db                      | there is an unexpected argument: links.db, see fingerpost-server serve --help
        keys list fp_hunter2hunter2hunter2  | there is an unexpected argument: fp_[redacted], see
        start                               | there is no such command (did you mean serve?), see
        links add                           | there is no such command (did you mean create?), see
        serve --database x                  | there is no option --database (did you mean --db?), see
        serve --timezone=UTC                | there is no option --timezone (did you mean --zone?), see
        serve --domain 1=https://a.example  | there is no option --domain (did you mean --domains?), see
        serve --db postgres://me:hunter2@db.internal:5432/links?sslmode=require | --db must be "memory" or a jdbc:sqlite:, jdbc:h2:, jdbc:postgresql:, jdbc:mariadb: or jdbc:mysql: URL: jdbc:postgresql://db.internal:5432/links, with --db-user and --db-password
        serve --db postgresql+psycopg2://db.internal/links | --db must be "memory" or a jdbc:sqlite:, jdbc:h2:, jdbc:postgresql:, jdbc:mariadb: or jdbc:mysql: URL: jdbc:postgresql://db.internal/links
        serve --db mysql://me:hunter2?@@db.internal/links | --db must be "memory" or a jdbc:sqlite:, jdbc:h2:, jdbc:postgresql:, jdbc:mariadb: or jdbc:mysql: URL: jdbc:mysql://db.internal/links, with --db-user and --db-password
        serve --db sqlite:///tmp/links.db   | --db must be "memory" or a jdbc:sqlite:, jdbc:h2:, jdbc:postgresql:, jdbc:mariadb: or jdbc:mysql: URL: jdbc:sqlite:/tmp/links.db
        serve --port                        | --port must be given once, with a value
        serve --port 80 --port 81           | --port must be given once, with a value
        serve --port http                   | --port must be a number from 0 to 65535
        serve --port -1                     | --port must be a number from 0 to 65535
        serve --port 65536                  | --port must be a number from 0 to 65535
        serve --port 99999999999            | --port must be a number from 0 to 65535
        serve --host=                       | --host must be a host name or an IP address
        serve --zone Berlin                 | --zone must be a time zone such as UTC or Europe/Berlin
        serve --domains https://a.example    | --domains must be ID=BASE_URL with a positive id
        serve --domains 0=https://a.example  | --domains must be ID=BASE_URL with a positive id
        serve --domains 1=ftp://a.example    | --domains must be a base URL such as https://go.example.com: https:// or http://, and a host, after 1=
        serve --domains 1=go.example         | --domains must be a base URL such as https://go.example.com
        serve --domains 1=https://a.example --domains 1=https://b.example | --domains must give each domain once: domain 1 is given twice
        serve --domains 1=https://a.example/x --domains 2=http://A.example:80/x/ | --domains must give each domain once: domains 1 and 2 have the same base URL
        serve --db jdbc:oracle:thin:hunter2 | --db must be "memory" or a jdbc:sqlite:, jdbc:h2:, jdbc:postgresql:, jdbc:mariadb: or jdbc:mysql: URL
        serve --db links.db                 | --db must be "memory" or a jdbc:sqlite:, jdbc:h2:, jdbc:postgresql:, jdbc:mariadb: or jdbc:mysql: URL; a file is jdbc:sqlite:FILE
        serve --db jdbc:sqlite::memory:     | --db must name a file
        serve --db jdbc:sqlite:             | --db must name a file
        serve --db jdbc:sqlite:file:links.db?mode=memory | --db must name a file
        serve --db jdbc:sqlite:file:links.db?mode=rwc | --db must not contain mode=rwc
        serve --sign-in-header A            | --sign-in-header must come with --trusted-proxies: anybody can send such a header
        serve --sign-in-header A --trusted-proxies 10.0.0.1 | --sign-in-header must come with --sign-in-role-header
        serve --sign-in-header A --trusted-proxies 10.0.0.1 --sign-in-role-header B | --sign-in-header must come with --sign-in-owner
        serve --sign-in-header A --trusted-proxies 10.0.0.1 --console off | --sign-in-header must come with the console: --console on
        serve --sign-in-header A:           | --sign-in-header must be the name of a header
        serve --sign-in-role-header B       | --sign-in-role-header must come with --sign-in-header
        serve --sign-in-owner 1             | --sign-in-owner must come with --sign-in-header or --sign-in-issuer
        serve --sign-in-roles root=x        | --sign-in-roles must be viewer, editor or admin, then = and a value
        serve --sign-in-roles admin=        | --sign-in-roles must be viewer, editor or admin, then = and a value
        serve --sign-in-roles admin         | --sign-in-roles must be viewer, editor or admin, then = and a value
        serve --operator 0                  | --operator must be a positive integer
        serve --operator 1 --db memory      | --operator must come with a database
        serve --sign-in-issuer http://login.example | --sign-in-issuer must be the address of an issuer such as https://login.example.com, without a query; http only for localhost
        serve --sign-in-issuer https://login.example | --sign-in-issuer must come with either --sign-in-owner or --sign-in-owner-claim
        serve --sign-in-issuer https://login.example --sign-in-owner 1 | --sign-in-issuer must come with --sign-in-client
        serve --sign-in-issuer https://login.example --sign-in-owner 1 --sign-in-client a | --sign-in-issuer must come with --sign-in-role-claim
        serve --sign-in-issuer https://login.example --sign-in-owner 1 --sign-in-client a --sign-in-role-claim b | --sign-in-issuer must come with --public-url
        serve --sign-in-issuer https://login.example --sign-in-scopes email | --sign-in-scopes must contain openid
        serve --sign-in-issuer https://login.example --console off | --sign-in-issuer must come with the console: --console on
        serve --sign-in-secret hunter2      | --sign-in-secret must come with --sign-in-issuer
        serve --sign-in-client a            | --sign-in-client must come with --sign-in-issuer
        serve --trusted-proxies proxy.example | --trusted-proxies must be an address or a range of addresses
        serve --trusted-proxies 10.0.0.0/33   | --trusted-proxies must be an address or a range of addresses
        serve --country-header CF-IPCountry | --country-header must come with --trusted-proxies
        serve --country-header a:b --trusted-proxies ::1 | --country-header must be the name of a header
        serve --country-file nowhere.mmdb   | --country-file must be a file that can be read: there is no nowhere.mmdb
        serve --country-file                | --country-file must be given once, with a value
        serve --bots no                     | --bots must be counted or uncounted
        serve --statistics no               | --statistics must be on or off
        serve --brand name=Acme             | there is no option --brand
        serve --statistics-retention 0      | --statistics-retention must be a number from 1 to 36600
        serve --statistics-retention 36601  | --statistics-retention must be a number from 1 to 36600
        serve --titles no                   | --titles must be on or off
        serve --log yaml                    | --log must be text or json
        serve --titles-internal-hosts a,:80  | --titles-internal-hosts must be HOST or HOST:PORT
        serve --max-connections 0           | --max-connections must be a number from 1 to 1000000
        serve --redirect-code 308           | --redirect-code must be 302, 307 or 301
        serve --forward-query yes           | --forward-query must be on or off
        serve --pages /nowhere/at/all       | --pages must be a folder that can be read: there is no /nowhere/at/all
        serve --alias-case no               | --alias-case must be exact or ignored
        serve --counting-within 61          | --counting-within must be a number from 0 to 60
        serve --quota-links 010             | --quota-links must be a number from 0 to 999999999999999
        serve --public-url links.example    | --public-url must be an http or https URL without a query
        serve --public-url https://.        | --public-url must be an http or https URL without a query
        serve --management-port http        | --management-port must be a number from 0 to 65535
        serve --home /nowhere/at/all        | --home must be a file that can be read: there is no /nowhere/at/all
        serve --home https://               | --home must be an http or https URL, or a file
        serve --console no                  | --console must be on or off
        serve --cross-origins app.example.com | --cross-origins must be an origin such as https://app.example.com, or *
        serve --rate-limit-key 600/60       | --rate-limit-key must be a number from 1 to 999999999999
        serve --rate-limit-address 0        | --rate-limit-address must be a number from 1 to 999999999999
        serve --quota-link 5                | there is no option --quota-link (did you mean --quota-links?)
        serve --quota-links=-1              | --quota-links must be a number from 0 to 999999999999999
        serve --quota-links many            | --quota-links must be a number from 0 to 999999999999999
        serve --forbidden-hosts /no/file    | --forbidden-hosts must be a file that can be read: there is no /no/file
        keys create                         | --owner must be given once, with a value
        keys create --owner acme            | --owner must be a positive integer
        keys create --owner 0               | --owner must be a positive integer
        keys create --owner 01              | --owner must be a positive integer
        keys create --owner 1 --scope some  | --scope must be read or links or pixels or all
        keys create --owner 1 --expires-at tomorrow | --expires-at must be a date and time written YYYY-MM-DDTHH:MM:SS
        keys create --owner 1 --db memory   | --db must be a database for this command
        keys list --db memory               | --db must be a database for this command
        keys delete                         | ID must be given
        owners delete 7                     | --yes must be given, see fingerpost-server owners delete --help
        migrate --db memory                 | --db must be a database for this command
        backup                              | FILE must be given
        backup copy.db --db memory          | --db must be a database for this command
        keys list --db jdbc:h2:./links;AUTO_SERVER=TRUE   | --db must not contain AUTO_SERVER, with which H2 lets other users of this machine run commands as the user of this program, or damages a file that two programs use
        serve --db jdbc:h2:./links;auto\\_Server=FALSE     | --db must not contain AUTO_SERVER, with which H2 lets
        serve --db jdbc:h2:./links;AUTO_SERVER_PORT=9090  | --db must not contain AUTO_SERVER_PORT, with which H2 lets
        serve --db jdbc:h2:./links;WRITE_DELAY=0;File_Lock=SOCKET | --db must not contain FILE_LOCK, with which H2 lets
        serve --db jdbc:h2:nio:./links                    | --db must name the file of H2 without a prefix such as nio:
        serve --db jdbc:h2:file:split:./links             | --db must name the file of H2 without a prefix such as nio:
        backup copy.db --db jdbc:h2:mem:links | --db must name a file, or a database of PostgreSQL, MariaDB or MySQL
        backup copy.db --db jdbc:h2:links   | FILE must end in .mv.db, as the files of H2 do
        restore                             | FILE must be given
        import                              | FILE must be given
        import links.jsonl --from=bitlink   | --from must be fingerpost or csv or json or bitly
        import links.jsonl --existing=drop  | --existing must be keep or change
        import links.jsonl --owner 0        | --owner must be a positive integer
        migrate --alias-case no             | --alias-case must be exact or ignored
        import jdbc:sqlite:x --from kutt    | --base-url is missing: kutt does not keep the address
        import pom.xml --db memory          | --db must be a database for this command
        import pom.xml --from csv --column x=y | --column must name a field
        rekey --alias-case no               | --alias-case must be exact or ignored
        export                              | FILE must be given
        export new.jsonl --owner 0          | --owner must be a positive integer
        export new.jsonl --db memory        | --db must be a database for this command
        doctor --domains 1=https://a.example | there is no option --domains
        domains                             | a command is missing: domains list, domains show, domains create
        domains create                      | --base-url must be given once, with a value
        domains create --base-url https://.             | --base-url must have a host that visitors can reach, such as https://go.example.com
        domains create --base-url https://x..y          | --base-url must have a host that visitors can reach, such as https://go.example.com
        domains create --base-url DEFAULT               | --base-url must be a base URL such as https://go.example.com
        domains create --base-url https://DEFAULT       | --base-url must have a host that visitors can reach
        domains create --base-url https://me:hunter2@go.example | --base-url must be a URL without a user name and password, such as https://go.example.com
        domains create --base-url https://go.example/?a=b | --base-url must be a URL without '?' and '#', such as https://go.example.com/s
        domains update 1 --base-url https://go.example:65536 | --base-url must have a port between 1 and 65535, such as https://go.example.com:8443, or none
        domains delete                      | ID must be given
        spaces                              | a command is missing: spaces list
        restore nowhere.db --db jdbc:sqlite:new.db | FILE must be a file that can be read: there is no
        """)
    void is_named_in_one_line(String arguments, String complaint) {
        Ended end = CommandRun.of(arguments.isEmpty() ? new String[0] : arguments.split(" "));

        assertThat(end.exitCode()).isEqualTo(2);
        assertThat(end.errorLines()).singleElement().asString().contains(": " + complaint);
        assertThat(end.err()).doesNotContain("hunter2");
        assertThat(end.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "FINGERPOST_PORT, http, FINGERPOST_PORT must be a number from 0 to 65535",
        "FINGERPOST_ZONE, Berlin, FINGERPOST_ZONE must be a time zone such as UTC or Europe/Berlin",
        "FINGERPOST_DB, links.db, 'FINGERPOST_DB must be \"memory\" or a jdbc:sqlite:, jdbc:h2:, jdbc:postgresql:,"
                + " jdbc:mariadb: or jdbc:mysql: URL'",
        "FINGERPOST_TRUSTED_PROXIES, '127.0.0.1, x', FINGERPOST_TRUSTED_PROXIES must be an address or a range of"
                + " addresses",
        "FINGERPOST_COUNTRY_HEADER, CF-IPCountry, FINGERPOST_COUNTRY_HEADER must come with --trusted-proxies",
        "FINGERPOST_DATABASE, x, there is no variable FINGERPOST_DATABASE (did you mean FINGERPOST_DB?)",
        "FINGERPOST_DB_PASSWORD_FILE, /run/none, 'FINGERPOST_DB_PASSWORD_FILE must name a file that can be read:"
                + " there is no /run/none'",
        "FINGERPOST_BOTS, no, FINGERPOST_BOTS must be counted or uncounted",
        "FINGERPOST_TITLES, no, FINGERPOST_TITLES must be on or off",
        "FINGERPOST_MAX_BODY, 1, there is no variable FINGERPOST_MAX_BODY",
        "FINGERPOST_MAX_CONNECTIONS, '-1', FINGERPOST_MAX_CONNECTIONS must be a number from 1 to 1000000",
        "FINGERPOST_DOMAINS, '1=https://a.example,x', FINGERPOST_DOMAINS must be ID=BASE_URL with a positive id",
    })
    void in_a_variable_is_named_by_the_variable(String variable, String value, String complaint) {
        Ended end = CommandRun.of(Map.of(variable, value), "serve");

        assertThat(end.exitCode()).isEqualTo(2);
        assertThat(end.errorLines()).singleElement().asString().contains(": " + complaint);
    }

    @ParameterizedTest
    @CsvSource({"serve", "keys list", "keys create --owner 1", "keys delete 1"})
    void a_misspelt_variable_is_named(String command) {
        Ended end = CommandRun.of(Map.of("FINGERPOST_DB_PASWORD", "hunter2"), command.split(" "));

        assertThat(end.exitCode()).isEqualTo(2);
        assertThat(end.err())
                .isEqualTo("fingerpost-server: there is no variable FINGERPOST_DB_PASWORD"
                        + " (did you mean FINGERPOST_DB_PASSWORD?)\n");
        assertThat(end.out()).isEmpty();
    }

    @Test
    void a_misspelt_variable_does_not_keep_from_the_help() {
        assertThat(CommandRun.of(Map.of("FINGERPOST_PROT", "1"), "serve", "--help")
                        .exitCode())
                .isZero();
    }

    @Test
    void variables_that_kubernetes_sets_for_a_service_of_this_name_are_left_alone() {
        Ended end = CommandRun.of(
                Map.of(
                        "FINGERPOST_SERVICE_HOST",
                        "10.0.0.1",
                        "FINGERPOST_PORT",
                        "tcp://10.0.0.1:8080",
                        "FINGERPOST_PORT_8080_TCP",
                        "tcp://10.0.0.1:8080"),
                "serve",
                "--zone",
                "Berlin");

        assertThat(end.err()).contains("--zone must be");
    }

    @Test
    void a_text_that_is_not_in_utf_8_is_named(@TempDir Path directory) throws IOException {
        Path robots = Files.write(directory.resolve("robots.txt"), new byte[] {(byte) 0xFF});

        Ended pages = CommandRun.of("serve", "--pages", directory.toString());
        Ended home = CommandRun.of("serve", "--home", robots.toString());

        assertThat(pages.exitCode()).isEqualTo(2);
        assertThat(pages.err()).contains("--pages must contain only readable files in UTF-8");
        assertThat(home.err()).contains("--home must be a file in UTF-8");
    }

    @Test
    void a_variable_is_not_read_if_the_option_is_given() {
        Ended end = CommandRun.of(Map.of("FINGERPOST_PORT", "http"), "serve", "--port", "0", "--zone", "Berlin");

        assertThat(end.err()).contains("--zone").doesNotContain("FINGERPOST_PORT");
    }
}
